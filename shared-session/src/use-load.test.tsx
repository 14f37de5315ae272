import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ApiError } from './api-error.ts';
import { forgetPageData, givePageData, rendered } from './page-data.ts';
import { useLoad } from './use-load.ts';

/** Loads that settle when the test says so, in the order it says. */
function controlled() {
  const answers = new Map<
    string,
    { resolve: (value: string) => void; reject: (error: Error) => void; signal: AbortSignal }
  >();
  const load = (name: string) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => answers.set(name, { resolve, reject, signal }));
  const settle = async (name: string, how: 'resolve' | 'reject') => {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`${name} was not asked for`);
    await act(async () => (how === 'resolve' ? answer.resolve(name) : answer.reject(new Error(name))));
  };
  return { load, settle, signalOf: (name: string) => answers.get(name)?.signal };
}

test('it is loading, then ready', async () => {
  const { load, settle } = controlled();
  const { result } = renderHook(() => useLoad('a', load('a')));
  expect(result.current.status).toBe('loading');
  await settle('a', 'resolve');
  expect(result.current).toMatchObject({ status: 'ready', data: 'a' });
});

test('a failure is shown, and loading again recovers', async () => {
  let works = false;
  const { result } = renderHook(() =>
    useLoad('a', () => (works ? Promise.resolve('a') : Promise.reject(new Error('down')))),
  );
  await waitFor(() => expect(result.current.status).toBe('failed'));
  works = true;
  act(() => result.current.reload());
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
});

test('a new key never shows the data of the old one, and a late answer of the old one is dropped', async () => {
  const { load, settle, signalOf } = controlled();
  const { result, rerender } = renderHook(({ name }) => useLoad(name, load(name)), { initialProps: { name: 'a' } });
  rerender({ name: 'b' });
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
  expect(signalOf('a')?.aborted).toBe(true);
  await settle('b', 'resolve');
  await settle('a', 'resolve');
  expect(result.current.data).toBe('b');
});

test('without a key nothing is loaded, and what was loaded is no longer shown', async () => {
  const { load, settle, signalOf } = controlled();
  const initialProps: { name: string | null } = { name: 'a' };
  const { result, rerender } = renderHook(({ name }) => useLoad(name, load(name ?? 'nothing')), { initialProps });
  await settle('a', 'resolve');
  rerender({ name: null });
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
  expect(signalOf('nothing')).toBeUndefined();
});

test('loading again keeps what is shown until the answer is there', async () => {
  const { load, settle } = controlled();
  const { result } = renderHook(() => useLoad('a', load('a')));
  await settle('a', 'resolve');
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ status: 'ready', data: 'a' });
  act(() => result.current.setData('changed'));
  expect(result.current.data).toBe('changed');
});

describe('what came with the document', () => {
  afterEach(forgetPageData);

  test('is shown at once and not loaded, until it is asked for again', async () => {
    givePageData({ a: 'served' });
    const load = jest.fn(() => Promise.resolve('loaded'));
    const { result } = renderHook(() => useLoad('a', load));
    expect(result.current).toMatchObject({ status: 'ready', data: 'served' });
    expect(load).not.toHaveBeenCalled();
    act(() => result.current.reload());
    expect(result.current.data).toBe('served');
    await waitFor(() => expect(result.current.data).toBe('loaded'));
  });

  test('stays while the page is loaded for who is signed in', async () => {
    givePageData({ 'a for nobody': 'served' });
    const { load, settle } = controlled();
    const initialProps = { key: 'a for nobody' };
    const { result, rerender } = renderHook(({ key }) => useLoad(key, load(key)), { initialProps });
    rerender({ key: 'a for me' });
    expect(result.current).toMatchObject({ status: 'ready', data: 'served' });
    await settle('a for me', 'resolve');
    expect(result.current.data).toBe('a for me');
  });

  test('is not taken for another page', () => {
    givePageData({ a: 'served' });
    const { result, rerender } = renderHook(({ name }) => useLoad(name, () => new Promise(() => undefined)), {
      initialProps: { name: 'a' },
    });
    forgetPageData();
    rerender({ name: 'b' });
    expect(result.current.status).toBe('loading');
  });

  test('the server learns what a page would load, and shows what it has loaded', async () => {
    const Shown = () => useLoad('a', () => Promise.resolve('loaded')).data ?? 'nothing';
    const first = rendered({}, () => renderToString(<Shown />));
    expect([first.result, [...first.wanted.keys()]]).toEqual(['nothing', ['a']]);
    await expect(first.wanted.get('a')?.(AbortSignal.timeout(1000))).resolves.toBe('loaded');
    const second = rendered({ a: 'loaded' }, () => renderToString(<Shown />));
    expect([second.result, second.wanted.size]).toEqual(['loaded', 0]);
  });
});

describe('when nothing answers', () => {
  const silent = () => Promise.reject(new ApiError(0, null));
  const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const online = () => {
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  };

  test('the reason is that the browser is offline, and it loads again once that is back online', async () => {
    goOffline();
    const { result } = renderHook(() => useLoad('a', () => (navigator.onLine ? Promise.resolve('a') : silent())));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBe('You’re offline. Try again once you’re connected.');
    online();
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
  });

  test('the reason is the server where the browser has a network', async () => {
    const { result } = renderHook(() => useLoad('a', silent));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBe('The server did not answer. Check your connection and try again.');
  });

  test('a failure that the server answered has no such reason, and is not repeated when the browser is online', async () => {
    let loads = 0;
    const { result } = renderHook(() =>
      useLoad('a', () => {
        loads += 1;
        return Promise.reject(new ApiError(404, null));
      }),
    );
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBeNull();
    online();
    expect(result.current.status).toBe('failed');
    expect(loads).toBe(1);
  });
});
