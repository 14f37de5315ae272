import type { ClubProposal } from 'shared-contract/season-import';
import { type ClubWords, clubWords, isFoldedSame, isSimilar, sameLetters } from './club-names.ts';
import type { ReadMatch } from './reading.ts';

export type StoredTeam = {
  id: string;
  name: string;
  englishName: string | null;
  aliases: readonly string[];
  country: number;
};

/** By a name of the file: the id of a stored team, another name of the file, or `null` for a new team. */
export type Merges = Readonly<Record<string, string | null>>;

/** Which club each name of a file is: a stored team by its id, or a new one by its name. */
export type Clubs = {
  clubOf: Map<string, Club>;
  proposals: ClubProposal[];
  /** The names that nobody has decided about. */
  undecided: string[];
  /** Names that were given to a stored team now. */
  learned: { teamId: string; name: string }[];
};
export type Club = { teamId: string } | { newName: string };

/** What two names of one club have in common, the surest first. */
const EXACT = 0;
const FOLDED = 1;
const SIMILAR = 2;

type Candidate = { teamId: string | null; teamName: string; rank: number };

type KnownTeam = StoredTeam & { letters: Set<string>; names: ClubWords[] };

const knownTeam = (team: StoredTeam): KnownTeam => {
  const names = [team.name, ...(team.englishName === null ? [] : [team.englishName]), ...team.aliases];
  return { ...team, letters: new Set(names.map(sameLetters)), names: names.map(clubWords) };
};

/** Every name of the file with those that it meets. */
function opponentsOf(matches: readonly ReadMatch[]): Map<string, Set<string>> {
  const met = new Map<string, Set<string>>();
  const add = (name: string, other: string) => met.set(name, (met.get(name) ?? new Set()).add(other));
  for (const { away, home } of matches) {
    add(home, away);
    add(away, home);
  }
  return met;
}

function countsOf(matches: readonly ReadMatch[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of matches.flatMap(({ away, home }) => [home, away])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function rankOf(words: ClubWords, names: readonly ClubWords[]): number | null {
  if (names.some((name) => isFoldedSame(words, name))) return FOLDED;
  return names.some((name) => isSimilar(words, name)) ? SIMILAR : null;
}

const best = (candidates: readonly Candidate[]): Candidate[] => {
  const rank = Math.min(...candidates.map((one) => one.rank));
  return candidates.filter((one) => one.rank === rank);
};

/** The most common number of matches of a name: that of a club that has one name only. */
function usualCount(counts: ReadonlyMap<string, number>): number {
  return [...Map.groupBy(counts.values(), (count) => count)].reduce(
    (most, [count, alike]) => (alike.length * count > most.weight ? { count, weight: alike.length * count } : most),
    { count: 0, weight: 0 },
  ).count;
}

/** Finds the names of a file whose matches those of another name would make complete: nobody is missing and no match would be twice. */
function completions(matches: readonly ReadMatch[]): (name: string) => string[] {
  const counts = countsOf(matches);
  const met = opponentsOf(matches);
  const usual = usualCount(counts);
  const pairs = new Set(matches.map(({ away, home }) => `${home}\n${away}`));
  return (name) => {
    const own = counts.get(name) ?? 0;
    return [...counts].flatMap(([other, count]) => {
      if (other === name || count <= own || count + own !== usual || met.get(name)?.has(other) === true) return [];
      const isTwice = matches.some(
        ({ away, home }) =>
          (home === name && pairs.has(`${other}\n${away}`)) || (away === name && pairs.has(`${home}\n${other}`)),
      );
      return isTwice ? [] : [other];
    });
  };
}

/**
 * Finds the clubs of a file. A name is a stored team's if it is that team's name or alias; what only looks like one is proposed. Nothing
 * is proposed that would make one club of two that meet in the file.
 */
export function findClubs(
  matches: readonly ReadMatch[],
  stored: readonly StoredTeam[],
  { country, merges }: { country: number; merges: Merges },
): Clubs {
  const teams = stored.map(knownTeam);
  const byId = new Map(teams.map((team) => [team.id, team]));
  const met = opponentsOf(matches);
  const counts = countsOf(matches);
  const names = [...counts.keys()];
  const clubOf = new Map<string, Club>();
  const learned: Clubs['learned'] = [];
  const choices = new Map<string, Candidate[]>();

  for (const name of names) {
    const given = merges[name];
    if (given === null) clubOf.set(name, { newName: name });
    else if (given !== undefined && byId.has(given)) {
      clubOf.set(name, { teamId: given });
      if (byId.get(given)?.letters.has(sameLetters(name)) !== true) learned.push({ teamId: given, name });
    }
    if (given !== undefined) continue;
    const letters = sameLetters(name);
    const alike = teams.filter((team) => team.letters.has(letters));
    const [only, another] = alike.filter((team) => team.country === country);
    if (only !== undefined && another === undefined) clubOf.set(name, { teamId: only.id });
    else if (alike.length > 0) {
      choices.set(
        name,
        alike.map((team) => ({ teamId: team.id, teamName: team.name, rank: EXACT })),
      );
    }
  }

  const nameOfTeam = new Map(
    [...clubOf].flatMap(([name, club]) => ('teamId' in club ? [[club.teamId, name] as const] : [])),
  );
  const canBe = (name: string, teamId: string) => {
    const taken = nameOfTeam.get(teamId);
    return taken === undefined || met.get(name)?.has(taken) !== true;
  };
  const words = new Map(names.map((name) => [name, clubWords(name)]));
  const undecidedNames = names.filter((name) => !clubOf.has(name) && merges[name] === undefined);

  for (const name of undecidedNames) {
    if (choices.has(name)) continue;
    const own = words.get(name) ?? clubWords(name);
    const ofStore = teams.flatMap((team): Candidate[] => {
      const rank = rankOf(own, team.names);
      return rank === null || !canBe(name, team.id) ? [] : [{ teamId: team.id, teamName: team.name, rank }];
    });
    // Within the file, the rarer name is proposed to be the more usual one.
    const ofFile = names.flatMap((other): Candidate[] => {
      const isRarer =
        (counts.get(name) ?? 0) < (counts.get(other) ?? 0) || (counts.get(name) === counts.get(other) && name < other);
      if (other === name || !isRarer || met.get(name)?.has(other) === true || clubOf.has(other)) return [];
      const rank = rankOf(own, [words.get(other) ?? clubWords(other)]);
      return rank === null ? [] : [{ teamId: null, teamName: other, rank }];
    });
    const found = [...ofStore, ...ofFile];
    if (found.length > 0) choices.set(name, best(found));
  }

  /** What all surely known names of a club have in common: the id of its team, or one of the names. */
  const keyOf = (name: string): string => {
    const club = clubOf.get(name);
    if (club !== undefined && 'teamId' in club) return club.teamId;
    const [first, second] = choices.get(name) ?? [];
    if (first === undefined || second !== undefined || first.rank === SIMILAR) return name;
    return first.teamId ?? keyOf(first.teamName);
  };
  const byKey = Map.groupBy(
    names.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)),
    keyOf,
  );
  const completedBy = completions(
    matches.map((match) => ({ ...match, home: keyOf(match.home), away: keyOf(match.away) })),
  );
  for (const name of undecidedNames) {
    if (choices.has(name)) continue;
    const [key = '', another] = completedBy(name);
    const [teamName] = byKey.get(key) ?? [];
    if (teamName === undefined || another !== undefined) continue;
    choices.set(name, [{ teamId: null, teamName, rank: SIMILAR }]);
  }

  // Of two names that meet, the one that fits better may be the club; where both fit alike neither is sure.
  for (const [name, candidates] of choices) {
    const kept = candidates.filter(({ rank, teamId, teamName }) =>
      [...choices].every(([other, theirs]) => {
        if (other === name || met.get(name)?.has(other) !== true) return true;
        const rival = theirs.find((one) => one.teamId === teamId && one.teamName === teamName);
        return rival === undefined || rival.rank >= rank;
      }),
    );
    if (kept.length > 0) choices.set(name, kept);
    else choices.delete(name);
  }

  for (const name of undecidedNames) if (!choices.has(name)) clubOf.set(name, { newName: name });
  // A name that stands for another of the file is that one's club, whichever it is.
  for (const name of names) {
    const other = merges[name];
    if (other !== undefined && other !== null && !clubOf.has(name))
      clubOf.set(name, clubOf.get(other) ?? { newName: other });
  }
  const undecided = [...choices.keys()];
  // For the figures of a dry run, a sure proposal counts as taken.
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
