import { decideReport, listReports, type Report } from 'shared-contract/moderation';
import { reportTable } from 'shared-contract/reports';
import { ANONYMOUS_ID, createAnonymousTable, createTable } from 'shared-contract/tables';
import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import { exampleBodies } from './examples.ts';
import type { TestServer, TestUser } from './server.ts';

/** Calls of administrators and reporters on a server. */
export function moderationOn(server: TestServer) {
  const { call } = server;
  const newTable = async (owner: TestUser, name = 'Best shoes', isPublicTable = true) => {
    const body = { ...exampleBodies['createTable'], name, isPublicTable, isListed: isPublicTable };
    return (await call(createTable, { body, token: owner.token })).answer.id;
  };
  const newAnonymousTable = async (email: string, remoteAddress = '203.0.113.7') => {
    const body = { ...exampleBodies['createAnonymousTable'], name: 'Nobody’s shoes', email };
    const made = await call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body, remoteAddress });
    return { id: made.answer, headers: { [MANAGE_KEY_HEADER]: String(made.headers[MANAGE_KEY_HEADER]) } };
  };
  const report = (
    id: string,
    given: Record<string, unknown> = {},
    by: { token?: string; remoteAddress?: string } = {},
  ) => call(reportTable, { params: { id }, body: { reason: 'spam', ...given }, ...by });
  const rows = async (query: Record<string, unknown> = {}): Promise<Report[]> =>
    (await call(listReports, { query, token: await server.adminToken() })).answer;
  const rowOf = async (subjectId: string): Promise<Report> => {
    const found = [...(await rows()), ...(await rows({ state: 'closed' }))].find((row) => row.subjectId === subjectId);
    if (found === undefined) throw new Error(`No report of ${subjectId}`);
    return found;
  };
  const decide = async (row: Pick<Report, 'id' | 'version'>, action: string, more: Record<string, unknown> = {}) =>
    call(decideReport, {
      params: { id: row.id },
      body: { action, reason: 'It sells shoes.', version: row.version, ...more },
      token: await server.adminToken(),
    });
  return {
    newTable,
    newAnonymousTable,
    report,
    rows,
    rowOf,
    decide,
    /** Reports a table and hides it. */
    async hide(id: string) {
      await report(id);
      return decide(await rowOf(id), 'hide');
    },
  };
}
