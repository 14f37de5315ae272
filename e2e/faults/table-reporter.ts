import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the outcome of each fault in each remote as one table, for the tests that are annotated with `fault` and `remote`. */
// oxlint-disable-next-line import/no-default-export -- what Playwright loads
export default class TableReporter implements Reporter {
  readonly #rows = new Map<string, Map<string, string>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const annotation = (type: string) => test.annotations.find((one) => one.type === type)?.description;
    const [fault, remote] = [annotation('fault'), annotation('remote')];
    if (fault === undefined || remote === undefined) return;
    const outcome = result.annotations.findLast((one) => one.type === 'outcome')?.description ?? '';
    const row = this.#rows.get(fault) ?? new Map<string, string>();
    this.#rows.set(fault, row.set(remote, result.status === 'passed' ? outcome : `FAILED ${outcome}`));
  }

  onEnd(): void {
    const remotes = [...new Set([...this.#rows.values()].flatMap((row) => [...row.keys()]))].sort();
    const lines = [...this.#rows].map(([fault, row]) => [fault, ...remotes.map((remote) => row.get(remote) ?? '')]);
    const cells = [['fault', ...remotes], ...lines];
    const widths = ['', ...remotes].map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
    const table = cells.map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
    process.stdout.write(`${table.join('\n')}\n`);
  }
}
