/** A state to go back or forward to, and what was done between it and the one beside it. */
type Step<State> = { state: State; text: string };

/** What was done, and what was undone, around the state of now. `field` is where the last step was typed, as long as it was. */
export type History<State> = {
  past: readonly Step<State>[];
  present: State;
  future: readonly Step<State>[];
  field: string | null;
};

/** How many steps can be undone. */
export const STEPS = 200;

/** Whether two values are equal as JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A history without any step. */
export const begun = <State>(present: State): History<State> => ({ past: [], present, future: [], field: null });

/**
 * The history after a change to `state`. What is typed into one field is one step, until something else is done.
 * @param text - Says what was done.
 * @param field - The field that it was typed into, if it was.
 */
export function recorded<State>(
  history: History<State>,
  state: State,
  text: string,
  field: string | null = null,
): History<State> {
  if (isSame(history.present, state)) return history;
  if (field !== null && field === history.field) return { ...history, present: state, future: [] };
  const past = [...history.past, { state: history.present, text }].slice(-STEPS);
  return { past, present: state, future: [], field };
}

/** The history with its last step undone, and what that step was; `null` without one. */
export function undone<State>({ past, present, future }: History<State>) {
  const last = past.at(-1);
  if (last === undefined) return null;
  const { state, text } = last;
  const history = {
    past: past.slice(0, -1),
    present: state,
    future: [{ state: present, text }, ...future],
    field: null,
  };
  return { history, text };
}

/** The history with the step last undone done again, and what that step is; `null` without one. */
export function redone<State>({ past, present, future }: History<State>) {
  const [next, ...later] = future;
  if (next === undefined) return null;
  const { state, text } = next;
  return { history: { past: [...past, { state: present, text }], present: state, future: later, field: null }, text };
}
