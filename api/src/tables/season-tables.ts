import { listSeasons } from 'shared-contract/public-seasons';
import { titleOfStandings } from 'shared-contract/season-text';
import { MAX_TEAMS, MIN_TEAMS, newTable } from 'shared-contract/table-rules';
import { addSeasonTable } from 'shared-contract/season-tables';
import { conflict } from '../platform/failures.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import { lockLeagueOf } from '../competition/catalog/league-lock.ts';
import { matchesOfSeasons } from '../competition/standings/matches.ts';
import { byRound, getSeasonContext, stageOf, standingsOf } from '../competition/standings/standings.ts';
import { listSeasons as readSeasons } from '../competition/standings/seasons.ts';
import { isShownSeason } from '../competition/tip-lock/shown-seasons.ts';
import { withTipping } from '../competition/tip-lock/listed-seasons.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { rowsOfSeason } from './following.ts';
import { productAccount } from '../users/users.ts';
import { addTable, getOwnTable } from './table-rows.ts';
import { withOfficialTables } from './official-tables.ts';
import { BY_ADMINISTRATORS, READS_PAGE } from '../platform/rate-limits/call-policy.ts';
import { hasRow } from '../platform/database/rows.ts';

/** Binds the calls that add an official table that follows a season's standings, and list seasons with these tables. */
export function seasonTableRoutes(bind: Bind, { clock, store }: Platform): void {
  bind(listSeasons, READS_PAGE, async (call) => {
    const now = clock.now();
    const { items, total } = await readSeasons(store.db, call.query);
    const listed = await withTipping(store.db, items, now);
    return call.paged({ items: await withOfficialTables(store.db, listed, now), total });
  });

  bind(addSeasonTable, BY_ADMINISTRATORS, ({ caller, params, query, write }) =>
    write(async (db) => {
      await lockLeagueOf(db, 'season', params.id, clock.now());
      const context = await getSeasonContext(db, params.id);
      if (!(await isShownSeason(db, params.id))) {
        throw conflict(
          'The season is a draft, and the table would be public. Publish the season and its league first.',
        );
      }
      const stage = stageOf(context, query.stage);
      const matches = byRound(await matchesOfSeasons(db, [params.id]));
      const standings = standingsOf(context, matches, undefined, stage?.id);
      if (standings.stage !== stage?.id) throw conflict('The stages of this season give no order of all teams.');
      if (standings.rows.length > MAX_TEAMS) throw conflict(`A table has at most ${MAX_TEAMS} teams.`);
      if (standings.rows.length < MIN_TEAMS) throw conflict(`The season needs at least ${MIN_TEAMS} teams first.`);
      const noAccount = () => conflict('There is no account of the product’s own.');
      const owner = await productAccount(db).executeTakeFirstOrThrow(noAccount);
      const following = db
        .selectFrom('simpleTables')
        .where('ownerId', '=', owner.id)
        .where('leagueSeasonId', '=', params.id)
        .where('stageId', stage === undefined ? 'is' : '=', stage?.id ?? null)
        .where('deletedAt', 'is', null);
      if (await hasRow(following)) throw conflict('An official table follows this season already.');
      const id = clock.newId();
      await addTable(db, {
        ...newTable(),
        ...rowsOfSeason(standings),
        id,
        name: titleOfStandings(standings),
        ownerId: owner.id,
        email: null,
        leagueSeasonId: params.id,
        stageId: stage?.id,
        createdAt: clock.now(),
      });
      return getOwnTable(db, id, caller, clock.now());
    }),
  );
}
