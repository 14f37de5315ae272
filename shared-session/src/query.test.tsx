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

/** Loads that settle when the test says so, in the order it says. */
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
    if (answer === undefined) throw new Error(`${name} was not asked for`);
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

/** A query of a test that counts its loads. */
function counted(answer: () => Promise<string>, reads: Parameters<typeof combinedQuery>[1] = [forEverybody]) {
  const load = jest.fn(answer);
  return { load, request: combinedQuery('counted', reads, null, load) };
}

test('it is loading, then ready', async () => {
  const { load, settle } = controlled();
  const { result } = renderHook(() => useData(load('a')));
  expect(result.current.status).toBe('loading');
  await settle('a');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
});

test('a failure is shown, and loading again recovers', async () => {
  let works = false;
  const { request } = counted(() => (works ? Promise.resolve('a') : Promise.reject(new Error('down'))));
  const { result } = renderHook(() => useData(request));
  await waitFor(() => expect(result.current.status).toBe('failed'));
  works = true;
  await act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
});

test('another query never shows the data of the one before, whose load is aborted', async () => {
  const { load, settle, signalOf } = controlled();
  const { result, rerender } = renderHook(({ name }) => useData(load(name)), { initialProps: { name: 'a' } });
  const signal = signalOf('a');
  rerender({ name: 'b' });
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
  expect(signal?.aborted).toBe(true);
  await settle('b');
  await waitFor(() => expect(result.current.data).toBe('b'));
});

test('the answer before stays where that is asked for, and is marked as such', async () => {
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

test('the answer before does not stay for another reader', async () => {
  const { load, settle } = controlled([forReaders]);
  const { result } = renderHook(() => useData(load('a'), { keepsPrevious: true }));
  await settle('a');
  await waitFor(() => expect(result.current.data).toBe('a'));
  act(() => startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 })));
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
});

test('with nothing to load nothing is loaded, and what was loaded is no longer shown', async () => {
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

test('loading again keeps what is shown until the answer is there', async () => {
  const { load, settle } = controlled();
  const { result } = renderHook(() => useData(load('a')));
  await settle('a');
  await waitFor(() => expect(result.current.data).toBe('a'));
  act(() => void result.current.reload());
  expect(result.current).toMatchObject({ status: 'ready', data: 'a' });
  act(() => result.current.setData('changed'));
  await waitFor(() => expect(result.current.data).toBe('changed'));
});

test('a fresh answer is shown again without a call, a changed one is asked for anew', async () => {
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

test('one call serves all that ask for the same', async () => {
  const { request, load } = counted(() => Promise.resolve('a'));
  const { result } = renderHook(() => [useData(request), useData(request)]);
  await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['a', 'a']));
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is shown stays while the server cannot be reached, and is marked as old; an answer takes it away', async () => {
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

test('where the latest answer is needed, a cached one is not shown', async () => {
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

test('where the latest answer is needed, a cached one is not shown while the server cannot be reached either', async () => {
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

describe('an answer that others may change', () => {
  const HOUR_MS = 3_600_000;

  test('is refreshed after a time', async () => {
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

  test('is not refreshed once the server has refused it', async () => {
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
  test('name the endpoint, its parameters and the query as it is sent', () => {
    const input = { params: { id: '1' } };
    expect(query(forEverybody, input).key).toEqual(['/season/:id', { id: '1' }, {}]);
    // An answer alone and an answer with its total have different shapes.
    expect(listQuery(forEverybody, input).key).toEqual(['/season/:id', { id: '1' }, {}, 'list']);
    const withQuery = { ...forEverybody, query: v.object({ page: v.string(), q: v.optional(v.string()) }) };
    expect(query(withQuery, { ...input, query: { page: '2', q: '' } }).key).toEqual([
      '/season/:id',
      { id: '1' },
      { page: '2' },
    ]);
  });

  test.each([
    ['of everybody', [forEverybody], 'everyone'],
    ['that depends on its reader', [forReaders], 'reader'],
    ['of who is signed in', [forSignedIn], 'signed-in'],
    ['of both kinds', [forEverybody, forSignedIn], 'reader'],
  ])('an answer %s is known by its endpoints', (_whose, reads, scope) => {
    expect(combinedQuery('any', reads, null, () => Promise.resolve('')).scope).toBe(scope);
  });
});

describe('a change of the session', () => {
  test('asks again where the answer depends on who reads, and only there', async () => {
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

  test('leaves nothing after a logout', async () => {
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

  test('nothing is asked for what only signed-in readers get', () => {
    const { request, load } = counted(() => Promise.resolve('mine'), [forSignedIn]);
    const { result } = renderHook(() => useData(request));
    expect(result.current.status).toBe('loading');
    expect(load).not.toHaveBeenCalled();
  });
});

describe('what came with the document', () => {
  afterEach(clearPageData);

  test('is shown at once and not loaded, until it is asked for again', async () => {
    setPageData({ '["counted",null]': 'served' });
    const { request, load } = counted(() => Promise.resolve('loaded'));
    const { result } = renderHook(() => useData(request));
    expect(result.current).toMatchObject({ status: 'ready', data: 'served' });
    expect(load).not.toHaveBeenCalled();
    await act(() => result.current.reload());
    await waitFor(() => expect(result.current.data).toBe('loaded'));
  });

  test('stays while the page is loaded for a signed-in reader', async () => {
    setPageData({ '["test","a"]': 'served' });
    const { load, settle } = controlled([forReaders]);
    const { result } = renderHook(() => useData(load('a')));
    act(() => startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 })));
    expect(result.current).toMatchObject({ status: 'ready', data: 'served' });
    await settle('a');
    await waitFor(() => expect(result.current.data).toBe('a'));
  });

  test('is known before it is shown', () => {
    setPageData({ '["test","a"]': 'served' });
    const { load } = controlled([forReaders]);
    startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 3600 }));
    expect([isServed(load('a')), isServed(load('b'))]).toEqual([true, false]);
  });

  test('is not taken for another page', () => {
    setPageData({ '["test","a"]': 'served' });
    const { load } = controlled();
    const { result, rerender } = renderHook(({ name }) => useData(load(name)), { initialProps: { name: 'a' } });
    clearPageData();
    rerender({ name: 'b' });
    expect(result.current.status).toBe('loading');
  });

  test('the server learns what a page would load, and shows what it has loaded', async () => {
    const { request } = counted(() => Promise.resolve('loaded'));
    const Shown = () => useData(request).data ?? 'nothing';
    const first = renderWithData({}, () => renderToString(<Shown />));
    expect([first.result, [...first.missing.keys()]]).toEqual(['nothing', ['["counted",null]']]);
    await expect(first.missing.get('["counted",null]')?.(AbortSignal.timeout(60_000))).resolves.toBe('loaded');
    const second = renderWithData({ '["counted",null]': 'loaded' }, () => renderToString(<Shown />));
    expect([second.result, second.missing.size]).toEqual(['loaded', 0]);
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
    const { request } = counted(() => (navigator.onLine ? Promise.resolve('a') : silent()));
    const { result } = renderHook(() => useData(request));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBe('You’re offline. Try again once you’re connected.');
    online();
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: 'a' }));
  });

  test('the reason is the server where the browser has a network', async () => {
    const { request } = counted(silent);
    const { result } = renderHook(() => useData(request));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBe('The server did not answer. Check your connection and try again.');
  });

  test('a failure that the server answered has no such reason, and is not repeated when the browser is online', async () => {
    const { request, load } = counted(() => Promise.reject(new ApiError(404, null)));
    const { result } = renderHook(() => useData(request));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.reason).toBeNull();
    online();
    expect(result.current.status).toBe('failed');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
