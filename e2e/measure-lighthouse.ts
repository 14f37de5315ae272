/**
 * Audits public pages with Lighthouse as on a phone: `pnpm bench:lighthouse`. Fetches Lighthouse when it runs, because
 * nothing else needs it. Prints the scores of its categories, and the audits that cost points; asserts nothing. `--page
 * official` audits one page.
 *
 * Lighthouse assumes that a phone is four times slower than the machine, and measures the machine (`benchmarkIndex`).
 * Its documentation asks for a smaller multiplier on a slow machine: `--cpu 2`.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Answer } from 'shared-contract/endpoint';
import { fillPath } from 'shared-contract/path';
import { screens } from 'shared-contract/screens';
import { listOfficialTables } from 'shared-contract/tables';
import { startProduct } from './pages/product.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const firstPort = Number(process.env['PORT'] ?? 8080);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Audit = { title: string; score: number | null; displayValue?: string; details?: { items?: unknown[] } };
type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const run = promisify(execFile);

async function lookAt(address: string, folder: string, cpuSlowdown: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
    },
  );
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

const percent = (score: number | null | undefined) =>
  score === null || score === undefined ? '–' : Math.round(score * 100);

/** Returns the failed audits of a report, with the first words of their details. */
function lost({ audits, categories: scored }: Report): string[] {
  return categories.flatMap((category) =>
    (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || audit?.score === null || audit === undefined || audit.score >= 1) return [];
      const named = JSON.stringify(audit.details?.items?.slice(0, 3) ?? []).slice(0, 400);
      return [
        `${category}, weight ${weight}: ${id} ${percent(audit.score)} (${audit.displayValue ?? audit.title}) ${named}`,
      ];
    }),
  );
}

const { values: options } = parseArgs({
  options: { page: { type: 'string', multiple: true }, cpu: { type: 'string', default: '4' } },
});
const folder = mkdtempSync(path.join(tmpdir(), 'tiptable-lighthouse-'));
const product = await startProduct(firstPort);
const officialTables = (await (await fetch(`${product.site}/api${listOfficialTables.path}`)).json()) as Answer<
  typeof listOfficialTables
>;
const pages = {
  home: screens.home,
  official: screens.officialTables,
  table: fillPath(screens.simpleTable, { tableId: officialTables[0]?.id ?? '' }),
};
try {
  const complaints: string[] = [];
  process.stdout.write(
    `A phone is ${options.cpu} times slower than this machine.\n\n| page | ${categories.join(' | ')} | index of the machine |\n| --- | --- | --- | --- | --- | --- |\n`,
  );
  for (const [name, address] of Object.entries(pages)) {
    if (options.page !== undefined && !options.page.includes(name)) continue;
    const report = await lookAt(product.site + address, folder, options.cpu);
    const scores = categories.map((category) => percent(report.categories[category]?.score));
    process.stdout.write(`| ${name} | ${scores.join(' | ')} | ${Math.round(report.environment.benchmarkIndex)} |\n`);
    complaints.push(...lost(report).map((complaint) => `- ${name}: ${complaint}`));
  }
  process.stdout.write(`\nThe target of each is 98. Audits that cost points:\n${complaints.join('\n')}\n`);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true });
}
