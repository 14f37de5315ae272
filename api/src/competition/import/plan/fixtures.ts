import { countsGoals } from 'shared-contract/match-results';
import { BusyRounds } from '../busy-rounds.ts';
import { type Club, findClubs } from '../clubs.ts';
import type { ReadSeason } from '../read-season.ts';
import type { Fixture, Options, StoredSeason, AddProblem } from './plan.ts';

/** Returns the key of a club: the id of a stored team, or a prefixed name for a new one. */
export const clubKey = (club: Club): string => ('teamId' in club ? club.teamId : `new ${club.newName}`);

/** Adds a question for each name without a certain club. */
function addClubProblems({ matches }: ReadSeason, clubs: ReturnType<typeof findClubs>, addProblem: AddProblem): void {
  const proposed = Map.groupBy(clubs.proposals, ({ name }) => name);
  const firstLine = new Map(
    matches.toReversed().flatMap(({ away, home, line }) => [[away, line] as const, [home, line]]),
  );
  for (const name of clubs.undecided) {
    const names = (proposed.get(name) ?? []).map(({ teamName }) => `“${teamName}”`);
    addProblem('clubs', firstLine.get(name) ?? null, `Is “${name}” ${names.join(' or ')}, or a new team?`);
  }
}

/**
 * Finds the clubs of a file among the stored teams. Returns its matches with their clubs' keys, the learned aliases and
 * the proposals.
 */
export function findFixtures(
  read: ReadSeason,
  stored: StoredSeason,
  merges: Options['merges'] = {},
  addProblem: AddProblem,
) {
  const names = new Set(read.matches.flatMap(({ away, home }) => [home, away]));
  const known = new Set(stored.teams.map(({ id }) => id));
  for (const [name, target] of Object.entries(merges)) {
    if (names.has(name) && target !== null && !known.has(target) && !names.has(target)) {
      addProblem('unknown-team', null, `The team chosen for “${name}” isn’t there any more.`);
    }
  }
  const clubs = findClubs(read.matches, stored.teams, { country: stored.league.country, merges });
  addClubProblems(read, clubs, addProblem);
  const keyOf = (name: string) => clubKey(clubs.clubOf.get(name) ?? { newName: name });
  const fixtures = read.matches.map((match): Fixture => ({
    ...match,
    homeKey: keyOf(match.home),
    awayKey: keyOf(match.away),
  }));
  const collision = fixtures.find(({ awayKey, homeKey }) => awayKey === homeKey);
  if (collision !== undefined) {
    const { away, home, line } = collision;
    const message = `“${home}” and “${away}” play against each other (line ${line}); they can’t be one team.`;
    addProblem('merge-collides', null, message);
  }
  const learned = clubs.learned.filter(({ name }) => names.has(name));
  return { fixtures, learned, proposals: clubs.proposals };
}

/**
 * Finds the stored match of each fixture. Matches of the same pair, ground and round come first. The others are
 * assigned in order: played before unplayed, then by round.
 */
export function storedMatchOf(
  fixtures: readonly Fixture[],
  stored: StoredSeason['matches'],
): Map<Fixture, StoredSeason['matches'][number]> {
  const pairOf = (home: string, away: string) => `${home}\n${away}`;
  const meetings = Map.groupBy(stored, ({ awayTeamId, homeTeamId }) => pairOf(homeTeamId, awayTeamId));
  const found = new Map<Fixture, StoredSeason['matches'][number]>();
  for (const [pair, same] of Map.groupBy(fixtures, ({ awayKey, homeKey }) => pairOf(homeKey, awayKey))) {
    const open = new Set(meetings.get(pair) ?? []);
    const byRound = Map.groupBy(open, ({ roundNumber }) => roundNumber);
    for (const fixture of same) {
      const match = fixture.round === null ? undefined : byRound.get(fixture.round)?.shift();
      if (match === undefined) continue;
      found.set(fixture, match);
      open.delete(match);
    }
    const inOrder = [...open].toSorted(
      (a, b) => Number(!countsGoals(a.status)) - Number(!countsGoals(b.status)) || a.roundNumber - b.roundNumber,
    );
    for (const fixture of same.toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0))) {
      const next = found.has(fixture) ? undefined : inOrder.shift();
      if (next !== undefined) found.set(fixture, next);
    }
  }
  return found;
}

/** Returns the fixtures that can be imported: they have a round, and neither team has an earlier match in it. */
export function playable(
  fixtures: readonly Fixture[],
  existing: ReturnType<typeof storedMatchOf>,
  hasMatches: boolean,
  addProblem: AddProblem,
): Fixture[] {
  const busy = new BusyRounds();
  return fixtures.filter((fixture) => {
    const { away, awayKey, home, homeKey, line } = fixture;
    const round = fixture.round ?? existing.get(fixture)?.roundNumber;
    if (round === undefined) {
      if (hasMatches) addProblem('round', line, `The season has no match ${home} – ${away}.`);
      return false;
    }
    const keys = { home: homeKey, away: awayKey };
    const twice = busy.busyTeam(keys, round);
    if (twice !== undefined && homeKey !== awayKey) {
      addProblem('team-twice', line, `${twice === homeKey ? home : away} plays in round ${round} already.`);
      return false;
    }
    busy.reserve(keys, round);
    return true;
  });
}

/** If more pairs repeat, the league is played that way. */
const FEW_REPEATED = 3;

/** Adds a question for each of the few pairs that play at the same ground more than once. */
export function addRepeatedFixtures(fixtures: readonly Fixture[], addProblem: AddProblem): void {
  const byPair = Map.groupBy(fixtures, ({ awayKey, homeKey }) => `${homeKey}\n${awayKey}`);
  const repeated = [...byPair.values()].flatMap(([, again]) => again ?? []);
  if (repeated.length > FEW_REPEATED) return;
  for (const { away, home, line } of repeated) {
    addProblem('fixture-twice', line, `${home} – ${away} is played twice at this ground. Is that right?`);
  }
}
