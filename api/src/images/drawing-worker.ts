import { readdirSync } from 'node:fs';
import os from 'node:os';
import { newTable } from 'shared-contract/table-rules';
import { drawCard } from './card.ts';
import { drawComparison } from './draw-comparison.ts';
import { drawPoster } from './draw-poster.ts';
import { drawTable } from './draw.ts';
import type { Delivery, Job, Order } from './drawing-job.ts';
import { loadRenderer } from './renderer.ts';
import { textEngine } from './text.ts';
import { loadTypefaces } from './typefaces.ts';

const LOWEST_PRIORITY = 19;
/** The first pictures of a new worker take several times as long. */
const WARM_UP = 8;

// The worker ends with the API, which may have received the same signal and still has requests to answer.
process.once('disconnect', () => process.exit());
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const [typefaces, render] = await Promise.all([loadTypefaces(), loadRenderer()]);
const engine = textEngine(typefaces);

function draw(job: Job): Buffer {
  if (job.kind === 'card') return render(drawCard(job.productName, engine));
  if (job.kind === 'comparison') return render(drawComparison(job.drawn, engine));
  if (job.kind === 'poster') return render(drawPoster(job.drawn, engine));
  const svg = drawTable(job.drawn, job.shape, engine);
  return job.format === 'svg' ? Buffer.from(svg) : render(svg);
}

const sample: Job = {
  kind: 'table',
  drawn: {
    table: { ...newTable(20), name: 'A table to begin with' },
    byline: 'by nobody',
    productName: 'Product',
    address: 'example.com',
  },
  shape: 'wide',
  format: 'png',
};

/**
 * Lowers the priority of this process below that of requests. On Linux each thread has its own priority, and V8
 * collects garbage and compiles on several.
 */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  try {
    for (const thread of threads) os.setPriority(thread, LOWEST_PRIORITY);
  } catch {
    // Without permission to lower it, pictures compete with requests.
  }
}

const send = (delivery: Delivery) => process.send?.(delivery);

process.on('message', ({ number, job }: Order) => {
  try {
    send({ number, picture: draw(job), bytes: process.memoryUsage.rss() });
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ number, failure, bytes: process.memoryUsage.rss() });
  }
});

for (let drawn = 0; drawn < WARM_UP; drawn += 1) draw(sample);
// After the warm-up: at low priority on a busy machine, the first picture would exceed its time limit.
lowerPriority();
