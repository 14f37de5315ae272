import { type ClubWords, clubWords, isFoldedSame, isSimilar, similarityKeys } from './club-names.ts';

/** The ranks of a match between a name and a club, best first. */
export const EXACT = 0;
const FOLDED = 1;
export const SIMILAR = 2;

/** A candidate for a name of a file: a stored team, or another name of the file. */
export type Candidate = { teamId: string | null; teamName: string; rank: number };

/** More candidates do not help an administrator to choose. */
const MAX_CANDIDATES = 20;

/** Returns the rank of two names' similarity, or `null` if they differ. */
function rankOf(one: ClubWords, other: ClubWords): number | null {
  if (isFoldedSame(one, other)) return FOLDED;
  return isSimilar(one, other) ? SIMILAR : null;
}

const best = (candidates: readonly Candidate[]): Candidate[] => {
  const rank = Math.min(...candidates.map((one) => one.rank));
  return candidates.filter((one) => one.rank === rank).slice(0, MAX_CANDIDATES);
};

/** A name with its `sameLetters`. */
type Named = { name: string; letters: string };
type Search = {
  /** The names of the file whose clubs are unknown. */
  names: readonly Named[];
  /** Stored teams with the letters of all their names. */
  teams: readonly { id: string; name: string; letters: Iterable<string> }[];
  mayBeTeam: (name: string, teamId: string) => boolean;
  /** The names of the file that others may be variants of. */
  inFile: readonly Named[];
  mayBeName: (name: string, other: string) => boolean;
};

/** Finds stored teams and names of the file that resemble the given names. Returns the best candidates by name. */
export function similarClubs({ inFile, mayBeName, mayBeTeam, names, teams }: Search): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  if (names.length === 0) return found;
  const wanted = names.map(({ letters, name }, number) => {
    const candidates: Candidate[] = [];
    return { name, number, words: clubWords(letters), candidates };
  });
  const keyed = wanted.flatMap((one) => [...similarityKeys(one.words)].map((key) => ({ key, one })));
  const byKey = Map.groupBy(keyed, ({ key }) => key);
  // For each name, by its number: the last candidate name that it was compared with.
  const comparedWith = new Uint32Array(wanted.length);
  let compared = 0;
  /** Adds a club to the candidates of the names that resemble one of its own. */
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
