import { Deadline } from 'shared-contract/rounds';
import * as v from 'valibot';
import { timestamp, number } from '../../shared/forms/fields.tsx';
import { timestampOf } from '../../shared/forms/timestamps.ts';

/** Fields named as in the API, which uses PascalCase for rounds. */
export const roundFields = (mostRounds?: number) => ({
  RoundNumber: number('Round number', { required: true, min: 1, max: mostRounds }),
  Deadline: timestamp('Round date', { required: true }),
});

/** Parses the value of a UTC date and time input to a timestamp. */
export const DeadlineField = v.pipe(v.string('Required'), v.transform(timestampOf), Deadline);

export const deadlineHelp = [
  'Round date',
  'In UTC, not your local time: 15:00 in Stockholm is 14:00 UTC in winter and 13:00 in summer.',
] as const;
