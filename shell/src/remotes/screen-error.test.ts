import { reloadOnceFor } from './screen-error.tsx';

afterEach(() => jest.restoreAllMocks());

test('reloads once per release, and at most every ten seconds', () => {
  const now = jest.spyOn(Date, 'now');
  const reload = jest.fn();
  const reloads = (release: string, seconds: number) => {
    now.mockReturnValue(1_800_000_000_000 + seconds * 1000);
    return reloadOnceFor(release, reload);
  };
  expect(reloads('a', 0)).toBe(true);
  expect(reloads('a', 60)).toBe(false);
  expect(reloads('b', 61)).toBe(true);
  expect(reloads('c', 70)).toBe(false);
  expect(reloads('c', 71)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(3);
});

test('reloads despite an invalid value in the storage', () => {
  sessionStorage.setItem('reloaded-for', 'a');
  expect(reloadOnceFor('a', () => undefined)).toBe(true);
});
