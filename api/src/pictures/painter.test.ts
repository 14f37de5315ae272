import { newTable } from 'shared-contract/table-rules';
import type { Job } from './job.ts';
import { createPainter } from './painter.ts';

const jobOf = (name: string): Job => ({
  kind: 'table',
  drawn: { table: { ...newTable(2), name }, byline: 'by nobody', productName: 'P', address: 'example.com' },
  shape: 'wide',
  format: 'png',
});
const isPng = (picture: Buffer) => picture.subarray(1, 4).toString() === 'PNG';

/** A painter, and the memory of each of its workers that was replaced. */
function paint(mostBytes?: number) {
  const replaced: number[] = [];
  const log = {
    error: (noted: unknown) => {
      throw new Error('The log has an error', { cause: noted });
    },
    info: (noted: unknown) => replaced.push((noted as { megabytes: number }).megabytes),
  };
  return { painter: createPainter(log, mostBytes), replaced };
}

test('a worker that holds more than it may is replaced after its picture, and nobody who waits notices', async () => {
  const { painter, replaced } = paint(1);
  const names = ['One', 'Two'];
  const pictures = await Promise.all(names.map((name) => painter.draw(name, jobOf(name))));
  pictures.push(await painter.draw('Three', jobOf('Three')));
  expect(pictures.map(isPng)).toEqual([true, true, true]);
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
  expect(replaced).toHaveLength(3);
  // With the memory of WebAssembly: that of typefaces alone is more than 10 MB.
  for (const megabytes of replaced) expect(megabytes).toBeGreaterThan(50);
  await painter.close();
}, 60_000);

test('one that does not stays', async () => {
  const { painter, replaced } = paint();
  for (const name of ['One', 'Two', 'Three']) expect(isPng(await painter.draw(name, jobOf(name)))).toBe(true);
  expect(replaced).toEqual([]);
  await painter.close();
}, 60_000);
