/**
 * Calls `act` once a person's browser has drawn the page: not while it is fetched ahead, in a tab behind another, or by a mail
 * scanner that reads pages without showing them. Answers how to give up.
 */
export function whenSeen(act: () => void): () => void {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    if (document.visibilityState !== 'visible') return;
    frame = requestAnimationFrame(() => {
      // The second frame begins after the first one was drawn.
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
