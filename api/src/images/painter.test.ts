import os from 'node:os';
import { newTable } from 'shared-contract/table-rules';
import { pictureWorkers } from '../../testing/picture-workers.ts';
import type { Job } from './drawing-job.ts';
import { createPainter } from './painter.ts';

const jobOf = (name: string): Job => ({
  kind: 'table',
  drawn: { table: { ...newTable(2), name }, byline: 'by nobody', productName: 'P', address: 'example.com' },
  shape: 'wide',
  format: 'png',
});
const isPng = (picture: Buffer) => picture.subarray(1, 4).toString() === 'PNG';

/** Returns a painter, the memory of each replaced worker, and the number of failures. */
function paint(maxBytes?: number) {
  const replaced: number[] = [];
  const failed: unknown[] = [];
  const log = {
    error: (fields: unknown) => failed.push(fields),
    info: (fields: unknown) => replaced.push((fields as { megabytes: number }).megabytes),
  };
  return { painter: createPainter(log, maxBytes), replaced, failed };
}

test('replaces a worker above the memory limit after its picture, without failing queued pictures', async () => {
  const { failed, painter, replaced } = paint(1);
  const names = ['One', 'Two'];
  const pictures = await Promise.all(names.map((name) => painter.draw(name, jobOf(name))));
  pictures.push(await painter.draw('Three', jobOf('Three')));
  expect(pictures.map(isPng)).toEqual([true, true, true]);
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
  expect(replaced).toHaveLength(3);
  for (const megabytes of replaced) expect(megabytes).toBeGreaterThan(50);
  expect(failed).toEqual([]);
  await painter.close();
}, 60_000);

test('keeps a worker below the memory limit', async () => {
  const { failed, painter, replaced } = paint();
  for (const name of ['One', 'Two', 'Three']) expect(isPng(await painter.draw(name, jobOf(name)))).toBe(true);
  expect([...replaced, ...failed]).toEqual([]);
  await painter.close();
}, 60_000);

test('fails the current picture when the low-priority worker is killed, and draws the queued ones with another worker', async () => {
  const { failed, painter } = paint();
  await painter.draw('One', jobOf('One'));
  const [worker = 0, ...others] = pictureWorkers();
  expect(others).toEqual([]);
  expect(os.getPriority(worker)).toBe(19);
  const pictures = Promise.allSettled(['Two', 'Three'].map((name) => painter.draw(name, jobOf(name))));
  process.kill(worker, 'SIGKILL');
  const [two, three] = await pictures;
  expect(two).toMatchObject({ status: 'rejected', reason: { code: 'busy', retryAfter: 5 } });
  expect(three?.status === 'fulfilled' && isPng(three.value)).toBe(true);
  expect(failed).toHaveLength(1);
  expect(pictureWorkers()).not.toContain(worker);
  await painter.close();
}, 60_000);
