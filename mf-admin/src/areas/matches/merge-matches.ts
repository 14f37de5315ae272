import { isBlank, type Line, sameMatch } from './grid-lines.ts';

/** What another administrator has done to a match meanwhile. */
export type Incoming = { done: 'added' | 'changed' | 'removed'; line: Line };

export type Merged = {
  /** The matches with the changes of both. Where both have changed the same one its line has a `clash`. */
  lines: Line[];
  /** Their changes that are among the lines now. */
  incoming: Incoming[];
};

const byId = (lines: readonly Line[]) =>
  new Map(lines.flatMap((line) => (line.id === null ? [] : [[line.id, line] as const])));

/** Whether two lines are of the same two teams, whichever plays at home. */
function haveSameTeams(one: Line, other: Line): boolean {
  const sides = new Set([other.homeTeamStatsId, other.awayTeamStatsId]);
  return (
    one.homeTeamStatsId !== one.awayTeamStatsId && sides.has(one.homeTeamStatsId) && sides.has(one.awayTeamStatsId)
  );
}

/**
 * Merges the changes that two administrators have made to a round's matches at once.
 * @param base - What both began with.
 * @param mine - What stands in the grid.
 * @param theirs - What is stored by now.
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
      // Removed from the grid, and changed by them.
      lines.push({ ...line, clash: { mine: null, theirs: line } });
    }
  }
  return { lines, incoming };
}

/** A line that both have changed: as it is where both have made the same of it, else with what each has made of it. */
function settled(mine: Line, theirs: Line | null): Line {
  if (theirs === null) return { ...mine, clash: { mine, theirs } };
  return sameMatch(mine, theirs) ? theirs : { ...mine, id: theirs.id, clash: { mine, theirs } };
}

/** The grid after a choice between the two sides of a clash; a side that has removed the match removes its line. */
export function choose(lines: readonly Line[], index: number, side: 'mine' | 'theirs'): Line[] {
  return lines.flatMap((line, at) => {
    if (at !== index || line.clash === undefined) return [line];
    const chosen = line.clash[side];
    if (chosen === null) return [];
    // Its fields may have been changed since.
    return [side === 'mine' ? { ...line, clash: undefined } : chosen];
  });
}
