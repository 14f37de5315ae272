import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areaRules } from 'shared-contract/area-rules';
import { callRules } from 'shared-contract/call-rules';
import { endpoints } from 'shared-contract/endpoints';
import { callerOf, withCalls } from './calls-page.ts';

const page = readFileSync(path.join(__dirname, '../docs/calls.md'), 'utf8');

const callerOfCall = (name: string) =>
  endpoints.filter((entry) => entry.name === name).map(({ endpoint }) => callerOf(endpoint));

test('docs/calls.md equals the output of `pnpm calls`', () => {
  expect(withCalls(page)).toBe(page);
});

test('docs/calls.md lists each call once', () => {
  const calls = [...page.matchAll(/^\| `([A-Z]+ \/[^`]*)` *\|/gm)].map(([, call]) => call);
  expect(calls).toEqual(
    expect.arrayContaining(
      endpoints.map(({ endpoint: { method, path: at } }) => `${method} ${at.replace(/:(\w+)/g, '{$1}')}`),
    ),
  );
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test('rules refer to existing calls and areas', () => {
  const names = new Set(endpoints.map(({ name }) => name));
  expect(Object.keys(callRules).filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(areaRules).toSorted()).toEqual([...new Set(endpoints.map(({ area }) => area))].toSorted());
});

test('summaries are one sentence without a full stop', () => {
  const summaries = endpoints.map(({ endpoint }) => endpoint.summary);
  expect(summaries.filter((summary) => !/^[A-Z][^.;]{2,90}[^.;]$/.test(summary))).toEqual([]);
});

test('names the caller by access, confirmation and key', () => {
  expect(callerOfCall('register')).toEqual(['anyone']);
  expect(callerOfCall('deleteManagedTable')).toEqual(['anyone, with the key']);
  expect(callerOfCall('deleteOwnAccount')).toEqual(['logged in, confirmed or with password']);
  expect(callerOfCall('banUser')).toEqual(['administrator, confirmed']);
});
