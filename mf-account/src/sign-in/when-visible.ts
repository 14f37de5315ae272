/**
 * Calls `act` once the page is visible and painted: not while it is prerendered, in a background tab, or fetched by a mail
 * scanner that does not render it.
 * @returns How to cancel.
 */
export function whenVisible(act: () => void): () => void {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    if (document.visibilityState !== 'visible') return;
    frame = requestAnimationFrame(() => {
      // The second frame begins after the first one was painted.
      frame = requestAnimationFrame(() => {
        document.removeEventListener('visibilitychange', look);
        act();
      });
    });
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', look);
  };
}
