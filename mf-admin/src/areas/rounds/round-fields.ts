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

export const deadlineHelp = ['Round date', 'In UTC. Below the field it says what that is in your time zone.'] as const;
