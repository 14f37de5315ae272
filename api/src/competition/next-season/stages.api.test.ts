import { getLeagueSeason } from 'shared-contract/league-seasons';
import { createNextSeason } from 'shared-contract/next-season';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import { getTipping, updateTipping } from 'shared-contract/tips';
import { type EarlierSeason, startWithEarlierSeason } from '../../../testing/earlier-season.ts';

let { earlier, editor, nextSeason, server } = {} as EarlierSeason;
beforeEach(async () => {
  ({ earlier, editor, nextSeason, server } = await startWithEarlierSeason());
});
afterEach(() => server.close());

test('keeps the stages: the first with the new teams, later ones with their places and without teams', async () => {
  const ids = (await editor.by(getLeagueSeason, earlier.id)).answer.teams.map(({ id }) => id);
  const stage = { kind: 'group', carry: 'half-up', placeFrom: 1, zones: { positive: 1, negative: 1, relegations: 1 } };
  const stages = [
    { ...stage, id: crypto.randomUUID(), name: 'Regular', firstRound: 1, lastRound: 3, teamStatsIds: ids },
    { ...stage, id: crypto.randomUUID(), name: 'Final', firstRound: 4, lastRound: 6, teamStatsIds: ids.slice(0, 3) },
  ];
  await editor.made(updateSeasonRules, { stages, reason: 'As agreed.' }, earlier.id);
  await editor.made(updateTipping, { stage: stages[0]?.id }, earlier.id);
  const next = await editor.made(createNextSeason, nextSeason, earlier.id);
  const { rules } = (await editor.by(getSeasonDecisions, next.id)).answer;
  expect(rules.stages).toMatchObject(stages.map(({ teamStatsIds: _earlier, ...others }) => others));
  const [regular, final] = rules.stages ?? [];
  expect(regular?.teamStatsIds.toSorted()).toEqual(next.teams.map(({ id }) => id).toSorted());
  expect(final?.teamStatsIds).toEqual([]);
  expect((await server.call(getTipping, { params: { id: next.id } })).answer.stage?.name).toBe('Regular');
  const changed = await editor.send(updateSeasonRules, { stages: rules.stages, reason: 'The same.' }, next.id);
  expect(changed.status).toBe(200);
});
