import { reloadOnceFor } from './screen-error.tsx';

afterEach(() => jest.restoreAllMocks());

test('the page is reloaded once for each release, and at most once in ten seconds', () => {
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

test('an invalid value in the storage does not prevent a reload', () => {
  sessionStorage.setItem('reloaded-for', 'a');
  expect(reloadOnceFor('a', () => undefined)).toBe(true);
});
