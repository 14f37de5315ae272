import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { Drafts } from 'shared-ui/basic';

/**
 * Manages a draft of user input. `held` is the draft from before the session was
 * interrupted; it does not change while the component is mounted. `write` replaces the draft after
 * each change; `undefined` means no input.
 * @param name - The draft's name, unique on the page.
 */
export function useDraft<Draft>(name: string) {
  const drafts = use(Drafts);
  const [held] = useState(() => drafts?.find(name) as { value: Draft; focus: string | null } | undefined);
  const latest = useRef(held?.value);
  useEffect(() => {
    drafts?.release(name);
    drafts?.write(name, latest.current);
    return () => drafts?.write(name, undefined);
  }, [drafts, name]);
  const write = useCallback(
    (draft: Draft | undefined) => {
      latest.current = draft;
      drafts?.write(name, draft);
    },
    [drafts, name],
  );
  return { held, write };
}

/** A `useState` for user input outside a form, with a draft. */
export function useDraftState<Value>(name: string, initial: Value) {
  const { held, write } = useDraft<Value>(name);
  const [value, setValue] = useState(held === undefined ? initial : held.value);
  useEffect(() => write(Object.is(value, initial) ? undefined : value), [write, value, initial]);
  return [value, setValue] as const;
}

/**
 * The draft of a form: its values unless they are stored elsewhere, its initial values, and the
 * version that its changes are based on.
 */
export type FormDraft<Values> = { values?: Values; first: Values; base?: RefObject<unknown> | undefined };

/** Returns the name of a form's draft among those of the page. */
export const formDraft = (form: string): string => `form ${form}`;

/**
 * Returns the version that a form's changes are initially based on: that of its held draft, or else
 * `current`. If the entity has a newer version than the draft, saving is a conflict. Pass a ref
 * with it to `useContractForm` as `base`.
 */
export function useDraftBase<Base>(form: string, current: Base): Base {
  const drafts = use(Drafts);
  const [base] = useState(() => {
    const held = drafts?.find(formDraft(form))?.value as FormDraft<unknown> | undefined;
    return (held?.base?.current ?? current) as Base;
  });
  return base;
}
