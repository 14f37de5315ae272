import { createGroup } from 'shared-contract/groups';
import { listReports } from 'shared-contract/moderation';
import { type ReportFormInput, reportGroup, reportTable } from 'shared-contract/reports';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call, send } from 'shared-session';
import { addSeasonToTip } from '../../testing/seasons/season-to-tip.ts';
import { signInAsAdmin, signInAsUser } from '../../testing/with-api.ts';

/** Adds a public table of a new user with this first name. */
export async function addTable(name: string, firstName: string) {
  const person = await signInAsUser(firstName, 'Holm');
  const items = emptyItems(10).map((item, index) => ({ ...item, name: `${name} ${index}` }));
  const { id } = await call(createTable, { body: { ...newTable(10), items, name } });
  return { id, person };
}

/** Adds a group of a new user with this first name, reported by a user with its link. Signs in as administrator. */
export async function addReportedGroup(now: Date, name: string, firstName: string, text: string) {
  await signInAsAdmin();
  const season = await addSeasonToTip(now);
  await signInAsUser(firstName, 'Holm');
  const { code, id } = await call(createGroup, { body: { name, leagueSeasonStatsId: season.id } });
  await signInAsUser();
  const body = { reason: 'offensive' as const, text, ...(code !== null && { code }) };
  await call(reportGroup, { params: { id }, body });
  await signInAsAdmin();
  return id;
}

/** Reports a table as a visitor, without the page's session. */
export async function report(id: string, given: ReportFormInput): Promise<void> {
  await send(reportTable, { params: { id }, body: given }, null);
}

/** Adds a reported table. Signs in as administrator. */
export async function addReported(name: string, firstName: string, ...reports: ReportFormInput[]) {
  const table = await addTable(name, firstName);
  for (const given of reports) await report(table.id, given);
  await signInAsAdmin();
  return table;
}

/** Returns the report of a table. */
export async function rowOf(subjectId: string) {
  for (const state of ['open', 'closed'] as const) {
    const rows = await call(listReports, { query: { state } });
    const row = rows.find((each) => each.subjectId === subjectId);
    if (row !== undefined) return row;
  }
  throw new Error('There is no report of this subject');
}
