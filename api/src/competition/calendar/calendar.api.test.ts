import ICAL from 'ical.js';
import { listChanges, restoreChange } from 'shared-contract/audit';
import { countryNumber } from 'shared-contract/countries';
import { deleteLeagueSeason } from 'shared-contract/league-seasons';
import { deleteMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { deleteRound, updateRound } from 'shared-contract/rounds';
import { getSeasonCalendar } from 'shared-contract/season-calendar';
import { importSeason, undoImport } from 'shared-contract/season-import';
import { updateTeam } from 'shared-contract/teams';
import { updateTipping } from 'shared-contract/tips';
import { newSeasonToTip } from '../../../testing/season-to-tip.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';
import { insertMatches } from '../catalog/match-writes.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const unplayed = { homeTeamGoals: null, awayTeamGoals: null };
const KICK_OFF = '2025-03-31T17:00:00.000Z';

let server: TestServer;
let token: string;
let editor: Editor;
beforeEach(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
});
afterEach(() => server.close());

const request = (id: string, headers: Record<string, string> = {}) =>
  server.call(getSeasonCalendar, { params: { id }, headers });
const textOf = async (id: string) => (await request(id)).text;

/** Parses the calendar of a season. Returns its events by summary. */
async function eventsOf(id: string) {
  const calendar = new ICAL.Component(ICAL.parse(await textOf(id)) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const text = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      sequence: event.sequence,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      status: text('status'),
      stamp: text('dtstamp'),
      url: text('url'),
      component,
    };
  });
  return new Map(events.map((event) => [event.summary, event]));
}

async function eventOf(id: string, summary: string) {
  const events = await eventsOf(id);
  const event = events.get(summary);
  if (event === undefined) throw new Error(`No “${summary}” in ${[...events.keys()].join(', ')}`);
  return event;
}

/** Formats a timestamp as the parser does. */
const format = (timestamp = '') => `${timestamp.slice(0, 19)}Z`;

/** Returns the last log entry of an entity. */
async function lastChangeOf(entityId: string): Promise<{ id: string; at: string }> {
  const { answer } = await server.call(listChanges, { query: { entityId }, token });
  return answer[0] ?? { id: '', at: '' };
}

const stampOf = async (entityId: string) => format((await lastChangeOf(entityId)).at);

test('is a calendar of rounds and matches, without scores and alarms', async () => {
  const { match, round, seasonId } = await smallSeason(editor, 4);
  await editor.made(registerMatch, { ...match(0, 1, [4, 3]), roundId: round.id, kickOff: KICK_OFF });
  await editor.made(registerMatch, { ...match(2, 3), ...unplayed, roundId: round.id });
  const { headers, status, text } = await request(seasonId);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-cache',
    'content-disposition': "inline; filename*=UTF-8''Small%20League%202025.ics",
  });
  expect(text).not.toMatch(/\b4\b.*\b3\b|VALARM/);
  const events = await eventsOf(seasonId);
  expect([...events.keys()]).toEqual(['Round 1, Small League 2025', 'Alfa – Bravo', 'Charlie – Delta']);
  const { publicOrigin } = server.services.config.site;
  expect(events.get('Alfa – Bravo')).toMatchObject({
    start: '2025-03-31T17:00:00Z',
    end: '2025-03-31T19:00:00Z',
    description: 'Round 1, Small League 2025',
    status: 'CONFIRMED',
    sequence: 0,
    url: `${publicOrigin}/season/${seasonId}?round=1`,
  });
  expect(events.get('Charlie – Delta')).toMatchObject({
    start: '2025-03-29',
    end: '2025-03-30',
    description: 'Round 1, Small League 2025\nThe time of the kick-off isn’t known yet.',
  });
  expect(events.get('Round 1, Small League 2025')).toMatchObject({ start: '2025-03-29', end: '2025-04-01' });
});

test('follows RFC 5545: lines of at most 75 octets that end in CRLF, and escaped text', async () => {
  const { match, round, seasonId, teams } = await smallSeason(editor, 4);
  const { id } = await editor.made(registerMatch, { ...match(0, 1), ...unplayed, roundId: round.id });
  const name = `Örgryte, ${'Å'.repeat(60)}; \\ “Öis”`;
  await editor.made(updateTeam, { teamId: teams[0]?.teamId ?? '', name });
  const text = await textOf(seasonId);
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(text).toContain('SUMMARY:Örgryte\\, Å');
  expect(await eventOf(seasonId, `${name} – Bravo`)).toMatchObject({ uid: `match-${id}@localhost` });
});

test('identifies a match by its UID, counts its versions as SEQUENCE, and dates its last change as DTSTAMP', async () => {
  const { match, round, seasonId } = await smallSeason(editor, 4);
  const created = { ...match(0, 1), ...unplayed, roundId: round.id, kickOff: KICK_OFF };
  const { id } = await editor.made(registerMatch, created);
  const before = await eventOf(seasonId, 'Alfa – Bravo');
  expect(before).toMatchObject({ uid: `match-${id}@localhost`, stamp: await stampOf(id) });
  server.clock.advance(HOUR_SECONDS);
  const text = await textOf(seasonId);
  server.clock.advance(HOUR_SECONDS);
  expect(await textOf(seasonId)).toBe(text);

  await editor.made(updateMatch, { id, ...unplayed, kickOff: '2025-04-01T18:30:00.000Z' });
  expect(await eventOf(seasonId, 'Alfa – Bravo')).toMatchObject({
    uid: before.uid,
    sequence: before.sequence + 1,
    stamp: await stampOf(id),
    start: '2025-04-01T18:30:00Z',
  });
});

test('dates entities without a log entry by their creation', async () => {
  const { db } = server.services.store;
  const { match, round, seasonId } = await smallSeason(editor, 4);
  const before = await eventOf(seasonId, 'Round 1, Small League 2025');
  await insertMatches(db, seasonId, [{ ...match(0, 1), id: server.clock.newId(), roundId: round.id }]);
  await db.updateTable('rounds').set({ version: 2 }).execute();
  const { stamp } = await eventOf(seasonId, 'Alfa – Bravo');
  expect(Date.parse(stamp)).toBeGreaterThanOrEqual(Date.parse(before.stamp));
  expect(Date.parse(stamp)).toBeLessThanOrEqual(server.clock.now().getTime());
});

test('marks postponed matches as tentative and cancelled ones as cancelled', async () => {
  const { match, round, seasonId } = await smallSeason(editor, 4);
  const made = (home: number, away: number, status: string) =>
    editor.made(registerMatch, { ...match(home, away), ...unplayed, status, roundId: round.id, kickOff: KICK_OFF });
  await made(0, 1, 'postponed');
  await made(2, 3, 'cancelled');
  expect(await eventOf(seasonId, 'Postponed: Alfa – Bravo')).toMatchObject({ status: 'TENTATIVE' });
  expect(await eventOf(seasonId, 'Cancelled: Charlie – Delta')).toMatchObject({ status: 'CANCELLED' });
  // Neither is played on that day, so the round does not last until then.
  expect(await eventOf(seasonId, 'Round 1, Small League 2025')).toMatchObject({ end: '2025-03-30' });
});

test('moves matches without a kick-off and the round to a new deadline', async () => {
  const { match, round, seasonId } = await smallSeason(editor, 4);
  await editor.made(registerMatch, { ...match(0, 1), ...unplayed, roundId: round.id });
  server.clock.advance(HOUR_SECONDS);
  await editor.made(updateRound, { id: round.id, deadline: '2025-05-03T22:30:00.000Z' });
  // In Stockholm it is the next day.
  const moved = { start: '2025-05-04', end: '2025-05-05', stamp: await stampOf(round.id) };
  expect(await eventOf(seasonId, 'Alfa – Bravo')).toMatchObject(moved);
  expect(await eventOf(seasonId, 'Round 1, Small League 2025')).toMatchObject(moved);
});

test('cancels deleted matches for 30 days, and revives restored ones with a higher SEQUENCE', async () => {
  const { match, round, seasonId } = await smallSeason(editor, 4);
  const created = { ...match(0, 1), ...unplayed, roundId: round.id, kickOff: KICK_OFF };
  const { id } = await editor.made(registerMatch, created);
  const before = await eventOf(seasonId, 'Alfa – Bravo');
  server.clock.advance(60);
  await editor.by(deleteMatch, id);
  const deleted = await eventOf(seasonId, 'Cancelled: Alfa – Bravo');
  const stamp = await stampOf(id);
  expect(deleted).toMatchObject({ uid: before.uid, start: before.start, status: 'CANCELLED', stamp });
  expect(deleted.sequence).toBeGreaterThan(before.sequence);

  server.clock.advance(60);
  await editor.by(restoreChange, (await lastChangeOf(id)).id);
  const restored = await eventOf(seasonId, 'Alfa – Bravo');
  expect(restored).toMatchObject({ uid: before.uid, status: 'CONFIRMED', stamp: await stampOf(id) });
  expect(restored.sequence).toBeGreaterThan(deleted.sequence);

  await editor.by(deleteMatch, id);
  const { headers } = await request(seasonId);
  server.clock.advance(31 * DAY_SECONDS);
  expect([...(await eventsOf(seasonId)).keys()]).toEqual(['Round 1, Small League 2025']);
  expect((await request(seasonId, { 'if-none-match': String(headers['etag']) })).status).toBe(200);
});

test('cancels a deleted round with its matches, and revives them when it is restored', async () => {
  const { match, newRound, round, seasonId } = await smallSeason(editor, 4);
  const other = await newRound(2);
  await editor.made(registerMatch, { ...match(0, 1), ...unplayed, roundId: other.id });
  await editor.made(registerMatch, { ...match(2, 3), ...unplayed, roundId: round.id });
  await editor.by(deleteRound, other.id);
  const statuses = async () => [...(await eventsOf(seasonId)).values()].map(({ status, summary }) => [summary, status]);
  expect(await statuses()).toEqual([
    ['Round 1, Small League 2025', 'CONFIRMED'],
    ['Cancelled: Round 2, Small League 2025', 'CANCELLED'],
    ['Charlie – Delta', 'CONFIRMED'],
    ['Cancelled: Alfa – Bravo', 'CANCELLED'],
  ]);
  const cancelled = await eventOf(seasonId, 'Cancelled: Alfa – Bravo');
  await editor.by(restoreChange, (await lastChangeOf(other.id)).id);
  const restored = await eventOf(seasonId, 'Alfa – Bravo');
  expect(restored.sequence).toBeGreaterThan(cancelled.sequence);
});

test('cancels what the undo of an import deletes', async () => {
  const country = countryNumber('Sweden');
  const { leagueId, match, round, seasonId } = await smallSeason(editor, 4);
  await editor.made(registerMatch, { ...match(0, 1), ...unplayed, roundId: round.id });
  const source = ['Round,Date,Time,Home,Away', '1,2025-03-31,19:00,Alfa,Bravo', '2,2025-04-06,19:00,Bravo,Alfa'].join(
    '\n',
  );
  const { importId } = await editor.made(importSeason, { country, leagueId, season: 25, source, dryRun: false });
  expect(await eventOf(seasonId, 'Bravo – Alfa')).toMatchObject({ start: '2025-04-06T17:00:00Z' });
  await server.call(undoImport, { params: { id: importId }, token });
  const statuses = [...(await eventsOf(seasonId)).values()].map(({ status, summary }) => [summary, status]);
  expect(statuses).toEqual([
    ['Round 1, Small League 2025', 'CONFIRMED'],
    ['Cancelled: Round 2, Small League 2025', 'CANCELLED'],
    ['Alfa – Bravo', 'CONFIRMED'],
    ['Cancelled: Bravo – Alfa', 'CANCELLED'],
  ]);
});

test('has the deadline of tips until they lock', async () => {
  const season = await newSeasonToTip(server);
  const summary = [...(await eventsOf(season.id)).keys()].find((one) => one.startsWith('Tips lock')) ?? '';
  expect(summary).toMatch(/^Tips lock: Tipped League \d{4}$/);
  const before = await eventOf(season.id, summary);
  const { publicOrigin } = server.services.config.site;
  expect(before).toMatchObject({
    uid: `lock-${season.id}@localhost`,
    start: format(season.rounds[0]?.deadline),
    end: format(season.rounds[0]?.deadline),
    url: `${publicOrigin}/season/${season.id}/predict`,
  });
  server.clock.advance(60);
  const locksAt = new Date(server.clock.now().getTime() + DAY_SECONDS * 1000 * 2).toISOString();
  await editor.made(updateTipping, { locksAt }, season.id);
  const moved = await eventOf(season.id, summary);
  expect(moved).toMatchObject({ uid: before.uid, start: format(locksAt), stamp: await stampOf(season.id) });
  expect(moved.sequence).toBeGreaterThan(before.sequence);

  const { headers } = await request(season.id);
  server.clock.advance(3 * DAY_SECONDS);
  expect((await eventsOf(season.id)).has(summary)).toBe(false);
  expect((await request(season.id, { 'if-none-match': String(headers['etag']) })).status).toBe(200);
});

test('returns 304 until a date changes', async () => {
  const { match, round, seasonId } = await smallSeason(editor, 4);
  const { id } = await editor.made(registerMatch, { ...match(0, 1), ...unplayed, roundId: round.id });
  const etag = String((await request(seasonId)).headers['etag']);
  const again = await request(seasonId, { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  await editor.made(updateMatch, { id, ...unplayed, kickOff: KICK_OFF });
  expect((await request(seasonId, { 'if-none-match': etag })).status).toBe(200);
});

test('returns 404 for a season that does not exist or was deleted', async () => {
  expect((await request(UNKNOWN_ID)).status).toBe(404);
  const { seasonId } = await smallSeason(editor, 4);
  expect((await request(seasonId)).status).toBe(200);
  await editor.by(deleteLeagueSeason, seasonId);
  expect((await request(seasonId)).status).toBe(404);
});
