import type * as session from './index.ts';
import { tokenFor } from '../../testing/token-for.ts';

const token = () => tokenFor({ exp: Math.floor(Date.now() / 1000) + 60 });

type Page = typeof session;

/** The session as in a page of its own, with a browser whose storage is as `storage` says. */
async function pageWith(storage: () => Storage): Promise<Page> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage });
  restore = () => Object.defineProperty(globalThis, 'localStorage', own);
  let page: Page | undefined;
  await jest.isolateModulesAsync(async () => {
    page = await import('./index.ts');
  });
  if (page === undefined) throw new Error('The page has not begun');
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
  ['forbids its storage', forbidden],
  ['has none', () => null as unknown as Storage],
])('in a browser that %s the page begins, and a login lasts as long as it', async (_, storage) => {
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

test('a full storage keeps nobody from logging in', async () => {
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

test('a browser that stores is not said to be blocked, and nothing is left of the question', async () => {
  const real = localStorage;
  const page = await pageWith(() => real);
  expect(page.isStorageBlocked()).toBe(false);
  expect(localStorage).toHaveLength(0);
});
