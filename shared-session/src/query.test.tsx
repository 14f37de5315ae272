import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { endpoint } from 'shared-contract/endpoint';
import * as v from 'valibot';
import { tokenFor } from '../../testing/token-for.ts';
import { writeInOtherTab } from '../../testing/write-in-other-tab.ts';
import { ApiError } from './api-error.ts';
import { clearPageData, setPageData, renderWithData } from './page-data.ts';
import { clearQueries, combinedQuery, isServed, listQuery, prefetch, query, useData } from './query.ts';
import { endSession, startSession } from './session.ts';

const Id = v.object({ id: v.string() });
const list = { summary: '', answer: v.array(v.string()) };
const forEverybody = endpoint('GET', '/season/:id', { ...list, access: 'anyone', params: Id });
const forReaders = endpoint('GET', '/board', { ...list, access: 'anyone', dependsOnCaller: true });
const forSignedIn = endpoint('GET', '/tips', { ...list, access: 'signed-in' });

beforeEach(clearQueries);
afterEach(endSession);

/** Queries whose loads the test settles by name. */
function controlled(reads: Parameters<typeof combinedQuery>[1] = [forEverybody]) {
  const answers = new Map<
    string,
    { resolve: (value: string) => void; reject: (error: Error) => void; signal: AbortSignal }
  >();
  const load = (name: string) =>
    combinedQuery(
      'test',
      reads,
      name,
      (signal) => new Promise<string>((resolve, reject) => answers.set(name, { resolve, reject, signal })),
    );
  const settle = async (name: string, how: 'resolve' | 'reject' = 'resolve') => {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`${name} was not requested`);
    answers.delete(name);
    await act(async () => (how === 'resolve' ? answer.resolve(name) : answer.reject(new Error(name))));
  };
  return {
    load,
    settle,
    isRequested: (name: string) => answers.has(name),
    signalOf: (name: string) => answers.get(name)?.signal,
  };
}

/** A query that counts its loads. */
function counted(answer: () => Promise<string>, reads: Parameters<typeof combinedQuery>[1] = [forEverybody]) {
  const load = jest.fn(answer);
  return { load, request: combinedQuery('counted', reads, null, load) };
}

test('a query is loading, then ready', async () => {
  const { load, settle } = controlled();
  const { result } = renderHook(() => useData(load('a')));
  expect(result.current.status).toBe('loading');
  await settle('a');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
});

test('returns a failure, and recovers on reload', async () => {
  let works = false;
  const { request } = counted(() => (works ? Promise.resolve('a') : Promise.reject(new Error('down'))));
  const { result } = renderHook(() => useData(request));
  await waitFor(() => expect(result.current.status).toBe('failed'));
  works = true;
  await act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
});

test('aborts the previous query and does not show its data', async () => {
  const { load, settle, signalOf } = controlled();
  const { result, rerender } = renderHook(({ name }) => useData(load(name)), { initialProps: { name: 'a' } });
  const signal = signalOf('a');
  rerender({ name: 'b' });
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
  expect(signal?.aborted).toBe(true);
  await settle('b');
  await waitFor(() => expect(result.current.data).toBe('b'));
});

test('keeps and marks the previous data with keepsPrevious', async () => {
  const { load, settle } = controlled();
  const { result, rerender } = renderHook(({ name }) => useData(load(name), { keepsPrevious: true }), {
    initialProps: { name: 'a' },
  });
  await settle('a');
  await waitFor(() => expect(result.current.data).toBe('a'));
  rerender({ name: 'b' });
  expect(result.current).toMatchObject({ status: 'ready', data: 'a', isPrevious: true });
  await settle('b');
  await waitFor(() => expect(result.current).toMatchObject({ data: 'b', isPrevious: false }));
});

test('does not keep the previous data of another user', async () => {
  const { load, settle } = controlled([forReaders]);
  const { result } = renderHook(() => useData(load('a'), { keepsPrevious: true }));
  await settle('a');
  await waitFor(() => expect(result.current.data).toBe('a'));
  act(() => startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 })));
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
});

test('loads and shows nothing without a query', async () => {
  const { load, settle } = controlled();
  const initialProps: { name: string | null } = { name: 'a' };
  const { result, rerender } = renderHook(({ name }) => useData(name === null ? null : load(name)), { initialProps });
  await settle('a');
  await waitFor(() => expect(result.current.data).toBe('a'));
  rerender({ name: null });
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
  await act(() => result.current.reload());
  expect(result.current.status).toBe('loading');
});

test('keeps the data on screen during a reload', async () => {
  const { load, settle } = controlled();
  const { result } = renderHook(() => useData(load('a')));
  await settle('a');
  await waitFor(() => expect(result.current.data).toBe('a'));
  act(() => void result.current.reload());
  expect(result.current).toMatchObject({ status: 'ready', data: 'a' });
  act(() => result.current.setData('changed'));
  await waitFor(() => expect(result.current.data).toBe('changed'));
});

test('shows a fresh response without a call, and loads it again after a write in another tab', async () => {
  const { request, load } = counted(() => Promise.resolve('a'));
  const first = renderHook(() => useData(request));
  await waitFor(() => expect(first.result.current.data).toBe('a'));
  first.unmount();
  const second = renderHook(() => useData(request));
  expect(second.result.current.data).toBe('a');
  expect(load).toHaveBeenCalledTimes(1);
  second.unmount();
  writeInOtherTab();
  await waitFor(() => {
    prefetch(request);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

test('makes one call for several uses of a query', async () => {
  const { request, load } = counted(() => Promise.resolve('a'));
  const { result } = renderHook(() => [useData(request), useData(request)]);
  await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['a', 'a']));
  expect(load).toHaveBeenCalledTimes(1);
});

test('keeps the data and marks it as old while the server is unreachable, and removes it after a 404', async () => {
  let failure: Error | undefined;
  const { request } = counted(() => (failure === undefined ? Promise.resolve('a') : Promise.reject(failure)));
  const { result } = renderHook(() => useData(request));
  await waitFor(() => expect(result.current.data).toBe('a'));
  failure = new ApiError(0, null);
  await act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a', isOld: true }));
  failure = new ApiError(404, null);
  await act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', data: undefined, isOld: false }));
});

test('does not show a cached response with isFresh', async () => {
  const { request, load } = counted(() => Promise.resolve('a'));
  const first = renderHook(() => useData(request));
  await waitFor(() => expect(first.result.current.data).toBe('a'));
  first.unmount();
  const initialProps: { isRequested: boolean } = { isRequested: true };
  const { result, rerender } = renderHook(
    ({ isRequested }) => useData(isRequested ? request : null, { isFresh: true }),
    {
      initialProps,
    },
  );
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.data).toBe('a'));
  rerender({ isRequested: false });
  rerender({ isRequested: true });
  await waitFor(() => expect(result.current.data).toBe('a'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('does not show a cached response with isFresh while the server is unreachable', async () => {
  let isDown = false;
  const { request } = counted(() => (isDown ? Promise.reject(new ApiError(0, null)) : Promise.resolve('a')));
  const first = renderHook(() => useData(request));
  await waitFor(() => expect(first.result.current.data).toBe('a'));
  first.unmount();
  await new Promise((resolve) => setTimeout(resolve, 5));
  isDown = true;
  const { result } = renderHook(() => useData(request, { isFresh: true }));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', data: undefined, isOld: false }));
  isDown = false;
  await act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
  isDown = true;
  await act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', isOld: true }));
});

describe('a query with refreshMs', () => {
  const HOUR_MS = 3_600_000;

  test('is refreshed at the interval', async () => {
    const { request, load } = counted(() => Promise.resolve('a'));
    renderHook(() => useData(request, { refreshMs: 20 }));
    await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(2));
  });

  test.each([
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
    ['the window gets the focus', () => globalThis.dispatchEvent(new Event('focus'))],
    ['another tab has written', writeInOtherTab],
  ])('is refreshed when %s', async (_when, trigger) => {
    const { request, load } = counted(() => Promise.resolve('a'));
    const { result } = renderHook(() => [
      useData(request, { refreshMs: HOUR_MS }),
      useData({ ...request, key: ['other'] }),
    ]);
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['a', 'a']));
    act(trigger);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  });

  test('is not refreshed after a 404', async () => {
    let isDeleted = false;
    const { request, load } = counted(() =>
      isDeleted ? Promise.reject(new ApiError(404, null)) : Promise.resolve('a'),
    );
    const { result } = renderHook(() => useData(request, { refreshMs: 20 }));
    await waitFor(() => expect(result.current.data).toBe('a'));
    isDeleted = true;
    await waitFor(() => expect(result.current.status).toBe('failed'));
    const calls = load.mock.calls.length;
    const other = counted(() => Promise.resolve('b'));
    renderHook(() => useData({ ...other.request, key: ['refreshed'] }, { refreshMs: 20 }));
    await waitFor(() => expect(other.load.mock.calls.length).toBeGreaterThan(4));
    expect(load).toHaveBeenCalledTimes(calls);
  });
});

describe('keys', () => {
  test('consist of the path, the parameters and the query as it is sent', () => {
    const input = { params: { id: '1' } };
    expect(query(forEverybody, input).key).toEqual(['/season/:id', { id: '1' }, {}]);
    // The data has another shape than that of `query`.
    expect(listQuery(forEverybody, input).key).toEqual(['/season/:id', { id: '1' }, {}, 'list']);
    const withQuery = { ...forEverybody, query: v.object({ page: v.string(), q: v.optional(v.string()) }) };
    expect(query(withQuery, { ...input, query: { page: '2', q: '' } }).key).toEqual([
      '/season/:id',
      { id: '1' },
      { page: '2' },
    ]);
  });

  test.each([
    ['of a public endpoint', [forEverybody], 'everyone'],
    ['of an endpoint that depends on the caller', [forReaders], 'reader'],
    ['of an endpoint for signed-in users', [forSignedIn], 'signed-in'],
    ['of endpoints of different scopes', [forEverybody, forSignedIn], 'reader'],
  ])('a query %s has the scope of its endpoints', (_whose, reads, scope) => {
    expect(combinedQuery('any', reads, null, () => Promise.resolve('')).scope).toBe(scope);
  });
});

describe('a change of the session', () => {
  test('reloads queries that depend on the user, and no others', async () => {
    const everybodys = counted(() => Promise.resolve('a'));
    const readers = counted(() => Promise.resolve('b'), [forReaders]);
    const { result } = renderHook(() => [
      useData(everybodys.request),
      useData({ ...readers.request, key: ['readers'] }),
    ]);
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['a', 'b']));
    act(() => startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 })));
    expect(result.current.map(({ data }) => data)).toEqual(['a', undefined]);
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['a', 'b']));
    expect([everybodys.load.mock.calls.length, readers.load.mock.calls.length]).toEqual([1, 2]);
  });

  test('removes the data of the user at a logout', async () => {
    const { request, load } = counted(() => Promise.resolve('mine'), [forSignedIn]);
    act(() => startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 })));
    const { result } = renderHook(() => useData(request));
    await waitFor(() => expect(result.current.data).toBe('mine'));
    act(() => endSession());
    expect(result.current).toMatchObject({ status: 'loading', data: undefined });
    act(() => startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 })));
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  test('does not load a signed-in query for a visitor', () => {
    const { request, load } = counted(() => Promise.resolve('mine'), [forSignedIn]);
    const { result } = renderHook(() => useData(request));
    expect(result.current.status).toBe('loading');
    expect(load).not.toHaveBeenCalled();
  });
});

describe('data that came with the document', () => {
  afterEach(clearPageData);

  test('is shown at once, and loaded only on reload', async () => {
    setPageData({ '["counted",null]': 'served' });
    const { request, load } = counted(() => Promise.resolve('loaded'));
    const { result } = renderHook(() => useData(request));
    expect(result.current).toMatchObject({ status: 'ready', data: 'served' });
    expect(load).not.toHaveBeenCalled();
    await act(() => result.current.reload());
    await waitFor(() => expect(result.current.data).toBe('loaded'));
  });

  test('is shown to a signed-in user until their own data has loaded', async () => {
    setPageData({ '["test","a"]': 'served' });
    const { load, settle } = controlled([forReaders]);
    const { result } = renderHook(() => useData(load('a')));
    act(() => startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 })));
    expect(result.current).toMatchObject({ status: 'ready', data: 'served' });
    await settle('a');
    await waitFor(() => expect(result.current.data).toBe('a'));
  });

  test('is found by isServed before it is shown', () => {
    setPageData({ '["test","a"]': 'served' });
    const { load } = controlled([forReaders]);
    startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 }));
    expect([isServed(load('a')), isServed(load('b'))]).toEqual([true, false]);
  });

  test('is not shown for another query', () => {
    setPageData({ '["test","a"]': 'served' });
    const { load } = controlled();
    const { result, rerender } = renderHook(({ name }) => useData(load(name)), { initialProps: { name: 'a' } });
    clearPageData();
    rerender({ name: 'b' });
    expect(result.current.status).toBe('loading');
  });

  test('is rendered on the server, which collects the missing loads', async () => {
    const { request } = counted(() => Promise.resolve('loaded'));
    const Shown = () => useData(request).data ?? 'nothing';
    const first = renderWithData({}, () => renderToString(<Shown />));
    expect([first.result, [...first.missing.keys()]]).toEqual(['nothing', ['["counted",null]']]);
    await expect(first.missing.get('["counted",null]')?.(AbortSignal.timeout(60_000))).resolves.toBe('loaded');
    const second = renderWithData({ '["counted",null]': 'loaded' }, () => renderToString(<Shown />));
    expect([second.result, second.missing.size]).toEqual(['loaded', 0]);
  });
});

describe('without a response', () => {
  const silent = () => Promise.reject(new ApiError(0, null));
  const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const online = () => {
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  };

  test('returns the reason offline, and loads again when the browser is back online', async () => {
    goOffline();
    const { request } = counted(() => (navigator.onLine ? Promise.resolve('a') : silent()));
    const { result } = renderHook(() => useData(request));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBe('You’re offline. Try again once you’re connected.');
    online();
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
  });

  test('returns the server as the reason while the browser is online', async () => {
    const { request } = counted(silent);
    const { result } = renderHook(() => useData(request));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBe('Our server isn’t answering. Nothing of yours is lost.');
  });

  test('returns no reason for a 404, and does not load again when the browser is back online', async () => {
    const { request, load } = counted(() => Promise.reject(new ApiError(404, null)));
    const { result } = renderHook(() => useData(request));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBeNull();
    online();
    expect(result.current.status).toBe('failed');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
