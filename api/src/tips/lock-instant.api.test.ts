import { updateTable } from 'shared-contract/table-history';
import { getTable } from 'shared-contract/tables';
import { newSeasonToTip } from '../../testing/season-to-tip.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { isLocked, settleLocks, tipStates } from '../competition/tip-lock/tip-lock.ts';

const PEOPLE = 10;
const SAVES = 10;
const BEFORE_MS = 500;
const ORDERS = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
];

let server: TestServer;
/** Another process on the same database, whose clock is behind. */
let lagging: TestServer;
beforeEach(async () => {
  server = await startServer();
  lagging = await startServer({}, server.database);
  lagging.clock.advance(-60);
});
afterEach(async () => {
  await lagging.close();
  await server.close();
});

test('counts or rejects each of 100 saves around the lock, and changes no tip after it', async () => {
  const season = await newSeasonToTip(server);
  const people: { id: string; owner: TestUser }[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const owner = await server.newUser();
    people.push({ owner, id: (await season.newTip(owner, ORDERS[0])).id });
  }
  const lock = Date.parse(season.rounds[0]?.deadline ?? '');
  const left = (lock - server.clock.now().getTime() - BEFORE_MS) / 1000;
  for (const { clock } of [server, lagging]) clock.advance(left);
  // Issued by the lagging server, so that neither server sees a token from the future.
  for (const { owner } of people) owner.token = await lagging.signIn({ email: owner.email, password: PASSWORD });
  const saveAll = async ({ id, owner }: { id: string; owner: TestUser }, index: number) => {
    const saved: { version: number; order: number }[] = [{ version: 1, order: 0 }];
    const refused: unknown[] = [];
    for (let save = 0; save < SAVES; save += 1) {
      const on = (index + save) % 2 === 0 ? server : lagging;
      const version = saved.at(-1)?.version ?? 1;
      const order = saved.length % 2;
      const body = season.tip(ORDERS[order], { version });
      const { answer, problem, status } = await on.call(updateTable, { params: { id }, body, token: owner.token });
      if (status === 200) saved.push({ version: answer.version, order });
      else refused.push({ status, code: problem.code });
    }
    return { id, owner, last: saved.at(-1), accepted: saved.length - 1, refused };
  };
  const results = await Promise.all(people.map(saveAll));
  const refusals = results.flatMap(({ refused }) => refused);
  const accepted = results.reduce((sum, person) => sum + person.accepted, 0);
  expect(accepted + refusals.length).toBe(PEOPLE * SAVES);
  expect(refusals).toEqual(refusals.map(() => ({ status: 409, code: 'tip-locked' })));

  // Saves accepted by now count; later ones are rejected.
  server.clock.advance(120);
  await settleLocks(server.services.store, server.clock.now());
  for (const { id, last, owner } of results) {
    const body = season.tip(ORDERS[1 - (last?.order ?? 0)], { version: last?.version });
    expect(isLockedFor(lagging, await stateOf(season.id))).toBe(true);
    expect(await lagging.call(updateTable, { params: { id }, body, token: owner.token })).toMatchObject({
      status: 409,
    });
    const { answer } = await server.call(getTable, { params: { id }, token: owner.token });
    expect(answer.version).toBe(last?.version);
    const names = ORDERS[last?.order ?? 0]?.map((team) => season.teams[team]?.name);
    expect(answer.items.map(({ name }) => name)).toEqual(names);
  }
});

const stateOf = async (seasonId: string) => (await tipStates(server.services.store.db, [seasonId])).get(seasonId);
const isLockedFor = ({ clock }: TestServer, state: Awaited<ReturnType<typeof stateOf>>) =>
  state !== undefined && isLocked(state, clock.now());
