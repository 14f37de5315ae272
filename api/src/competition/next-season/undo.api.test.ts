import { listChanges, restoreChange } from 'shared-contract/audit';
import { getLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { createNextSeason } from 'shared-contract/next-season';
import { registerRound } from 'shared-contract/rounds';
import { importSeason, undoImport } from 'shared-contract/season-import';
import { createTable } from 'shared-contract/tables';
import { getTeam } from 'shared-contract/teams';
import { getTipping, updateTipping } from 'shared-contract/tips';
import { type EarlierSeason, startWithEarlierSeason } from '../../../testing/earlier-season.ts';

let { earlier, editor, nextSeason, nextYear, server, token } = {} as EarlierSeason;
beforeEach(async () => {
  ({ earlier, editor, nextSeason, nextYear, server, token } = await startWithEarlierSeason());
});
afterEach(() => server.close());

const create = () => editor.made(createNextSeason, nextSeason, earlier.id);
const undo = (id: string) => server.call(undoImport, { params: { id }, token });
const calls = async () => (await server.call(listChanges, { query: { by: 'call', pageSize: 5 }, token })).answer;
const refusal = async (importId: string) => {
  const { problem, status } = await undo(importId);
  return [status, problem?.code, problem?.detail];
};

test('logs the season with its source, rules and lock, as one call that can be undone', async () => {
  const { id, importId } = await create();
  const changes = await calls();
  const [newest] = changes;
  expect(newest?.import).toMatchObject({
    id: importId,
    created: { team: 1, leagueSeasonStats: 1, teamSeasonStats: 4 },
    updated: {},
    isUndo: false,
    undoneAt: null,
  });
  expect(newest?.import?.undoableUntil).not.toBeNull();
  const title = `Tipped League ${nextYear}`;
  expect(changes.find(({ entityId }) => entityId === id)).toMatchObject({
    action: 'create',
    entityName: title,
    after: {
      createdFrom: `Tipped League ${nextYear - 1}`,
      winPoints: 3,
      zones: { positive: 1 },
      tipRule: 'places',
      tipsLock: nextSeason.locksAt,
    },
  });
  expect(changes.find(({ entity }) => entity === 'teamSeasonStats')?.entityName).toMatch(`, ${title}`);
});

test('undoes the season with its new teams, and restores all of it from the log', async () => {
  const { id, importId, teams } = await create();
  const echo = teams.find(({ teamName }) => teamName === 'Echo')?.teamId ?? '';
  expect((await undo(importId)).status).toBe(204);
  expect((await editor.by(getLeagueSeason, id)).status).toBe(404);
  expect((await editor.by(getTeam, echo)).status).toBe(404);
  expect(await refusal(importId)).toEqual([404, 'missing', expect.stringMatching(/was undone on/)]);

  const changes = (await server.call(listChanges, { query: { action: 'delete', pageSize: 10 }, token })).answer;
  expect(changes.map(({ entity }) => entity).toSorted()).toEqual(['leagueSeasonStats', 'team']);
  const restore = (entity: string) => {
    const change = changes.find((each) => each.entity === entity);
    return server.call(restoreChange, { params: { id: change?.id }, token });
  };
  expect((await restore('leagueSeasonStats')).problem?.detail).toBe('Echo is gone. Restore that first.');
  expect((await restore('team')).status).toBe(200);
  expect((await restore('leagueSeasonStats')).status).toBe(200);
  const restored = (await editor.by(getLeagueSeason, id)).answer;
  expect(restored.teams.map(({ teamName }) => teamName)).toEqual(['Alfa', 'Bravo', 'Charlie', 'Echo']);
  expect((await server.call(getTipping, { params: { id } })).answer).toMatchObject({ locksAt: nextSeason.locksAt });
});

describe('refuses the undo', () => {
  test('after a tip', async () => {
    const { id, importId, teams } = await create();
    const body = earlier.tip([], {
      leagueSeasonStatsId: id,
      items: teams.map(({ teamId, teamName: name }, index) => ({ teamId, name, tablePlace: index + 1 })),
    });
    const tip = await server.call(createTable, { body, token: (await server.newUser()).token });
    expect(tip.status).toBe(201);
    expect(await refusal(importId)).toEqual([
      409,
      'season-has-tips',
      'There are 1 tip and 0 groups: it is not deleted.',
    ]);
  });

  test('after its teams or the lock of its tips have changed', async () => {
    const { id, importId, teams } = await create();
    const { version } = (await server.call(getTipping, { params: { id } })).answer;
    await editor.made(updateTipping, { locksAt: `${nextYear}-04-04T13:00:00.000Z`, version }, id);
    expect(await refusal(importId)).toEqual([
      409,
      'conflict',
      expect.stringMatching(/^The lock of the tips has been changed/),
    ]);
    await editor.made(updateLeagueSeason, { id, teamIds: teams.slice(0, 3).map(({ teamId }) => teamId) });
    expect(await refusal(importId)).toEqual([409, 'conflict', expect.stringMatching(/^The season has been changed/)]);
  });

  test('after fixtures were imported or a round was added, which it would delete', async () => {
    const { id, importId } = await create();
    const { importId: fixtures } = await editor.made(importSeason, {
      country: (await editor.by(getTeam, earlier.teams[0]?.id ?? '')).answer.country,
      leagueId: earlier.leagueId,
      season: nextYear % 100,
      source: `Round,Date,Time,Home,Away\n1,${nextYear}-04-10,15:00,Charlie,Alfa\n`,
      dryRun: false,
    });
    expect(await refusal(importId)).toEqual([409, 'conflict', 'Round 1 is new, so this can’t be undone.']);
    expect((await undo(fixtures ?? '')).status).toBe(204);
    const deadline = `${nextYear}-04-17T13:00:00.000Z`;
    const { id: _round } = await editor.made(registerRound, { roundNumber: 2, leagueSeasonStatsId: id, deadline });
    expect(await refusal(importId)).toEqual([409, 'conflict', 'Round 2 is new, so this can’t be undone.']);
  });
});
