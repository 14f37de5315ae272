import { everyDay } from './views-by-day.ts';

const today = new Date('2026-03-02T23:59:00Z');

test('every day since the first view is there, with 0 where nobody came', () => {
  const days = everyDay(
    [
      { day: '2026-02-10', views: 3 },
      { day: '2026-03-01', views: 7 },
    ],
    today,
  );
  expect(days).toHaveLength(21);
  expect(days.at(0)).toEqual({ day: '2026-02-10', views: 3 });
  expect(days.slice(-3)).toEqual([
    { day: '2026-02-28', views: 0 },
    { day: '2026-03-01', views: 7 },
    { day: '2026-03-02', views: 0 },
  ]);
});

test('there are two weeks at least', () => {
  expect(everyDay([{ day: '2026-03-02', views: 1 }], today).map(({ day }) => day)).toEqual(
    expect.arrayContaining(['2026-02-17', '2026-03-02']),
  );
  expect(everyDay([], today)).toHaveLength(14);
});
