import { tooManyTeams } from 'shared-contract/league-seasons';
import {
  type NextSeason,
  proposedLock,
  proposedSeason,
  relegated,
  type SeasonToContinue,
} from 'shared-contract/next-season';
import { Season } from 'shared-contract/seasons';
import * as v from 'valibot';
import { fieldOf, timestampOf } from '../shared/forms/timestamps.ts';

/** The title of the screen. */
export const TITLE = 'New Season';

/** A team that joins the season. A new team, which is created with the season, has no id. */
const Joining = v.object({ teamId: v.nullable(v.string()), name: v.string(), note: v.string() });
export type Joining = v.InferOutput<typeof Joining>;

/** The schema of the form. `most` is the league's number of teams, `before` that of the earlier season. */
export const formSchema = (most: number, before: number) =>
  v.pipe(
    v.object({
      season: Season,
      leaving: v.array(v.string()),
      joining: v.array(Joining),
      locksAt: v.pipe(
        v.string(),
        v.transform((field) => timestampOf(field) || null),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['leaving'], ['joining']],
        ({ joining, leaving }) => before - leaving.length + joining.length <= most,
        tooManyTeams(most),
      ),
      ['joining'],
    ),
  );

/** The parsed values of the form. */
export type Parsed = v.InferOutput<ReturnType<typeof formSchema>>;
export type Values = { season: Season | ''; leaving: string[]; joining: Joining[]; locksAt: string };

/** The created season, the lock that was set for its tips, and the values of the form. */
export type Created = { season: NextSeason; locksAt: string | null; values: Values };

/** Returns the proposed lock as the value of its field; '' without a proposal. */
export function lockField(earlier: SeasonToContinue, next: Season | '', now: Date): string {
  const lock = next === '' ? null : proposedLock(earlier, next, now);
  return lock === null ? '' : fieldOf(lock);
}

/** Returns the proposed values of the form. */
export function proposedValues(earlier: SeasonToContinue, now: Date): Values {
  const season = proposedSeason(earlier, now) ?? '';
  return { season, leaving: relegated(earlier), joining: [], locksAt: lockField(earlier, season, now) };
}
