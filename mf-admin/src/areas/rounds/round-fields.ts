import { Deadline } from 'shared-contract/rounds';
import * as v from 'valibot';
import { timestamp, number } from '../../shared/forms/fields.tsx';
import { timestampOf } from '../../shared/forms/timestamps.ts';

/** By the names in the calls, which for rounds are in PascalCase. */
export const roundFields = (mostRounds?: number) => ({
  RoundNumber: number('Round number', { required: true, min: 1, max: mostRounds }),
  Deadline: timestamp('Round date', { required: true }),
});

/** The deadline as the value of a date and time input; parsed to the moment that is sent. */
export const DeadlineField = v.pipe(v.string('Required'), v.transform(timestampOf), Deadline);

export const deadlineHelp = [
  'Round date',
  'In UTC, not your local time: 15:00 in Stockholm is 14:00 UTC in winter and 13:00 in summer.',
] as const;
