import { type AwardedTo, countsGoals, type Result, statusOf } from 'shared-contract/match-results';
import type { Match } from 'shared-contract/matches';
import { proposedDeadline } from 'shared-contract/deadlines';
import type {
  ChangedResult,
  ClubProposal,
  ImportAnswer,
  ImportCounts,
  ImportProblem,
  ImportProblemCode,
  ImportRequest,
} from 'shared-contract/season-import';
import { momentOfLocal } from 'shared-contract/time-zones';
import { type Club, findClubs, type StoredTeam } from './clubs.ts';
import { yearsOfSeason } from './dates.ts';
import { problem, type ReadMatch } from './reading.ts';
import type { ReadSeason } from './read-season.ts';

/** What is stored of the season that a file is for. */
export type StoredSeason = {
  league: { name: string; country: number; timeZone: string; numberOfTeams: number; numberOfRounds: number };
  teams: readonly StoredTeam[];
  /** The ids of the teams that are in the season. */
  inSeason: ReadonlySet<string>;
  rounds: readonly { roundNumber: number; deadline: string }[];
  matches: readonly (Match & { roundNumber: number })[];
};

/** A team by its id, or a new one by its name. */
export const clubKey = (club: Club): string => ('teamId' in club ? club.teamId : `new ${club.newName}`);

export type PlannedMatch = {
  line: number;
  round: number;
  home: string;
  away: string;
  result: Result;
  kickOff: string | null;
};
export type PlannedChange = {
  before: Match & { roundNumber: number };
  round: number;
  result: Result;
  kickOff: string | null;
};

/** What an import writes, and what it tells. Teams are named by their `clubKey`. */
export type Plan = {
  newTeams: string[];
  joining: string[];
  learned: { teamId: string; name: string }[];
  newRounds: { roundNumber: number; deadline: string; matches: number }[];
  newMatches: PlannedMatch[];
  changed: PlannedChange[];
  teams: ImportCounts;
  rounds: ImportCounts;
  matches: ImportCounts;
  problems: ImportProblem[];
  proposals: ClubProposal[];
  changes: ChangedResult[];
  found: ImportAnswer['found'];
};

type Options = Pick<ImportRequest, 'season' | 'merges' | 'awards' | 'keep' | 'timeZone' | 'confirm'>;

const scoreOf = ({ awardedTo, awayTeamGoals, homeTeamGoals, status }: Result) => {
  const score = countsGoals(status) ? `${homeTeamGoals}–${awayTeamGoals}` : status;
  return status === 'awarded' ? `${score} awarded${awardedTo === null ? '' : ` to ${awardedTo}`}` : score;
};

const resultOf = (match: Match): Result => ({
  homeTeamGoals: match.homeTeamGoals,
  awayTeamGoals: match.awayTeamGoals,
  status: statusOf(match),
  awardedTo: match.awardedTo ?? null,
});

const isSameResult = (one: Result, other: Result) => scoreOf(one) === scoreOf(other);

type Fixture = ReadMatch & { homeKey: string; awayKey: string };

/**
 * The stored match of each fixture: of the meetings of a pair at a ground first those in the same round, then one after the other, by round
 * and the unplayed ones last.
 */
function storedMatchOf(
  fixtures: readonly Fixture[],
  stored: StoredSeason['matches'],
): Map<Fixture, StoredSeason['matches'][number]> {
  const pairOf = (home: string, away: string) => `${home}\n${away}`;
  const meetings = Map.groupBy(stored, ({ awayTeamId, homeTeamId }) => pairOf(homeTeamId, awayTeamId));
  const found = new Map<Fixture, StoredSeason['matches'][number]>();
  for (const [pair, same] of Map.groupBy(fixtures, ({ awayKey, homeKey }) => pairOf(homeKey, awayKey))) {
    const open = new Set(meetings.get(pair) ?? []);
    for (const fixture of same) {
      const there = [...open].find(({ roundNumber }) => roundNumber === fixture.round);
      if (there === undefined) continue;
      found.set(fixture, there);
      open.delete(there);
    }
    const inOrder = [...open].toSorted(
      (a, b) => Number(!countsGoals(statusOf(a))) - Number(!countsGoals(statusOf(b))) || a.roundNumber - b.roundNumber,
    );
    for (const fixture of same.toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0))) {
      const next = found.has(fixture) ? undefined : inOrder.shift();
      if (next !== undefined) found.set(fixture, next);
    }
  }
  return found;
}

const none = (): ImportCounts => ({ created: 0, changed: 0, unchanged: 0, skipped: 0 });

/** The deadline of a round without any date: a week for each round of the season. */
function undatedDeadline(round: number, season: number, timeZone: string): string {
  const years = yearsOfSeason(season);
  const start = Temporal.PlainDate.from({ year: years[0] ?? 0, month: years.length > 1 ? 8 : 4, day: 1 });
  return momentOfLocal(`${start.add({ weeks: round - 1 }).toString()}T00:00`, timeZone).moment;
}

const FEW_REPEATED = 3;

/** Compares the matches of a file with what is stored: what there is to write, and everything that has to be said or asked. */
export function planImport(read: ReadSeason, stored: StoredSeason, options: Options): Plan {
  const { awards = {}, confirm = [], keep = [], merges = {}, season } = options;
  const timeZone = options.timeZone ?? stored.league.timeZone;
  const problems: ImportProblem[] = [...read.problems];
  const tell = (code: ImportProblemCode, line: number | null, message: string) =>
    problems.push(problem(code, line, message));

  const fileNames = new Set(read.matches.flatMap(({ away, home }) => [home, away]));
  const known = new Set(stored.teams.map(({ id }) => id));
  for (const [name, target] of Object.entries(merges)) {
    if (fileNames.has(name) && target !== null && !known.has(target) && !fileNames.has(target)) {
      tell('unknown-team', null, `The team chosen for “${name}” isn’t there any more.`);
    }
  }
  const clubs = findClubs(read.matches, stored.teams, { country: stored.league.country, merges });
  const keyOf = (name: string) => clubKey(clubs.clubOf.get(name) ?? { newName: name });
  const firstLine = new Map<string, number>();
  for (const { away, home, line } of read.matches)
    for (const name of [home, away]) if (!firstLine.has(name)) firstLine.set(name, line);
  for (const name of clubs.undecided) {
    const names = clubs.proposals.filter((one) => one.name === name).map(({ teamName }) => `“${teamName}”`);
    tell('clubs', firstLine.get(name) ?? null, `Is “${name}” ${names.join(' or ')}, or a new team?`);
  }

  const byFile = read.matches.map((match): Fixture => ({
    ...match,
    homeKey: keyOf(match.home),
    awayKey: keyOf(match.away),
  }));
  const collision = byFile.find(({ awayKey, homeKey }) => awayKey === homeKey);
  if (collision !== undefined) {
    tell(
      'merge-collides',
      null,
      `“${collision.home}” and “${collision.away}” play against each other (line ${collision.line}); they can’t be one team.`,
    );
  }

  const existing = storedMatchOf(byFile, stored.matches);
  const playing = new Map<number, Map<string, string>>();
  const matches = none();
  matches.skipped = read.skipped;
  const kept: Fixture[] = [];
  for (const fixture of byFile) {
    const round = fixture.round ?? existing.get(fixture)?.roundNumber;
    if (round === undefined) {
      if (stored.matches.length > 0)
        tell('round', fixture.line, `The season has no match ${fixture.home} – ${fixture.away}.`);
      matches.skipped++;
      continue;
    }
    const there = playing.get(round) ?? new Map<string, string>();
    playing.set(round, there);
    const twice = [fixture.homeKey, fixture.awayKey].find((key) => there.has(key));
    if (twice !== undefined && fixture.homeKey !== fixture.awayKey) {
      const name = twice === fixture.homeKey ? fixture.home : fixture.away;
      tell('team-twice', fixture.line, `${name} plays in round ${round} already.`);
      matches.skipped++;
      continue;
    }
    there.set(fixture.homeKey, fixture.home).set(fixture.awayKey, fixture.away);
    kept.push(fixture);
  }
  if (read.isCrossTable && stored.matches.length === 0) {
    tell(
      'cross-table-alone',
      null,
      'A table of all results has no rounds: it fills a season that has its matches already.',
    );
  }

  const repeated = [...Map.groupBy(kept, ({ awayKey, homeKey }) => `${homeKey}\n${awayKey}`).values()].filter(
    (same) => same.length > 1,
  );
  if (repeated.length > 0 && repeated.length <= FEW_REPEATED && !confirm.includes('fixture-twice')) {
    for (const [, again] of repeated) {
      if (again !== undefined)
        tell(
          'fixture-twice',
          again.line,
          `${again.home} – ${again.away} is played twice at this ground. Is that right?`,
        );
    }
  }

  const roundsGuessed = read.problems.some(({ code }) => code === 'rounds-guessed');
  const newMatches: PlannedMatch[] = [];
  const changed: PlannedChange[] = [];
  const changes: ChangedResult[] = [];
  const unkept = new Set(keep);
  const starts = new Map<number, (Fixture & { kickOff: string | null; day: string | null })[]>();
  let older = 0;
  for (const fixture of kept) {
    const before = existing.get(fixture);
    const { date, line, time } = fixture;
    const begins = kickOffOf(date, time, timeZone);
    if (begins?.isShifted === true)
      tell('time-shifted', line, `The clocks go forward over ${time} on ${date}; the match is put later.`);
    const round =
      before !== undefined && (roundsGuessed || fixture.round === null) ? before.roundNumber : (fixture.round ?? 1);
    starts.set(round, [...(starts.get(round) ?? []), { ...fixture, kickOff: begins?.moment ?? null, day: date }]);
    const isUndecidedAward = fixture.status === 'awarded' && fixture.homeGoals === fixture.awayGoals;
    const wasAwarded = before !== undefined && statusOf(before) === 'awarded' ? (before.awardedTo ?? null) : null;
    const awardedTo: AwardedTo | null = isUndecidedAward ? (awards[String(line)] ?? wasAwarded) : null;
    const result: Result = {
      homeTeamGoals: fixture.homeGoals,
      awayTeamGoals: fixture.awayGoals,
      status: fixture.status,
      awardedTo,
    };
    if (isUndecidedAward && awardedTo === null) {
      tell(
        'award-without-winner',
        line,
        `${fixture.home} – ${fixture.away} was awarded without goals that say to whom.`,
      );
    }
    if (before === undefined) {
      newMatches.push({
        line,
        round,
        home: fixture.homeKey,
        away: fixture.awayKey,
        result,
        kickOff: begins?.moment ?? null,
      });
      matches.created++;
      continue;
    }
    const stays = resultOf(before);
    const isOlder = countsGoals(stays.status) && !countsGoals(result.status) && result.status !== 'cancelled';
    if (isOlder) older++;
    const isOther = !isOlder && !isSameResult(stays, result);
    if (isOther && countsGoals(stays.status)) {
      const names = { home: before.homeTeamName, away: before.awayTeamName };
      changes.push({ line, ...names, before: scoreOf(stays), after: scoreOf(result) });
    }
    const next = isOther && !unkept.has(line) ? result : stays;
    const kickOff = isOlder ? (before.kickOff ?? null) : (begins?.moment ?? before.kickOff ?? null);
    const isMoved = round !== before.roundNumber && !isOlder;
    if (isMoved)
      tell(
        'moved',
        line,
        `${before.homeTeamName} – ${before.awayTeamName} moves from round ${before.roundNumber} to ${round}.`,
      );
    const isLater = kickOff !== null && (!before.kickOff || Date.parse(kickOff) !== Date.parse(before.kickOff));
    if (isMoved || isLater || next !== stays) {
      changed.push({ before, round: isMoved ? round : before.roundNumber, result: next, kickOff });
      matches.changed++;
    } else matches.unchanged++;
  }
  if (older > 0)
    tell(
      'older-file',
      null,
      `${older} ${older === 1 ? 'result is' : 'results are'} missing in the file; they stay as they are.`,
    );

  const keys = [...new Set(kept.flatMap(({ awayKey, homeKey }) => [homeKey, awayKey]))];
  const newTeams = keys.filter((key) => key.startsWith('new '));
  const joining = keys.filter((key) => !stored.inSeason.has(key));
  const teams = { ...none(), created: newTeams.length, changed: joining.length - newTeams.length };
  teams.unchanged = keys.length - joining.length;
  const total = stored.inSeason.size + joining.length;
  const { numberOfRounds, numberOfTeams } = stored.league;
  if (total > numberOfTeams) {
    const nameOf = new Map(
      kept.flatMap(({ away, awayKey, home, homeKey }) => [[homeKey, home] as const, [awayKey, away] as const]),
    );
    const counts = Map.groupBy(
      kept.flatMap(({ awayKey, homeKey }) => [homeKey, awayKey]),
      (key) => key,
    );
    const rarest = joining.toSorted(
      (a, b) => (counts.get(a)?.length ?? 0) - (counts.get(b)?.length ?? 0) || keys.indexOf(b) - keys.indexOf(a),
    );
    const extra = rarest.slice(0, total - numberOfTeams).map((key) => nameOf.get(key) ?? key);
    tell(
      'too-many-teams',
      null,
      `The league has ${numberOfTeams} teams; this makes ${total}. Beyond them: ${extra.slice(0, 20).join(', ')}.`,
    );
  }

  const storedRounds = new Set(stored.rounds.map(({ roundNumber }) => roundNumber));
  const numbers = [...starts.keys()].toSorted((a, b) => a - b);
  const highest = numbers.at(-1) ?? 0;
  if (highest > numberOfRounds) {
    tell(
      'too-many-rounds',
      null,
      `The league has ${numberOfRounds} rounds; the file has ${highest}. Change the league first.`,
    );
  }
  const newRounds = numbers.flatMap((roundNumber) => {
    const ofRound = starts.get(roundNumber) ?? [];
    if (storedRounds.has(roundNumber)) return [];
    const proposed = proposedDeadline(ofRound, timeZone);
    for (const early of proposed?.earlier ?? []) {
      const message = `${early.home} – ${early.away} (${early.date}) is long before the rest of round ${roundNumber}; its deadline is that of the others.`;
      tell('round-overlaps', early.line, message);
    }
    if (proposed === undefined)
      tell('date', ofRound[0]?.line ?? null, `Round ${roundNumber} has no dates; set its deadline afterwards.`);
    const deadline = proposed?.deadline ?? undatedDeadline(roundNumber, season, timeZone);
    return [{ roundNumber, deadline, matches: ofRound.length }];
  });
  const rounds = { ...none(), created: newRounds.length, unchanged: numbers.length - newRounds.length };
  return {
    newTeams,
    joining,
    learned: clubs.learned.filter(({ name }) => fileNames.has(name)),
    newRounds,
    newMatches,
    changed,
    teams,
    rounds,
    matches,
    problems: problems.filter(({ code }) => code !== 'season-mismatch' || !confirm.includes('season-mismatch')),
    proposals: clubs.proposals,
    changes,
    found: { teams: keys.length, rounds: highest, roundsOfLeague: Math.max(highest, 2 * (keys.length - 1)), timeZone },
  };
}

function kickOffOf(
  date: string | null,
  time: string | null,
  timeZone: string,
): { moment: string; isShifted: boolean } | null {
  if (date === null || time === null) return null;
  if (time.endsWith('Z')) return { moment: new Date(`${date}T${time}`).toISOString(), isShifted: false };
  return momentOfLocal(`${date}T${time}`, timeZone);
}
