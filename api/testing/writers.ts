import { setTimeout as wait } from 'node:timers/promises';
import { logIn, register } from 'shared-contract/signing-in';
import type { Endpoint } from 'shared-contract/endpoint';
import { removeFriend, sendFriendRequest } from 'shared-contract/friends';
import { addTableView, createTable, deleteTable, setTableVisibility } from 'shared-contract/tables';
import { exampleBodies } from './examples.ts';
import { ABSENT, type Ledger, pairOf, type State, tableState, USER_STATE } from './ledger.ts';
import { addressOf, type Parts, PASSWORD } from './server.ts';

/** How long a client waits after a rejected request. */
const PAUSE_MS = 50;

/** The e-mail domain of all users that writers register. */
export const DOMAIN = 'writers.example.com';

async function send(url: string, endpoint: Endpoint, parts: Parts): Promise<Response> {
  return fetch(url + addressOf(endpoint, parts), {
    method: endpoint.method,
    headers: {
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(parts.token === undefined ? {} : { authorization: `Bearer ${parts.token}` }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  });
}

type Person = { id: string; token: string };

const newPerson = (email: string) => ({ firstName: 'Anna', lastName: 'Berg', email, password: PASSWORD });

/**
 * Sends a request with a password. On a busy machine the password may wait too long, with 503 as a response; then it is
 * sent again.
 */
async function sendPassword(...call: Parameters<typeof send>): Promise<Response> {
  const answer = await send(...call);
  return answer.status === 503 ? sendPassword(...call) : answer;
}

async function signUp(url: string, email: string): Promise<Person> {
  await sendPassword(url, register, { body: newPerson(email) });
  const answer = await sendPassword(url, logIn, { body: { email, password: PASSWORD, rememberMe: true } });
  const token = await answer.text();
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${token}`);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return { id: sub, token };
}

/** A table whose id the writer knows. */
type Table = { id: string; name: string; isPublic: boolean; views: number };

/**
 * The next state of two users who repeatedly become friends: one sends a request, the other sends one back, the first
 * ends the friendship.
 */
const afterwards: Record<State, State> = { [ABSENT]: 'requested', requested: 'friends', friends: ABSENT };

export type Writer = {
  /** Sends mixed writes one after another, until `isOver` returns true or the server exits. */
  writeTo: (url: string, isOver: () => boolean) => Promise<void>;
};

const anyOf = <Item>(items: Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/**
 * Creates one of several concurrent clients, with two users and tables of its own. It creates, shows, hides, views and
 * deletes tables, begins and ends friendships, and occasionally registers a user. `onAnswer` receives the status of
 * each response and the name of the call.
 */
export async function newWriter(
  url: string,
  name: string,
  { ledger, onAnswer }: { ledger: Ledger; onAnswer: (status: number, what: string) => void },
): Promise<Writer> {
  const [person, friend] = [await signUp(url, `${name}@example.com`), await signUp(url, `${name}-b@example.com`)];
  const { token } = person;
  let tables: Table[] = [];
  const pair = pairOf(person.id, friend.id);
  let made = 0;
  let server = url;
  let isRefused = false;

  const drain = async (response: Response) => void (await response.arrayBuffer());
  const recordOutcome =
    (endpoint: Endpoint, parts: Parts, onSuccess = drain) =>
    async () => {
      const response = await send(server, endpoint, parts);
      if (response.ok) await onSuccess(response);
      else await drain(response);
      isRefused = !response.ok;
      onAnswer(response.status, `${endpoint.method} ${endpoint.path}`);
      return response.ok;
    };

  async function create(): Promise<void> {
    made += 1;
    const table = { name: `${name} ${made}`, isPublic: Math.random() < 0.5, views: 0 };
    const body = { ...exampleBodies['createTable'], name: table.name, isPublicTable: table.isPublic };
    const after = tableState(table.isPublic, 0);
    await ledger.write(
      `table ${table.name}`,
      [ABSENT, after],
      recordOutcome(createTable, { body, token }, async (response) => {
        const { id } = (await response.json()) as { id: string };
        tables.push({ ...table, id });
      }),
    );
  }

  /** Changes a table. Forgets the table if the outcome is unknown. */
  async function change(table: Table, after: Table | undefined, [endpoint, parts]: [Endpoint, Parts]): Promise<void> {
    const stateOf = ({ isPublic, views }: Table) => tableState(isPublic, views);
    tables = tables.filter(({ id }) => id !== table.id);
    const states = [stateOf(table), after === undefined ? ABSENT : stateOf(after)] as const;
    await ledger.write(
      `table ${table.name}`,
      states,
      recordOutcome(endpoint, { ...parts, token }, async (response) => {
        await drain(response);
        if (after !== undefined) tables.push(after);
      }),
    );
  }

  async function befriend(now: State): Promise<void> {
    const after = afterwards[now] ?? ABSENT;
    const [from, to] = now === 'requested' ? [friend, person] : [person, friend];
    const endpoint = now === 'friends' ? removeFriend : sendFriendRequest;
    await ledger.write(pair, [now, after], recordOutcome(endpoint, { params: { id: to.id }, token: from.token }));
  }

  async function registerUser(): Promise<void> {
    made += 1;
    const email = `${name}-${made}@${DOMAIN}`;
    const body = newPerson(email);
    await ledger.write(`user ${email}`, [ABSENT, USER_STATE], recordOutcome(register, { body }));
  }

  async function writeOne(): Promise<void> {
    const chance = Math.random();
    const table = anyOf(tables);
    if (chance < 0.02) return registerUser();
    const friendship = ledger.stateOf(pair);
    if (chance < 0.15 && friendship !== undefined) return befriend(friendship);
    if (table === undefined || chance < 0.5) return create();
    const params = { id: table.id };
    if (chance < 0.6) return change(table, undefined, [deleteTable, { params }]);
    if (chance < 0.8 && table.isPublic)
      return change(table, { ...table, views: table.views + 1 }, [addTableView, { params }]);
    const isPublic = !table.isPublic;
    return change(table, { ...table, isPublic }, [
      setTableVisibility,
      { body: { tableId: table.id, isPublicTable: isPublic } },
    ]);
  }

  return {
    async writeTo(address, isOver) {
      server = address;
      while (!isOver()) {
        await writeOne();
        if (isRefused) await wait(PAUSE_MS);
      }
    },
  };
}
