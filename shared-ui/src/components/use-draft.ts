import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { Drafts } from 'shared-ui/basic';

/**
 * A draft of something typed: `held` is the one from before the session was interrupted, the same while the component is mounted.
 * `write` replaces the draft after each change; `undefined` means that nothing is typed.
 * @param name - Its name among the drafts of the page.
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

/** `useState` for something typed or chosen that is not part of a form, with a draft. */
export function useDraftState<Value>(name: string, initial: Value) {
  const { held, write } = useDraft<Value>(name);
  const [value, setValue] = useState(held === undefined ? initial : held.value);
  useEffect(() => write(Object.is(value, initial) ? undefined : value), [write, value, initial]);
  return [value, setValue] as const;
}

/** The draft of a form: its values unless they are stored elsewhere, its first values, and what its changes are based on. */
export type FormDraft<Values> = { values?: Values; first: Values; base?: RefObject<unknown> | undefined };

/** The name of a form's draft among those of the page. */
export const formDraft = (form: string): string => `form ${form}`;

/**
 * What the changes in a form are based on to begin with: the base of its held draft, of which a newer version is then a conflict, or else
 * `current`. `useContractForm` takes a ref with it as `base`.
 */
export function useDraftBase<Base>(form: string, current: Base): Base {
  const drafts = use(Drafts);
  const [begun] = useState(() => {
    const held = drafts?.find(formDraft(form))?.value as FormDraft<unknown> | undefined;
    return (held?.base?.current ?? current) as Base;
  });
  return begun;
}
