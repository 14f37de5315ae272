import { type ClubWords, clubWords, isFoldedSame, isSimilar, similarityKeys } from './club-names.ts';

/** The kinds of match between a name in a file and a club, the surest first. */
export const EXACT = 0;
const FOLDED = 1;
export const SIMILAR = 2;

/** A club that a name of a file may be: a stored team, or another name of the file. */
export type Candidate = { teamId: string | null; teamName: string; rank: number };

/** More are of no help to a person who chooses one. */
const MOST_CANDIDATES = 20;

/** By how much two names are alike; `null` if they are not. */
function rankOf(one: ClubWords, other: ClubWords): number | null {
  if (isFoldedSame(one, other)) return FOLDED;
  return isSimilar(one, other) ? SIMILAR : null;
}

const best = (candidates: readonly Candidate[]): Candidate[] => {
  const rank = Math.min(...candidates.map((one) => one.rank));
  return candidates.filter((one) => one.rank === rank).slice(0, MOST_CANDIDATES);
};

/** A name by its `sameLetters`. */
type Named = { name: string; letters: string };
type Search = {
  /** The names of the file for which clubs are wanted. */
  names: readonly Named[];
  /** Stored teams with all of their names. */
  teams: readonly { id: string; name: string; letters: Iterable<string> }[];
  mayBeTeam: (name: string, teamId: string) => boolean;
  /** The names of the file that may stand for others. */
  inFile: readonly Named[];
  mayBeName: (name: string, other: string) => boolean;
};

/** The stored teams and the names of the file that look like some names; by name, those that look most like it. */
export function similarClubs({ inFile, mayBeName, mayBeTeam, names, teams }: Search): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  if (names.length === 0) return found;
  const wanted = names.map(({ letters, name }, number) => {
    const candidates: Candidate[] = [];
    return { name, number, words: clubWords(letters), candidates };
  });
  const keyed = wanted.flatMap((one) => [...similarityKeys(one.words)].map((key) => ({ key, one })));
  const byKey = Map.groupBy(keyed, ({ key }) => key);
  // By the number of a name, the last one that it was compared with.
  const comparedWith = new Uint32Array(wanted.length);
  let compared = 0;
  /** Adds a club to the candidates of those names that look like one of its own. */
  const offer = (club: Omit<Candidate, 'rank'>, candidateNames: Iterable<string>, mayBe: (name: string) => boolean) => {
    const ranks = new Map<(typeof wanted)[number], number>();
    for (const letters of candidateNames) {
      const candidateWords = clubWords(letters);
      compared += 1;
      for (const key of similarityKeys(candidateWords)) {
        for (const { one } of byKey.get(key) ?? []) {
          if (comparedWith[one.number] === compared) continue;
          comparedWith[one.number] = compared;
          const rank = mayBe(one.name) ? rankOf(one.words, candidateWords) : null;
          if (rank !== null) ranks.set(one, Math.min(rank, ranks.get(one) ?? rank));
        }
      }
    }
    for (const [{ candidates }, rank] of ranks) candidates.push({ teamId: club.teamId, teamName: club.teamName, rank });
  };
  for (const { id, letters, name } of teams) {
    offer({ teamId: id, teamName: name }, letters, (one) => mayBeTeam(one, id));
  }
  for (const { letters, name: other } of inFile) {
    offer({ teamId: null, teamName: other }, [letters], (name) => name !== other && mayBeName(name, other));
  }
  for (const { candidates, name } of wanted) if (candidates.length > 0) found.set(name, best(candidates));
  return found;
}
