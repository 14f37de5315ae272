import type * as session from './index.ts';
import { tokenFor } from '../../testing/token-for.ts';

const token = () => tokenFor({ exp: Math.floor(Date.now() / 1000) + 60 });

type Page = typeof session;

/** Loads the package as in a new page whose `localStorage` is the result of `storage`. */
async function pageWith(storage: () => Storage): Promise<Page> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage });
  restore = () => Object.defineProperty(globalThis, 'localStorage', own);
  let page: Page | undefined;
  await jest.isolateModulesAsync(async () => {
    page = await import('./index.ts');
  });
  if (page === undefined) throw new Error('The module has not loaded');
  return page;
}
let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  localStorage.clear();
});

const forbidden = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test.each([
  ['forbids the storage', forbidden],
  ['has no storage', () => null as unknown as Storage],
])('keeps a login in memory in a browser that %s', async (_, storage) => {
  const page = await pageWith(storage);
  expect(page.isStorageBlocked()).toBe(true);
  expect(page.currentSession().role).toBeNull();
  const stop = page.watchSession();
  page.startSession(token());
  expect(page.currentSession().role).toBe('user');
  page.interruptSession();
  expect(page.currentSession()).toMatchObject({ token: null, interrupted: 'u-1' });
  page.startSession(token());
  page.endSession();
  expect(page.currentSession().role).toBeNull();
  page.setTrackingConsent(true);
  page.setTrackingConsent(false);
  stop();
});

test('keeps a login in memory when the storage is full', async () => {
  const real = localStorage;
  const full = () =>
    new Proxy(real, {
      get: (stored, key) =>
        key === 'setItem'
          ? () => {
              throw new DOMException('Full', 'QuotaExceededError');
            }
          : (Reflect.get(stored, key) as () => unknown).bind(stored),
    });
  const page = await pageWith(full);
  page.startSession(token());
  expect(page.currentSession().role).toBe('user');
  page.endSession();
  expect(page.currentSession().role).toBeNull();
});

test('reports a working storage as not blocked, and leaves no entry in it', async () => {
  const real = localStorage;
  const page = await pageWith(() => real);
  expect(page.isStorageBlocked()).toBe(false);
  expect(localStorage).toHaveLength(0);
});
