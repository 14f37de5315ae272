import { useRef } from 'react';

/**
 * The draft of a form that outlives the page: `store` saves its values after each change, until `forget` removes them.
 * @param save - Stores the values, `null` for none. Returns whether that worked.
 */
export function useStoredDraft<Values>(save: (values: Values | null) => boolean) {
  const isForgotten = useRef(false);
  return {
    store: (values: Values) => !isForgotten.current && save(values),
    forget: () => {
      isForgotten.current = true;
      save(null);
    },
  };
}
