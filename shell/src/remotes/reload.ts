const KEY = 'reloaded-for';
const PAUSE_MS = 10_000;

/**
 * Reloads the page for a newer release of a remote, whose old files are gone. Once for each release and at most once in
 * ten seconds, so that files that remain missing cause no loop. Returns whether it did.
 */
export function reloadOnceFor(release: string, reload: () => void = () => location.reload()): boolean {
  try {
    const [at, last] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    if (last === release || Date.now() - Number(at) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, `${Date.now()} ${release}`);
  } catch {
    // Without storage nobody would know that it was reloaded before.
    return false;
  }
  reload();
  return true;
}
