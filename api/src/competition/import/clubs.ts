import type { ClubProposal } from 'shared-contract/imported-clubs';
import { type Candidate, EXACT, SIMILAR, similarClubs } from './club-candidates.ts';
import { findCompletions } from './club-completions.ts';
import { sameLetters } from './club-names.ts';
import { meetingsOf } from './meetings.ts';
import type { ReadMatch } from './reading.ts';

export type StoredTeam = {
  id: string;
  name: string;
  englishName: string | null;
  aliases: readonly string[];
  country: number;
};

/** Maps a name of the file to the id of a stored team, to another name of the file, or to `null` for a new team. */
export type Merges = Readonly<Record<string, string | null>>;

/** The club of each name of a file: a stored team by id, or a new team by name. */
export type Clubs = {
  clubOf: Map<string, Club>;
  proposals: ClubProposal[];
  /** The names that the administrator has to decide on. */
  undecided: string[];
  /** Names that this import assigns to a stored team as aliases. */
  learned: { teamId: string; name: string }[];
};
export type Club = { teamId: string } | { newName: string };

type Choices = Map<string, Candidate[]>;

type KnownTeam = StoredTeam & { letters: ReadonlySet<string> };

/** Returns a team with the letters of all its names. */
const knownTeam = (team: StoredTeam): KnownTeam => {
  const { aliases, englishName, name } = team;
  const names = [name, ...(englishName === null ? [] : [englishName]), ...aliases];
  return { ...team, letters: new Set(names.map(sameLetters)) };
};

/**
 * Removes a candidate from a name if a name that it meets matches the club better. If both match equally well, both
 * keep it.
 */
function withoutRivals(choices: Choices, meet: (one: string, other: string) => boolean): void {
  const clubOf = ({ teamId, teamName }: Candidate) => `${teamId}\n${teamName}`;
  const rivalsOf = new Map<string, Map<string, number>>();
  for (const [name, candidates] of choices) {
    for (const candidate of candidates) {
      const rivals = rivalsOf.get(clubOf(candidate)) ?? new Map<string, number>();
      rivalsOf.set(clubOf(candidate), rivals.set(name, candidate.rank));
    }
  }
  const isBeaten = (name: string, candidate: Candidate) => {
    for (const [rival, rank] of rivalsOf.get(clubOf(candidate)) ?? []) {
      if (rank < candidate.rank && meet(name, rival)) return true;
    }
    return false;
  };
  for (const [name, candidates] of choices) {
    const { false: remaining = [], true: beaten = [] } = Object.groupBy(candidates, (one) => `${isBeaten(name, one)}`);
    // A removed candidate no longer competes with later names.
    for (const candidate of beaten) rivalsOf.get(clubOf(candidate))?.delete(name);
    if (remaining.length > 0) choices.set(name, remaining);
    else choices.delete(name);
  }
}

/**
 * Finds the clubs of a file. A name belongs to a stored team if it is the team's name or an alias. A similar name is
 * only proposed. Two clubs that meet in the file are never proposed as one.
 *
 * The time grows with the square of the number of names, which an import limits, and linearly with the number of stored
 * teams.
 */
export function findClubs(
  matches: readonly ReadMatch[],
  stored: readonly StoredTeam[],
  { country, merges }: { country: number; merges: Merges },
): Clubs {
  const teams = stored.map(knownTeam);
  const known = new Set(stored.map(({ id }) => id));
  const teamNames = teams.flatMap((team) => [...team.letters].map((letters) => ({ letters, team })));
  const teamsWith = Map.groupBy(teamNames, ({ letters }) => letters);
  // A club may be called "constructor", so inherited properties have to be ignored.
  const mergeOf = (name: string) => (Object.hasOwn(merges, name) ? merges[name] : undefined);
  const { countOf, meet, names } = meetingsOf(matches);
  const clubOf = new Map<string, Club>();
  const learned: Clubs['learned'] = [];
  const choices: Choices = new Map();
  const lettersOf = new Map(names.map((name) => [name, sameLetters(name)]));
  const withLetters = (some: readonly string[]) => some.map((name) => ({ name, letters: lettersOf.get(name) ?? '' }));

  for (const name of names) {
    const given = mergeOf(name);
    const alike = (teamsWith.get(lettersOf.get(name) ?? '') ?? []).map(({ team }) => team);
    if (given === null) clubOf.set(name, { newName: name });
    else if (given !== undefined && known.has(given)) {
      clubOf.set(name, { teamId: given });
      if (!alike.some(({ id }) => id === given)) learned.push({ teamId: given, name });
    }
    if (given !== undefined) continue;
    const [only, another] = alike.filter((team) => team.country === country);
    if (only !== undefined && another === undefined) clubOf.set(name, { teamId: only.id });
    else if (alike.length > 0) {
      const candidates = alike.map((team) => ({ teamId: team.id, teamName: team.name, rank: EXACT }));
      choices.set(name, candidates);
    }
  }

  const undecidedNames = names.filter((name) => !clubOf.has(name) && mergeOf(name) === undefined);
  const nameOfTeam = new Map(
    [...clubOf].flatMap(([name, club]) => ('teamId' in club ? [[club.teamId, name] as const] : [])),
  );
  const found = similarClubs({
    names: withLetters(undecidedNames.filter((name) => !choices.has(name))),
    teams,
    mayBeTeam: (name, teamId) => {
      const taken = nameOfTeam.get(teamId);
      return taken === undefined || !meet(name, taken);
    },
    inFile: withLetters(names.filter((name) => !clubOf.has(name))),
    // The less frequent name is proposed as a variant of the more frequent one.
    mayBeName: (name, other) =>
      (countOf(name) < countOf(other) || (countOf(name) === countOf(other) && name < other)) && !meet(name, other),
  });
  for (const [name, candidates] of found) choices.set(name, candidates);

  const keys = new Map<string, string>();
  /** Returns the key shared by all certain names of a club: the id of its team, or one of the names. */
  const keyOf = (name: string): string => {
    const before = keys.get(name);
    if (before !== undefined) return before;
    const club = clubOf.get(name);
    const [first, second] = choices.get(name) ?? [];
    let key = name;
    if (club !== undefined && 'teamId' in club) key = club.teamId;
    else if (first !== undefined && second === undefined && first.rank !== SIMILAR) {
      key = first.teamId ?? keyOf(first.teamName);
    }
    keys.set(name, key);
    return key;
  };
  const byKey = Map.groupBy(
    names.toSorted((one, other) => countOf(other) - countOf(one)),
    keyOf,
  );
  const completedBy = findCompletions(matches.map(({ away, home }) => ({ home: keyOf(home), away: keyOf(away) })));
  for (const name of undecidedNames) {
    if (choices.has(name)) continue;
    const [key = '', another] = completedBy(name);
    const [teamName] = byKey.get(key) ?? [];
    if (teamName === undefined || another !== undefined) continue;
    choices.set(name, [{ teamId: null, teamName, rank: SIMILAR }]);
  }

  withoutRivals(choices, meet);

  for (const name of undecidedNames) if (!choices.has(name)) clubOf.set(name, { newName: name });
  // A name that is merged with another name of the file gets that name's club.
  for (const name of names) {
    const other = mergeOf(name);
    if (other !== undefined && other !== null && !clubOf.has(name))
      clubOf.set(name, clubOf.get(other) ?? { newName: other });
  }
  const undecided = [...choices.keys()];
  // The counts of a dry run treat a certain proposal as accepted.
  for (const [name, [first, second]] of choices) {
    if (first === undefined || second !== undefined || first.rank === SIMILAR) clubOf.set(name, { newName: name });
    else if (first.teamId !== null) clubOf.set(name, { teamId: first.teamId });
    else clubOf.set(name, clubOf.get(first.teamName) ?? { newName: first.teamName });
  }
  const proposals = [...choices].flatMap(([name, candidates]) =>
    candidates.map(({ rank, teamId, teamName }) => ({ name, teamId, teamName, isUncertain: rank === SIMILAR })),
  );
  return { clubOf, proposals, undecided, learned };
}
