import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileNameOf, indexOf, parseRecord, readRecords, subjects } from './decisions.ts';
import { root } from './project.ts';

const records = readRecords();
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives'];
/** The deviations from the specification: a list of any length, without alternatives. */
const isList = ({ number }: { number: string }) => number === '0056';

test('docs/decisions/README.md is up to date', () => {
  expect(readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')).toBe(indexOf(records));
});

test('there are at most 50 records, each with a unique number', () => {
  expect(records.length).toBeLessThanOrEqual(50);
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
});

test.each(records)(
  '$file is named after its title and has status, subject, sections and at most 450 words',
  (record) => {
    expect(record.file).toBe(fileNameOf(record));
    expect(record.status).toBe('accepted');
    expect(new Date(record.date).toISOString()).toContain(record.date);
    expect(subjects).toContain(record.subject);
    if (isList(record)) return;
    expect(record.sections).toEqual(SECTIONS);
    expect(record.words).toBeLessThanOrEqual(450);
  },
);

test('refuses a record without a head', () => {
  expect(() => parseRecord('0001-one.md', '# 0001 One\n\nText.\n')).toThrow('0001-one.md does not begin with title');
  expect(() => parseRecord('0001-one.md', '# 0001: One\n\n- Status: accepted\n- Date: today\n')).toThrow('0001-one.md');
});
