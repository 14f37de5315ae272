import * as v from 'valibot';

const KEY = 'reloaded-for';
const PAUSE_MS = 10_000;
const Reloaded = v.object({ release: v.string(), at: v.number() });

function lastReload() {
  try {
    const kept = v.safeParse(Reloaded, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}

/**
 * Reloads the page for a newer release of a remote, whose old files are gone: once for each release, so that files that
 * stay away cannot make it go round, and not again at once for the next. Answers whether it did.
 */
export function reloadOnceFor(release: string, reload: () => void = () => location.reload()): boolean {
  const last = lastReload();
  if (last !== null && (last.release === release || Date.now() - last.at < PAUSE_MS)) return false;
  sessionStorage.setItem(KEY, JSON.stringify({ release, at: Date.now() }));
  reload();
  return true;
}
