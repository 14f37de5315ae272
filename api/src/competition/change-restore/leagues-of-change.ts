import type { ReferenceEntity } from 'shared-contract/audit';
import { conflict } from '../../platform/failures.ts';
import { lockLeagueOf, lockTeam } from '../catalog/league-lock.ts';
import type { Db } from '../../platform/database/database.ts';
import { type LoggedRows, rowsWith, valuesOf } from '../../change-log/logged-rows.ts';

/** Returns the ids of the seasons that a change's rows belong to. */
export function seasonsOf({ after, before }: LoggedRows): string[] {
  const both = [before, after];
  const within = both.flatMap((rows) => [
    ...(rows.teamStats ?? []),
    ...(rows.rounds ?? []),
    ...(rows.matchSides ?? []),
  ]);
  const own = both.flatMap((rows) => rows.leagueSeasons ?? []);
  return [...new Set([...valuesOf(own, 'id'), ...valuesOf(within, 'leagueSeasonId')])];
}

/** Locks the leagues and the team of a change before the rows are read for restoring. */
export async function lockForRestoring(
  db: Db,
  entity: ReferenceEntity,
  id: string,
  logged: LoggedRows,
  now: Date,
): Promise<void> {
  const both = [logged.before, logged.after];
  const leagues = new Set([
    ...both.flatMap((rows) => valuesOf(rows.leagues ?? [], 'id')),
    ...both.flatMap((rows) => valuesOf(rows.leagueSeasons ?? [], 'leagueId')),
    ...valuesOf(await rowsWith(db, 'leagueSeasons', 'id', seasonsOf(logged)), 'leagueId'),
  ]);
  if (entity === 'team') await lockTeam(db, id, now);
  for (const league of [...leagues].sort()) await lockLeagueOf(db, 'league', league, now);
}

/**
 * Checks the limits of a change's leagues after restoring.
 * @throws {Failure} if a season has more teams or rounds than its league allows.
 */
export async function assertWithinLimits(db: Db, logged: LoggedRows): Promise<void> {
  const leagues = [
    ...new Set([
      ...valuesOf(logged.before.leagues ?? [], 'id'),
      ...valuesOf(await rowsWith(db, 'leagueSeasons', 'id', seasonsOf(logged)), 'leagueId'),
    ]),
  ];
  for (const league of await rowsWith(db, 'leagues', 'id', leagues)) {
    const seasons = await rowsWith(db, 'leagueSeasons', 'leagueId', [league['id']]);
    const ids = seasons.map(({ id }) => id);
    const teams = Object.values(
      Object.groupBy(await rowsWith(db, 'teamStats', 'leagueSeasonId', ids), (row) => String(row['leagueSeasonId'])),
    );
    const name = String(league['name']);
    if (teams.some((those) => (those?.length ?? 0) > Number(league['numberOfTeams']))) {
      throw conflict(`A season of ${name} would have more than its ${Number(league['numberOfTeams'])} teams.`);
    }
    const rounds = await rowsWith(db, 'rounds', 'leagueSeasonId', ids);
    if (rounds.some((round) => Number(round['roundNumber']) > Number(league['numberOfRounds']))) {
      throw conflict(`A season of ${name} would have more than its ${Number(league['numberOfRounds'])} rounds.`);
    }
  }
}
