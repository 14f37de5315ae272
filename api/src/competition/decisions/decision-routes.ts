import {
  addAdjustment,
  getSeasonDecisions,
  removeAdjustment,
  removeRuling,
  setRuling,
  updateSeasonRules,
} from 'shared-contract/season-decisions';
import { rulesAfter, zonesFit } from 'shared-contract/season-rules';
import { invalid, missing } from '../../platform/failures.ts';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { assertLevel } from '../standings/standings.ts';
import { changeDecisions } from './change-decisions.ts';
import { assertStages } from './stages.ts';
import { assertInSeason, readDecisions } from '../standings/decisions.ts';
import { BY_ADMINISTRATORS, READS_SEASON } from '../../platform/rate-limits/call-policy.ts';

/** Binds the endpoints for administrators' decisions about a season's standings: rules, adjustments and rulings. */
export function decisionRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;

  bind(getSeasonDecisions, READS_SEASON, async ({ params }) => {
    const { decisions, version } = await readDecisions(store.db, params.id);
    return { ...decisions, version };
  });

  bind(updateSeasonRules, BY_ADMINISTRATORS, ({ body, caller, params }) => {
    const { reason, version, ...given } = body;
    return changeDecisions(
      services,
      store.write,
      caller,
      params.id,
      async ({ db, decisions, numberOfRounds, numberOfTeams }) => {
        const rules = rulesAfter(decisions.rules, given);
        if (given.split && rules.stages) {
          throw invalid([{ path: 'split', message: 'A season with stages has no split' }]);
        }
        if (given.stages !== undefined) {
          const changed = { before: decisions.rules.stages ?? [], after: rules.stages ?? [] };
          await assertStages(db, params.id, changed, numberOfRounds);
        }
        if (!zonesFit(rules.zones, numberOfTeams)) {
          throw invalid([{ path: 'zones', message: `More places than the league's ${numberOfTeams} teams` }]);
        }
        if (rules.split !== null && rules.split.afterRound >= numberOfRounds) {
          throw invalid([{ path: 'split.afterRound', message: 'The league has no round after that' }]);
        }
        if (rules.split !== null && rules.split.sizes.reduce((sum, size) => sum + size, 0) !== numberOfTeams) {
          throw invalid([{ path: 'split.sizes', message: `Must be ${numberOfTeams} teams together` }]);
        }
        return { ...decisions, rules };
      },
      { reason, version },
    );
  });

  bind(addAdjustment, BY_ADMINISTRATORS, async ({ body, caller, params, write }) => {
    const added = { id: clock.newId(), ...body };
    await changeDecisions(services, write, caller, params.id, async ({ db, decisions }) => {
      await assertInSeason(db, params.id, [body.teamStatsId], 'teamStatsId');
      return { ...decisions, adjustments: [...decisions.adjustments, added] };
    });
    return added;
  });

  bind(removeAdjustment, BY_ADMINISTRATORS, async ({ caller, params }) => {
    await changeDecisions(services, store.write, caller, params.id, ({ decisions }) => {
      const adjustments = decisions.adjustments.filter(({ id }) => id !== params.adjustmentId);
      if (adjustments.length === decisions.adjustments.length) throw missing('Adjustment');
      return { ...decisions, adjustments };
    });
  });

  bind(setRuling, BY_ADMINISTRATORS, ({ body, caller, params }) =>
    changeDecisions(services, store.write, caller, params.id, async ({ db, decisions, numberOfRounds }) => {
      await assertInSeason(db, params.id, body.order, 'order');
      if (body.order.length < 2 && !body.pointsPerGame) {
        throw invalid([{ path: 'order', message: 'Must be at least 2 teams' }]);
      }
      const { fromRound = numberOfRounds } = body;
      if (!body.pointsPerGame) await assertLevel(db, params.id, body.order, fromRound);
      const named = new Set(body.order);
      const others = decisions.rulings.filter(
        ({ order, pointsPerGame }) => !order.some((id) => named.has(id)) && !(pointsPerGame && body.pointsPerGame),
      );
      return { ...decisions, rulings: [...others, { id: clock.newId(), ...body, fromRound }] };
    }),
  );

  bind(removeRuling, BY_ADMINISTRATORS, async ({ caller, params }) => {
    await changeDecisions(services, store.write, caller, params.id, ({ decisions }) => {
      const rulings = decisions.rulings.filter(({ id }) => id !== params.rulingId);
      if (rulings.length === decisions.rulings.length) throw missing('Ruling');
      return { ...decisions, rulings };
    });
  });
}
