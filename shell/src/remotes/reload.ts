const KEY = 'reloaded-for';

/**
 * Reloads the page for a newer release of a remote, whose old files are gone: once for each release, so that files that
 * stay away cannot make it go round. Answers whether it did.
 */
export function reloadOnceFor(release: string, reload: () => void = () => location.reload()): boolean {
  if (sessionStorage.getItem(KEY) === release) return false;
  sessionStorage.setItem(KEY, release);
  reload();
  return true;
}
