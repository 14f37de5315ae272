import { createAutosave, PAUSE_MS, SavingStopped } from './autosave.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Creates an autosave with saves that the test settles. */
function slowSaves() {
  const saves: { content: string; isLeaving: boolean; end: () => void; fail: (error: Error) => void }[] = [];
  const autosave = createAutosave<string>();
  autosave.saveBy((content, isLeaving) => {
    const { promise, reject, resolve } = Promise.withResolvers<void>();
    saves.push({ content, isLeaving, end: resolve, fail: reject });
    return promise;
  });
  return { autosave, saves, contents: () => saves.map(({ content }) => content) };
}

test('saves the latest content once, two seconds after the last change', async () => {
  const { autosave, contents, saves } = slowSaves();
  autosave.change('a');
  await jest.advanceTimersByTimeAsync(PAUSE_MS - 1);
  autosave.change('ab');
  await jest.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(contents()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(contents()).toEqual(['ab']);
  expect(autosave.store.getState()).toEqual({ status: 'saving' });
  saves[0]?.end();
  await jest.advanceTimersByTimeAsync(0);
  expect(autosave.store.getState()).toEqual({ status: 'saved' });
});

test('saves changes made during a save after that save', async () => {
  const { autosave, contents, saves } = slowSaves();
  autosave.change('a');
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  autosave.change('ab');
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(contents()).toEqual(['a']);
  saves[0]?.end();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(contents()).toEqual(['a', 'ab']);
});

test('saves at once when the page is left, and sends nothing when everything is saved', async () => {
  const { autosave, saves } = slowSaves();
  autosave.flush(true);
  autosave.change('a');
  autosave.flush(true);
  expect(saves).toMatchObject([{ content: 'a', isLeaving: true }]);
  saves[0]?.end();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(saves).toHaveLength(1);
});

test('retries a failed save on request, and saves nothing after SavingStopped', async () => {
  const { autosave, contents, saves } = slowSaves();
  autosave.change('a');
  autosave.flush();
  const error = new Error('No answer');
  saves[0]?.fail(error);
  await jest.advanceTimersByTimeAsync(0);
  expect(autosave.store.getState()).toEqual({ status: 'failed', error });
  autosave.flush();
  saves[1]?.fail(new SavingStopped());
  await jest.advanceTimersByTimeAsync(0);
  expect(autosave.store.getState()).toEqual({ status: 'stopped' });
  autosave.change('ab');
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(contents()).toEqual(['a', 'a']);
});
