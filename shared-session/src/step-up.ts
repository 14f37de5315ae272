/** The shell's handlers for calls that the API rejects until the user has stepped up their authentication. */
export type StepUpHandlers = {
  /** Asks the user to confirm the session. Resolves with 'unable' if this page cannot ask. */
  confirm: () => Promise<'confirmed' | 'declined' | 'unable'>;
  /** Navigates an administrator to the page where they set up the second factor that the server requires. */
  enrol: () => void;
};

let current: StepUpHandlers | null = null;

/** Returns the page's handlers; `null` without a shell, where the call fails with the API's message. */
export const stepUpHandlers = (): StepUpHandlers | null => current;

/** Sets the page's handlers. The shell calls it once per router. Returns a function that removes them. */
export function setStepUpHandlers(handlers: StepUpHandlers): () => void {
  current = handlers;
  return () => {
    if (current === handlers) current = null;
  };
}
