import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root } from './project.ts';

/** The subjects of decision records, in the order of the index. */
export const subjects = [
  'Specification',
  'Micro-frontends',
  'Releases',
  'Server rendering',
  'Browser',
  'Tables',
  'Seasons and tips',
  'People',
  'API',
  'Stores',
  'Security',
  'Operations',
] as const;

export type DecisionRecord = {
  file: string;
  number: string;
  title: string;
  status: string;
  date: string;
  subject: string;
  /** The headings of level 2, in order. */
  sections: string[];
  words: number;
};

const folder = path.join(root, 'docs/decisions');
const HEAD = /^# (\d{4}): (\S.*)\n\n- Status: (.+)\n- Date: (\d{4}-\d{2}-\d{2})\n- Subject: (.+)\n\n/;

/**
 * Parses a decision record. @throws {Error} without title, status, date and subject in the form of the other records.
 */
export function parseRecord(file: string, text: string): DecisionRecord {
  const [head, number = '', title = '', status = '', date = '', subject = ''] = HEAD.exec(text) ?? [];
  if (head === undefined) throw new Error(`${file} does not begin with title, status, date and subject`);
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return { file, number, title, status, date, subject, sections, words: text.trim().split(/\s+/).length };
}

/** Returns the file name of a record, derived from its title: 0033-isolate-remote-failures.md. */
export function fileNameOf({ number, title }: Pick<DecisionRecord, 'number' | 'title'>): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${number}-${slug}.md`;
}

/** Reads all decision records, ordered by number. @throws {Error} as `parseRecord`. */
export const readRecords = (): DecisionRecord[] =>
  globSync('[0-9]*.md', { cwd: folder })
    .sort()
    .map((file) => parseRecord(file, readFileSync(path.join(folder, file), 'utf8')));

/** Returns a Markdown table as oxfmt formats it, with cells padded to the width of their column. */
function table(rows: string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
}

/** Returns the index of all records by subject. */
export function indexOf(records: readonly DecisionRecord[]): string {
  const tables = subjects.flatMap((subject) => {
    const rows = records.filter((record) => record.subject === subject);
    if (rows.length === 0) return [];
    const cells = rows.map(({ date, file, number, title }) => [`[${number}](${file})`, title, date]);
    return [`## ${subject}\n\n${table([['record', 'title', 'date'], ...cells])}\n`];
  });
  return `# Decisions

Each record describes one decision, its reasons and its cost. All records are in force; the history
of the repository contains superseded ones. \`pnpm decisions\` generates this page.

## Add a record

1. Copy a record and take the next free number after the highest one. Numbers are never reused.
2. Write at most 450 words. Take a subject from the list in \`scripts/decisions.ts\`.
3. If the record replaces others, delete them and change the links to them.
4. If the product departs from the specification, add a line to
   [0056](${records.find(({ number }) => number === '0056')?.file}).
5. Run \`pnpm decisions\`. \`scripts/decisions.test.ts\` checks the form of all records.

${tables.join('\n')}`;
}

if (import.meta.main) {
  try {
    writeFileSync(path.join(folder, 'README.md'), indexOf(readRecords()));
  } catch (error) {
    giveUp(error);
  }
}
