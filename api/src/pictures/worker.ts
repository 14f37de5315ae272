// First, because it has to be there before the modules that it counts.
import { bytesOfThread } from './wasm-memory.ts';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { newTable } from 'shared-contract/table-rules';
import { drawCard } from './card.ts';
import { drawComparison } from './draw-comparison.ts';
import { drawTable } from './draw.ts';
import type { Delivery, Job, Order } from './job.ts';
import { loadRenderer } from './renderer.ts';
import { textEngine } from './text.ts';
import { loadTypefaces } from './typefaces.ts';

/** On Linux the priority of this thread alone, so that requests go first. */
const PRIORITY = 19;
/** The first pictures of a new worker take several times as long. */
const WARM_UP = 8;

const [typefaces, render] = await Promise.all([loadTypefaces(), loadRenderer()]);
const engine = textEngine(typefaces);

function draw(job: Job): Buffer {
  if (job.kind === 'card') return render(drawCard(job.productName, engine));
  if (job.kind === 'comparison') return render(drawComparison(job.drawn, engine));
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

parentPort?.on('message', ({ number, job }: Order) => {
  let delivery: Delivery;
  try {
    const picture = new Uint8Array(draw(job));
    delivery = { number, picture, bytes: bytesOfThread() };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    delivery = { number, failure, bytes: bytesOfThread() };
  }
  parentPort?.postMessage(delivery, 'picture' in delivery ? [delivery.picture.buffer as ArrayBuffer] : []);
});

try {
  os.setPriority(0, PRIORITY);
} catch {
  // Where it may not be lowered, pictures are as important as requests.
}
for (let drawn = 0; drawn < WARM_UP; drawn += 1) draw(sample);
parentPort?.postMessage({ number: 0, picture: new Uint8Array(), bytes: bytesOfThread() } satisfies Delivery, []);
