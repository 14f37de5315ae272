import { PageCache } from './page-cache.ts';
import type { Answered } from './rendering/renderer.ts';

const answered = (body: string, status = 200): Answered => ({ status, headers: {}, body });
const pageOf = (bytes: number) => ({ body: Buffer.alloc(bytes) });

test('serves a page while its releases and the responses of its calls stay the same, whatever the views', async () => {
  const answers = new Map([['/api/a', answered('{"name":"A","views":1}')]]);
  const cache = new PageCache(10_000, async (path) => answers.get(path) ?? answered('', 404));
  const page = pageOf(10);
  cache.set('/a', '1', page, answers);
  expect(await cache.get('/a', '1')).toBe(page);
  answers.set('/api/a', answered('{"name":"A","views":2}'));
  expect(await cache.get('/a', '1')).toBe(page);
  expect(await cache.get('/a', '2')).toBeUndefined();

  cache.set('/a', '2', page, answers);
  answers.set('/api/a', answered('{"name":"B","views":2}'));
  expect(await cache.get('/a', '2')).toBeUndefined();
  answers.set('/api/a', answered('{"name":"A","views":2}'));
  // The changed page was evicted.
  expect(await cache.get('/a', '2')).toBeUndefined();
});

test('evicts the least recently used pages', async () => {
  const cache = new PageCache(10_000, async () => answered(''));
  const pages = Object.fromEntries(['/a', '/b', '/c'].map((key) => [key, pageOf(2000)]));
  for (const key of ['/a', '/b']) cache.set(key, '1', pages[key] ?? pageOf(0), new Map());
  await cache.get('/a', '1');
  cache.set('/c', '1', pages['/c'] ?? pageOf(0), new Map());
  expect([await cache.get('/a', '1'), await cache.get('/b', '1'), await cache.get('/c', '1')]).toEqual([
    pages['/a'],
    undefined,
    pages['/c'],
  ]);
});
