import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import { decideReport, listReports } from 'shared-contract/moderation';
import { rateTable } from 'shared-contract/ratings';
import { reportTable } from 'shared-contract/reports';
import { ANONYMOUS_ID, createAnonymousTable, createTable } from 'shared-contract/tables';
import { exampleBodies } from '../examples.ts';
import type { TestServer } from '../server.ts';
import type { People } from './people.ts';

/** Functions that create tables of these users, with reports and ratings. */
export function tablesOf({ admin: { token }, friend, other, self }: People, server: TestServer) {
  const { call } = server;
  const { mailTokens, store } = server.services;

  /** Creates a table of `self` or another user. */
  async function newTable(isPublicTable: boolean, owner: { token: string } = self) {
    const body = { ...exampleBodies['createTable'], isPublicTable };
    return (await call(createTable, { body, token: owner.token })).answer.id;
  }
  /** Returns the row of a report on a public table of `other`. */
  async function newReport() {
    const tableId = await newTable(true, other);
    await call(reportTable, { params: { id: tableId }, body: exampleBodies['reportTable'] });
    const { answer } = await call(listReports, { query: { sort: '-last' }, token });
    const row = answer.find(({ subjectId }) => subjectId === tableId);
    return { id: row?.id ?? '', version: row?.version ?? 0 };
  }
  const newListedTable = (owner: { token: string }) => {
    const items = ['Rome', 'Oslo', 'Bonn', 'Bern'].map((name, index) => ({ name, tablePlace: index + 1 }));
    const body = { ...exampleBodies['createTable'], items, isPublicTable: true, isListed: true };
    return call(createTable, { body, token: owner.token });
  };

  return {
    newTable,
    newReport,
    /** Creates a table without an owner. Returns it with its key. */
    async newManagedTable() {
      const body = exampleBodies['createAnonymousTable'] as { email: string };
      const { answer, headers } = await call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body });
      return { id: answer, email: body.email, headers: { [MANAGE_KEY_HEADER]: String(headers[MANAGE_KEY_HEADER]) } };
    },
    /** Creates a public table of `other` that `self` has rated. */
    async newRated() {
      const id = await newTable(true, other);
      await call(rateTable, { params: { id }, body: { stars: 4 }, token: self.token });
      return id;
    },
    /** Returns the token with which `other` answers the decision that hid one of their tables. */
    async newAnswerToken() {
      const report = await newReport();
      const body = { ...exampleBodies['decideReport'], version: report.version };
      await call(decideReport, { params: { id: report.id }, body, token });
      const decisions = store.db.selectFrom('reportDecisions').select('id').where('reportId', '=', report.id);
      return mailTokens.tokenFor((await decisions.executeTakeFirstOrThrow()).id);
    },
    /** Creates a table with teams for which five users have listed tables. */
    async newAgreed() {
      const { answer: first } = await newListedTable(self);
      for (const owner of [other, friend, await server.newUser(), await server.newUser()]) await newListedTable(owner);
      return first.id;
    },
  };
}
