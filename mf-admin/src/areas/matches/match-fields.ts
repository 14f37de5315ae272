import { compareNames } from 'shared-contract/compare-names';
import {
  AwardedTo,
  countsGoals,
  DecidedIn,
  keepsGoals,
  MatchStatus,
  matchStatuses,
  problemsOfResult,
} from 'shared-contract/match-results';
import { EditedGoals, type Match, MAX_GOALS } from 'shared-contract/matches';
import { decidedMark } from 'shared-contract/result-text';
import * as v from 'valibot';
import { choice, localTimestamp, number } from '../../shared/forms/fields.tsx';
import { decisionText } from '../../shared/labels.ts';
import { localFieldOf, timestampOfLocalField } from '../../shared/forms/timestamps.ts';

export const matchFields = {
  homeTeamGoals: number('Home goals', { required: true, min: 0, max: MAX_GOALS }),
  awayTeamGoals: number('Away goals', { required: true, min: 0, max: MAX_GOALS }),
};

const statusLabels: Record<MatchStatus, string> = {
  scheduled: 'Scheduled',
  played: 'Played',
  postponed: 'Postponed',
  awarded: 'Awarded',
  abandoned: 'Abandoned',
  cancelled: 'Cancelled',
};

const kickOffTime = ({ kickOff }: Match) => (kickOff ? Date.parse(kickOff) : Number.MAX_SAFE_INTEGER);

/** Sorts by kick-off, then by home team. Matches without a kick-off come last. */
export const byKickOff = (a: Match, b: Match): number =>
  kickOffTime(a) - kickOffTime(b) || compareNames(a.homeTeamName, b.homeTeamName);

/** Returns the label of a status. */
export const statusText = (status: MatchStatus): string => statusLabels[status];

type Score = Pick<Match, 'awayTeamGoals' | 'homeTeamGoals'> & { decidedIn?: string | null };

/** Formats a score as '2 - 1' or '2 - 1 OT', or as '– - –' without a result. */
export const scoreText = ({ awayTeamGoals, decidedIn, homeTeamGoals }: Score): string =>
  `${homeTeamGoals ?? '–'} - ${awayTeamGoals ?? '–'} ${decidedMark(decidedIn ?? undefined)}`.trim();

/** Returns the score that a status without goals removes, as '2–1'; `null` for none. */
export const scoreLostBy = (
  status: MatchStatus,
  { awayTeamGoals, homeTeamGoals }: Pick<Match, 'awayTeamGoals' | 'homeTeamGoals'>,
): string | null =>
  keepsGoals(status) || homeTeamGoals === null || awayTeamGoals === null ? null : `${homeTeamGoals}–${awayTeamGoals}`;

/** Returns the warning about a stored score that a save removes. */
export const removalText = (score: string): string => `The result ${score} will be removed when you save.`;

const awards: Record<AwardedTo, string> = {
  home: 'The home team',
  away: 'The away team',
  'both-lose': 'Nobody: both lose',
};

const optionsOf = (statuses: readonly MatchStatus[]) => statuses.map((value) => ({ value, label: statusText(value) }));

/** Status options: all of them, and those of an unplayed match. */
export const statusOptions = optionsOf(matchStatuses);
const unplayedOptions = optionsOf(matchStatuses.filter((status) => !countsGoals(status)));

const statusChoice = (options: typeof statusOptions) =>
  choice<MatchStatus>('Status', { required: true, options, placeholder: 'Select a status', labelOf: statusText });

/** Options for the side that gets the points of an awarded match. */
export const awardOptions = (['home', 'away', 'both-lose'] as const).map((value) => ({ value, label: awards[value] }));

/** The fields of a match except its goals. */
export const aroundGoals = {
  status: statusChoice(statusOptions),
  awardedTo: choice<AwardedTo>('Points go to', {
    options: awardOptions,
    placeholder: 'As the goals say',
    labelOf: (value) => awards[value],
  }),
  decidedIn: choice<DecidedIn>('Decided in', {
    required: true,
    options: DecidedIn.options.map((value) => ({ value, label: decisionText(value) })),
    placeholder: 'Select',
    labelOf: decisionText,
  }),
  kickOff: localTimestamp('Kick-off'),
};

/** The status field of an unplayed match. */
export const unplayedStatus = { status: statusChoice(unplayedOptions) };

/** Parses the value of a local date and time input to a UTC timestamp; '' becomes `null`. */
export const KickOffField = v.pipe(
  v.string(),
  v.transform((field) => timestampOfLocalField(field) || null),
);

/** Converts a match to the form's values. */
export const storedMatch = ({ kickOff, ...match }: Match) => ({
  decidedIn: 'regulation' as const,
  ...match,
  kickOff: kickOff ? localFieldOf(kickOff) : null,
});

const Choice = v.pipe(
  v.union([v.literal(''), AwardedTo]),
  v.transform((value) => (value === '' ? null : value)),
);

/** Validates the form of a match by the contract if its status can have goals. The form clears other fields. */
export const EditedMatch = v.pipe(
  v.object({
    homeTeamGoals: v.nullable(EditedGoals),
    awayTeamGoals: v.nullable(EditedGoals),
    status: MatchStatus,
    awardedTo: Choice,
    decidedIn: DecidedIn,
    kickOff: KickOffField,
    roundId: v.string(),
  }),
  v.rawCheck(({ addIssue, dataset }) => {
    if (!dataset.typed || !keepsGoals(dataset.value.status)) return;
    const input = dataset.value;
    for (const { field: key, message } of problemsOfResult(input)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  }),
);
