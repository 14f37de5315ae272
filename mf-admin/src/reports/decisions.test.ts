import type { Report } from 'shared-contract/moderation';
import { changeMessage, isTakenDown, likelyRule, possibleActions } from './decisions.ts';

const decision: Report['decisions'][number] = {
  at: '2026-01-01T10:00:00.000Z',
  action: 'hide',
  by: 'Bo Ek',
  rule: 'spam',
  reason: 'A shop',
  answer: null,
};
const report: Report = {
  id: '01a204da-efb4-74f6-9ba0-c87d39f6298c',
  version: 1,
  state: 'open',
  subject: 'table',
  subjectId: '01a204da-efb4-74f6-9ba0-c87d39f6298d',
  name: 'Shoes',
  subjectState: 'visible',
  author: { id: null, userName: null, email: null },
  reports: 1,
  reasons: { spam: 1, illegal: 3 },
  latest: [],
  first: decision.at,
  last: decision.at,
  isDoubtful: false,
  decisions: [],
};

test.each([
  ['table', 'visible', true, false, ['hide', 'delete', 'dismiss']],
  ['table', 'hidden', false, true, ['restore', 'delete']],
  ['table', 'deleted', false, true, ['restore']],
  ['table', 'deleted', true, false, ['dismiss']],
  ['profile', 'private', true, false, ['hide', 'dismiss']],
  ['profile', 'hidden', false, true, ['restore']],
  ['group', 'visible', true, false, ['hide', 'dismiss']],
  ['group', 'hidden', false, true, ['restore']],
] as const)(
  'offers the right actions on a %s that is %s (open: %s, taken down: %s): %p',
  (subject, subjectState, isOpen, taken, actions) => {
    expect(possibleActions({ subject, subjectState, isOpen, isTakenDown: taken })).toEqual(actions);
  },
);

test('derives whether a table is taken down from the last decision other than a dismissal', () => {
  expect(isTakenDown({ decisions: [] })).toBe(false);
  expect(isTakenDown({ decisions: [{ ...decision, action: 'dismiss' }, decision] })).toBe(true);
  expect(isTakenDown({ decisions: [{ ...decision, action: 'restore' }, decision] })).toBe(false);
});

test('suggests the most reported rule', () => {
  expect(likelyRule(report)).toBe('illegal');
  expect(likelyRule({ reasons: {} })).toBe('other');
});

test('reports a new decision, answer or report', () => {
  expect(changeMessage(report, { ...report, decisions: [decision] })).toBe(
    'Bo Ek decided on it meanwhile (hidden): “A shop”',
  );
  const answered = { ...decision, answer: { at: decision.at, text: 'Mine' } };
  expect(changeMessage({ ...report, decisions: [decision] }, { ...report, decisions: [answered] })).toBe(
    'The owner has answered: “Mine”',
  );
  expect(changeMessage(report, { ...report, reports: 4 })).toMatch('There are 4 reports now, and there were 1.');
});
