import { Deadline } from 'shared-contract/rounds';
import * as v from 'valibot';
import { momentOf } from '../../shared/moments.ts';

/** The deadline as a date and time field in UTC holds it; comes out as the moment that travels. */
export const DeadlineField = v.pipe(v.string('Required'), v.transform(momentOf), Deadline);
