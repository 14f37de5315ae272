import * as v from 'valibot';
import { tokenFor } from '../../testing/token-for.ts';
import { endSession, startSession } from './session.ts';
import { readStoredDraft, storeDraft, takeStoredDrafts, VISITOR } from './stored-drafts.ts';

const Draft = v.object({ name: v.string() });
const draft = { name: 'Allsvenskan' };

beforeEach(() => startSession(tokenFor({ handlerId: 'anna', role: 'user', exp: Math.floor(Date.now() / 1000) + 60 })));
afterEach(() => {
  endSession();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

test('stores a draft under the id of its owner, reads it and removes it', () => {
  expect(storeDraft('anna', draft)).toBe(true);
  expect(storeDraft('anna', draft, 'edit.t1')).toBe(true);
  expect({ ...sessionStorage }).toEqual({
    'tiptable.table-draft.anna': JSON.stringify(draft),
    'tiptable.table-draft.edit.t1.anna': JSON.stringify(draft),
  });
  expect(readStoredDraft(Draft, 'anna', 'edit.t1')).toEqual(draft);
  storeDraft('anna', null, 'edit.t1');
  expect(readStoredDraft(Draft, 'anna', 'edit.t1')).toBeNull();
});

test('returns false for a user who is not signed in, and stores nothing', () => {
  expect(storeDraft('bert', draft)).toBe(false);
  endSession();
  expect(storeDraft('anna', draft)).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(storeDraft(VISITOR, draft)).toBe(true);
});

test('returns null for a stored draft that does not fit the schema', () => {
  sessionStorage.setItem('tiptable.table-draft.anna', '{"name":1}');
  expect(readStoredDraft(Draft, 'anna')).toBeNull();
  sessionStorage.setItem('tiptable.table-draft.anna', '{');
  expect(readStoredDraft(Draft, 'anna')).toBeNull();
});

test('returns false when the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeDraft('anna', draft)).toBe(false);
});

test('removes the drafts of one user from the storage and restores them', () => {
  storeDraft('anna', draft);
  storeDraft(VISITOR, draft);
  const restore = takeStoredDrafts('anna');
  expect(readStoredDraft(Draft, 'anna')).toBeNull();
  expect(readStoredDraft(Draft, VISITOR)).toEqual(draft);
  restore();
  expect(readStoredDraft(Draft, 'anna')).toEqual(draft);
});
