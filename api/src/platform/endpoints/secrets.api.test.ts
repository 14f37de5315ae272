import { randomUUID } from 'node:crypto';
import { creates, type Endpoint, IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { logIn } from 'shared-contract/signing-in';
import { isTest } from '../../../../testing/named-tests.ts';
import { changesCaller, relationsOf } from '../../../testing/matrix.ts';
import { harmlessNames, secretsInResponses } from '../../../testing/privacy/secrets.ts';
import { PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { jsonSchema, type Schema } from '../../operations/openapi/json-schema.ts';

let server: TestServer;
let world: World;
/** Every token, key, code and secret that the server has created so far. */
const made = new Set<string>();
beforeAll(async () => {
  server = await startServer();
  const { mailTokens, seal, tokens } = server.services;
  const { tokenFor } = mailTokens;
  mailTokens.tokenFor = (id) => {
    const token = tokenFor(id);
    // The code of a group is a prefix of a token.
    made.add(token.slice(0, 22));
    return token;
  };
  const { encrypt } = seal;
  seal.encrypt = (text, owner) => {
    made.add(text);
    return encrypt(text, owner);
  };
  const sign = tokens.sign.bind(tokens);
  tokens.sign = async (claims) => {
    const token = await sign(claims);
    made.add(token);
    return token;
  };
  world = await makeWorld(server);
});
afterAll(() => server.close());

const secretsIn = (response: { text: string; headers: object }) => {
  const content = response.text + JSON.stringify(response.headers);
  return [...made].filter((secret) => content.includes(secret));
};

const SUSPECT = /token|secret|code|key|password|uri|hash/i;

/** Returns the properties of a response whose names suggest a secret. */
function suspectsIn(schema: Schema, path = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [...(SUSPECT.test(name) ? [at] : []), ...suspectsIn(inner, at)];
  });
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const items = schema.items === undefined ? [] : suspectsIn(schema.items, `${path}[]`);
  return [...own, ...items, ...parts.flatMap((part) => suspectsIn(part, path))];
}

function candidatesOf({ answer, plainText }: Endpoint): string[] {
  if (plainText === true) return ['text'];
  if (answer === undefined) return [];
  const found = suspectsIn(jsonSchema(answer, 'output'));
  return [...new Set(found)].filter((at) => !harmlessNames.has(at) && !harmlessNames.has(at.replace(/^profile\./, '')));
}

test('lists every response whose schema suggests a secret in the table', () => {
  const found = endpoints.flatMap(({ endpoint, name }) => candidatesOf(endpoint).map((at) => `${name}: ${at}`));
  const known = Object.entries(secretsInResponses).filter(([, { at }]) => !at.startsWith('x-'));
  expect(found.toSorted()).toEqual(known.map(([name, { at }]) => `${name}: ${at}`).toSorted());
});

test('names only existing tests in the table', () => {
  const named = Object.values(secretsInResponses).map(({ test: [file, title] }) => ({ file, title }));
  expect(named.filter(({ file, title }) => !isTest(file, title))).toEqual([]);
});

/** The callers tried for each access level. */
const callersOf = {
  anyone: ['visitor', 'self'],
  'signed-in': ['self'],
  admin: ['admin'],
} as const satisfies Record<Endpoint['access'], readonly string[]>;

const refused = /^(?:unknown|missing|malformed)/;

/**
 * Makes every call in every relation that can succeed. Returns the names of those whose response contains a secret, and
 * the number of successes.
 */
async function callsWithSecrets(): Promise<{ names: Set<string>; succeeded: number }> {
  const names = new Set<string>();
  let succeeded = 0;
  const cells = endpoints.flatMap(({ endpoint, name }) =>
    Object.entries(relationsOf(name, endpoint))
      .filter(([relation]) => !refused.test(relation))
      .flatMap(([, prepare]) => callersOf[endpoint.access].map((caller) => ({ endpoint, name, prepare, caller }))),
  );
  for (const { caller, endpoint, name, prepare } of cells) {
    const known = caller === 'visitor' ? undefined : world[caller];
    const user = known !== undefined && changesCaller.has(name) ? await server.newUser() : known;
    const parts = await prepare(world);
    const key = creates(endpoint) ? { [IDEMPOTENCY_KEY_HEADER]: randomUUID() } : {};
    const response = await server.call(endpoint, {
      ...parts,
      headers: { ...parts.headers, ...key },
      token: user?.token,
    });
    if (secretsIn(response).length > 0) names.add(name);
    succeeded += response.status < 300 ? 1 : 0;
  }
  return { names, succeeded };
}

test('returns no secret in any other response, and stores none for repeated requests', async () => {
  const { names, succeeded } = await callsWithSecrets();
  expect(succeeded).toBeGreaterThan(150);
  const { email } = await server.newUser();
  const loggedIn = await server.call(logIn, { body: { email, password: PASSWORD } });
  if (secretsIn(loggedIn).length > 0) names.add('logIn');
  // Recovery codes are checked by schema only: the server stores hashes, and creates them nowhere else.
  const known = Object.keys(secretsInResponses).filter((name) => name !== 'enableSecondFactor');
  expect([...names].toSorted()).toEqual(known.toSorted());

  const stored = await server.services.store.db.selectFrom('idempotencyKeys').select('answer').execute();
  expect(stored.length).toBeGreaterThan(10);
  expect(secretsIn({ text: JSON.stringify(stored), headers: {} })).toEqual([]);
});
