/**
 * Measures the loading of public pages in Chromium: `pnpm bench:pages`. The built product runs beside the same sources
 * as one bundle and beside plain pages of the same text. Visits all in turns, each time with an empty cache. Prints
 * medians, their ratios and the targets; asserts nothing. `--runs 3` visits less often, `--page table` one page (or the
 * `moves`), `--line slow` over one connection.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { fillPath } from 'shared-contract/path';
import { screens } from 'shared-contract/screens';
import { buildOneBundle } from './one-bundle/build.ts';
import { startProduct } from './pages/product.ts';
import { serveOneBundle, servePlain } from './pages/servers.ts';
import {
  type Figures,
  type Connection,
  connections,
  type MeasuredPage,
  move,
  plainTextOf,
  visit,
} from './pages/visit.ts';

const subjects = ['product', 'one bundle', 'plain'] as const;
type Subject = (typeof subjects)[number];
/** The distance between the ports of subjects: the product needs four. */
const firstPort = Number(process.env['PORT'] ?? 8080);
const speeds: Record<string, Connection> = { slow: '1.6 Mbit/s, 150 ms', fast: 'unthrottled' };
const pageNames = ['home', 'official', 'table', 'editor', 'moves'] as const;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    page: { type: 'string', multiple: true, default: [...pageNames] },
    line: { type: 'string', multiple: true, default: Object.keys(speeds) },
  },
});
const runs = Number(options.runs);
const isWanted = (name: string) => options.page.includes(name);
const measuredConnections = (Object.keys(connections) as Connection[]).filter((connection) =>
  options.line.some((name) => speeds[name] === connection),
);
if (!Number.isSafeInteger(runs) || runs < 1 || measuredConnections.length === 0 || !pageNames.some(isWanted)) {
  throw new Error(`--runs takes a number, --page ${pageNames.join(', ')}, --line ${Object.keys(speeds).join(', ')}`);
}

const print = (text = '') => process.stdout.write(`${text}\n`);
const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);
const head = (...cells: string[]) => {
  row(...cells);
  row(...cells.map(() => '---'));
};
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const written = (value: number, digits = 0) => (Number.isNaN(value) ? '–' : value.toFixed(digits));

/** Returns the median of each metric. */
function mediansOf(visits: Figures[]): Figures {
  const of = (figure: keyof Figures) => median(visits.map((one) => one[figure]));
  return {
    requests: of('requests'),
    bytes: of('bytes'),
    firstByte: of('firstByte'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    tti: of('tti'),
  };
}

const figureColumns = (of: Figures) => [
  of.requests,
  written(of.bytes / 1000, 1),
  ...[of.firstByte, of.fcp, of.lcp].map((value) => written(value)),
  written(of.cls, 4),
  written(of.tti),
];

const ratioColumns = (one: Figures, other: Figures) => [
  '',
  written(one.bytes / other.bytes, 2),
  written(one.firstByte / other.firstByte, 2),
  written(one.fcp / other.fcp, 2),
  written(one.lcp / other.lcp, 2),
  '',
  written(one.tti / other.tti, 2),
];

type Measured = { page: MeasuredPage; of: Record<Subject, Figures> };

/** The targets of a page by its measurements. `of` returns `null` for a page without the target. */
const bars: { target: string; most: string; of: (measured: Measured) => string | null }[] = [
  {
    target: 'FCP ÷ plain',
    most: '1.6',
    of: ({ page, of }) => (page.name === 'editor' ? null : written(of.product.fcp / of.plain.fcp, 2)),
  },
  { target: 'LCP ÷ FCP', most: '1.1', of: ({ of }) => written(of.product.lcp / of.product.fcp, 2) },
  {
    target: 'LCP ÷ one bundle',
    most: '0.6',
    of: ({ of }) => written(of.product.lcp / of['one bundle'].lcp, 2),
  },
  { target: 'bytes ÷ one bundle', most: '1.30', of: ({ of }) => written(of.product.bytes / of['one bundle'].bytes, 2) },
  {
    target: 'TTI ÷ one bundle',
    most: '1.25',
    of: ({ of }) => written(of.product.tti / of['one bundle'].tti, 2),
  },
  {
    target: 'TTI, ms',
    most: '1,500',
    of: ({ page, of }) => (page.name === 'editor' ? written(of.product.tti) : null),
  },
  { target: 'CLS', most: '0.01', of: ({ of }) => written(of.product.cls, 4) },
];

const folder = mkdtempSync(path.join(tmpdir(), 'tiptable-one-bundle-'));
await buildOneBundle(folder);
const product = await startProduct(firstPort);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const pages: MeasuredPage[] = [
  { name: 'home', path: screens.home },
  { name: 'official', path: screens.officialTables },
  { name: 'table', path: fillPath(screens.simpleTable, { tableId: product.tableIds[0] }) },
  { name: 'editor', path: screens.createTable, field: 'Table name' },
].filter(({ name }) => isWanted(name));
const texts = new Map<string, string>();
for (const { path: address } of pages) texts.set(address, await plainTextOf(browser, product.site + address));
const servers = {
  'one bundle': await serveOneBundle(firstPort + 10, folder, product.site),
  plain: await servePlain(firstPort + 11, texts),
};
const sites: Record<Subject, string> = {
  product: product.site,
  'one bundle': servers['one bundle'].site,
  plain: servers.plain.site,
};

const visitSubject = (subject: Subject, page: MeasuredPage, connection: Connection) =>
  visit(browser, sites[subject], page, connection, subject !== 'plain');

async function measurePages(connection: Connection): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const page of pages) {
    const visits: Record<Subject, Figures[]> = { product: [], 'one bundle': [], plain: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const subject of subjects) visits[subject].push(await visitSubject(subject, page, connection));
    }
    const of = {
      product: mediansOf(visits.product),
      'one bundle': mediansOf(visits['one bundle']),
      plain: mediansOf(visits.plain),
    };
    measured.push({ page, of });
  }
  return measured;
}

function printPages(connection: Connection, measured: Measured[]): void {
  print(`\n### ${connection}, medians of ${runs}\n`);
  head('page', 'of', 'requests', 'kB', 'first byte, ms', 'FCP, ms', 'LCP, ms', 'CLS', 'TTI, ms');
  for (const { page, of } of measured) {
    for (const subject of subjects) row(page.name, subject, ...figureColumns(of[subject]));
    row(page.name, 'product ÷ one bundle', ...ratioColumns(of.product, of['one bundle']));
    row(page.name, 'product ÷ plain', ...ratioColumns(of.product, of.plain));
  }
  print();
  head('bar', 'at most', ...measured.map(({ page }) => page.name));
  for (const { target, most, of } of bars) row(target, most, ...measured.map((page) => of(page) ?? ''));
}

async function measureMoves(connection: Connection): Promise<void> {
  const moved = ['product', 'one bundle'] as const;
  const times = { product: [], 'one bundle': [] } as Record<(typeof moved)[number], { cold: number; warm: number }[]>;
  for (let run = 0; run < runs; run += 1) {
    for (const subject of moved) times[subject].push(await move(browser, sites[subject], connection));
  }
  print(`\n### Moves from / to /login, ${connection}, medians of ${runs}\n`);
  head('of', 'cold, ms', 'warm, ms (at most 100)');
  for (const subject of moved) {
    const of = (kind: 'cold' | 'warm') => written(median(times[subject].map((time) => time[kind])));
    row(subject, of('cold'), of('warm'));
  }
}

try {
  // The first visit of each fills caches of servers and the browser.
  for (const page of pages) for (const subject of subjects) await visitSubject(subject, page, 'unthrottled');
  for (const connection of measuredConnections) {
    if (pages.length > 0) printPages(connection, await measurePages(connection));
    if (isWanted('moves')) await measureMoves(connection);
  }
} finally {
  await browser.close();
  for (const server of Object.values(servers)) await server.stop();
  await product.stop();
  rmSync(folder, { recursive: true });
}
