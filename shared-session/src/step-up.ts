/** What the page around the screens does when the API wants something of a person before it takes their call. */
export type StepUpHandlers = {
  /** Asks whoever is signed in to confirm that it is them; 'unable': nothing on this page can ask. */
  confirm: () => Promise<'confirmed' | 'declined' | 'unable'>;
  /** Leads an administrator to where they set up the second factor that their server requires of them. */
  enrol: () => void;
};

let current: StepUpHandlers | null = null;

/** How demands are met on this page; `null` without a shell, where a call fails with the API's own words. */
export const stepUpHandlers = (): StepUpHandlers | null => current;

/** Sets how demands are met. The shell calls it once for a page; returns how to take it back. */
export function setStepUpHandlers(handlers: StepUpHandlers): () => void {
  current = handlers;
  return () => {
    if (current === handlers) current = null;
  };
}
