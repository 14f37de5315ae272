import { reloadOnceFor } from './reload.ts';

test('a release is reloaded for once, the next one again', () => {
  const reload = jest.fn();
  expect(['a', 'a', 'b', 'b'].map((release) => reloadOnceFor(release, reload))).toEqual([true, false, true, false]);
  expect(reload).toHaveBeenCalledTimes(2);
});
