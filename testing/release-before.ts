import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureTestSite } from './with-api.ts';

/** What the API of the release before does not answer: paths of calls, and fields wherever they are. */
const LATER_CALLS =
  /\/leaderboard|\/group\b|\/account\/tips|\/account\/tip-mails|\/lss\/[^/]+\/tipping|\/publictable\/[^/]+\/(?:score|sealed)|\/account\/user\/[^/]+\/tables|\/friends\/tables|\/lss\/[^/]+\/changes|\/audit\/summary|\/report\b|\/table\/deleted|\/table\/[^/]+\/(?:versions|restore|undelete)|\/publictable\/[^/]+\/(?:claim|manage-link)/;
const LATER_FIELDS = new Set(['badges', 'isListed', 'tipping']);
/** Fields of tables, which other entities had before. */
const LATER_FIELDS_OF_TABLES = new Set(['version', 'ratings', 'tip']);

/** Parameters of calls that it has, which it refuses. */
const LATER_PARAMETERS = /\/audit\?.*\bby=/;

const LATER = { calls: LATER_CALLS, fields: LATER_FIELDS, fieldsOfTables: LATER_FIELDS_OF_TABLES };

const problems = {
  'no-such-call': { title: 'Not Found', status: 404 },
  invalid: { title: 'Bad Request', status: 400 },
};

/** Runs `act` with screens that call the API at `apiBase` as it was in the release before: the real one, without what has come since. */
export async function withReleaseBefore(
  apiBase: string,
  act: () => Promise<void>,
  { calls, fields, fieldsOfTables } = LATER,
): Promise<void> {
  const server = createServer((request, response) => {
    void (async () => {
      const { headers, method = 'GET', url = '/' } = request;
      const refused =
        method === 'OPTIONS' || calls.test(url) ? 'no-such-call' : LATER_PARAMETERS.test(url) ? 'invalid' : undefined;
      if (refused !== undefined) {
        const problem = { type: 'about:blank', ...problems[refused], code: refused };
        response.writeHead(problem.status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
        return;
      }
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      const { authorization, 'content-type': type } = headers;
      const answer = await fetch(`${apiBase}${url}`, {
        method,
        headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      function without(this: object, name: string, value: unknown) {
        const isLater =
          fields.has(name) ||
          ('items' in this && (fieldsOfTables.has(name) || (value === 'tip' && fieldsOfTables.has('tip')))) ||
          ('tablePlace' in this && name === 'teamId');
        return isLater ? undefined : value;
      }
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      response.end(isJson ? JSON.stringify(JSON.parse(text, without)) : text);
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  configureTestSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    await act();
  } finally {
    configureTestSite(apiBase);
    server.closeAllConnections();
    server.close();
  }
}
