import { isBlank, type Line, sameMatch } from './grid-lines.ts';

/** Another administrator's change to a match. */
export type Incoming = { done: 'added' | 'changed' | 'removed'; line: Line };

export type Merged = {
  /** The merged matches. A match that both have changed has a `clash`. */
  lines: Line[];
  /** The other administrator's changes, which `lines` contains. */
  incoming: Incoming[];
};

const byId = (lines: readonly Line[]) =>
  new Map(lines.flatMap((line) => (line.id === null ? [] : [[line.id, line] as const])));

/** Returns whether two lines have the same teams, in either order. */
function haveSameTeams(one: Line, other: Line): boolean {
  const sides = new Set([other.homeTeamStatsId, other.awayTeamStatsId]);
  return (
    one.homeTeamStatsId !== one.awayTeamStatsId && sides.has(one.homeTeamStatsId) && sides.has(one.awayTeamStatsId)
  );
}

/**
 * Merges concurrent changes of two administrators to a round's matches.
 * @param base - The common ancestor of both versions.
 * @param mine - The lines in the grid.
 * @param theirs - The stored lines.
 */
export function mergeMatches(base: readonly Line[], mine: readonly Line[], theirs: readonly Line[]): Merged {
  const own = mine.filter((line) => !isBlank(line));
  const [before, ownById, stored] = [byId(base), byId(own), byId(theirs)];
  const added = theirs.filter(({ id }) => id !== null && !before.has(id) && !ownById.has(id));
  const incoming: Incoming[] = [];
  const lines = own.flatMap((line): Line[] => {
    const was = before.get(line.id ?? '');
    const now = was === undefined ? added.find((each) => haveSameTeams(each, line)) : stored.get(line.id ?? '');
    if (was === undefined) return [now === undefined ? line : settled(line, now)];
    if (now !== undefined && sameMatch(now, was)) return [line];
    if (!sameMatch(line, was)) return [settled(line, now ?? null)];
    incoming.push(now === undefined ? { done: 'removed', line: was } : { done: 'changed', line: now });
    return now === undefined ? [] : [now];
  });
  const placed = byId(lines);
  for (const line of theirs) {
    const was = before.get(line.id ?? '');
    if (line.id === null || placed.has(line.id)) continue;
    if (was === undefined) {
      incoming.push({ done: 'added', line });
      lines.push(line);
    } else if (!sameMatch(line, was)) {
      // Removed from the grid, but changed by the other administrator.
      lines.push({ ...line, clash: { mine: null, theirs: line } });
    }
  }
  return { lines, incoming };
}

/** Merges a line that both have changed. Different versions become a `clash`. */
function settled(mine: Line, theirs: Line | null): Line {
  if (theirs === null) return { ...mine, clash: { mine, theirs } };
  return sameMatch(mine, theirs) ? theirs : { ...mine, id: theirs.id, clash: { mine, theirs } };
}

/** Resolves a clash with one side. If that side has removed the match, the line is removed. */
export function choose(lines: readonly Line[], index: number, side: 'mine' | 'theirs'): Line[] {
  return lines.flatMap((line, at) => {
    if (at !== index || line.clash === undefined) return [line];
    const chosen = line.clash[side];
    if (chosen === null) return [];
    // Keep the line itself: its fields may have changed since the clash was recorded.
    return [side === 'mine' ? { ...line, clash: undefined } : chosen];
  });
}
