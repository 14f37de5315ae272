import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { missing } from '../../platform/failures.ts';

/**
 * A SQL condition: whether a season is published, and its league too. This is the only rule by which drafts are hidden;
 * lists, reminders and `hidingDrafts` use it.
 */
export const isShown = ({ and, eb }: ExpressionBuilder<Schema, 'leagues' | 'leagueSeasons'>) =>
  and([eb('leagues.isPublished', '=', 1), eb('leagueSeasons.isPublished', '=', 1)]);

/** Whether a season exists and is no draft. */
export const isShownSeason = (db: Db, id: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('leagueSeasons')
      .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
      .where('leagueSeasons.id', '=', id)
      .where(isShown),
  );

/** @throws {Failure} `missing` if a season is a draft or does not exist. `path` names the request field. */
export async function assertShown(db: Db, id: string, path?: string): Promise<void> {
  if (!(await isShownSeason(db, id))) throw missing('League season stats', path);
}

/** Returns the column that publishes a league or a season, or makes it a draft; none if the field is absent. */
export const publication = (isPublished: boolean | undefined) =>
  isPublished === undefined ? {} : { isPublished: Number(isPublished) };

/** Returns the increment of a version. A publication alone is no edit, so it blocks neither other edits nor an undo. */
export const editsIn = ({ isPublished, ...fields }: Record<string, unknown>): number =>
  Number(isPublished === undefined || Object.values(fields).some((value) => value !== undefined));
