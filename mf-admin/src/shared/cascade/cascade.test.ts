import { choose, currentRound } from './cascade.ts';

const all = { country: '198', league: 'l', season: 's', round: 'r' };

test('resets the levels below a selection, and keeps those above', () => {
  expect(choose(all, 'country', '56')).toEqual({ country: '56', league: '', season: '', round: '' });
  expect(choose(all, 'league', 'm')).toEqual({ country: '198', league: 'm', season: '', round: '' });
  expect(choose(all, 'season', 't')).toEqual({ country: '198', league: 'l', season: 't', round: '' });
  expect(choose(all, 'round', 'q')).toEqual({ ...all, round: 'q' });
});

test('opens a season with its last round that has begun and has matches', () => {
  const round = (roundNumber: number, matchCount: number) => ({
    id: String(roundNumber),
    roundNumber,
    deadline: `2026-04-0${roundNumber}T13:00:00.000Z`,
    version: 1,
    matchCount,
    resultCount: 0,
  });
  const rounds = [round(1, 8), round(2, 8), round(3, 0), round(4, 8)];
  const openedOn = (day: string) => currentRound(rounds, Date.parse(day))?.roundNumber;
  expect(openedOn('2026-04-03T14:00:00Z')).toBe(2);
  expect(openedOn('2026-05-01T00:00:00Z')).toBe(4);
  expect(openedOn('2026-03-01T00:00:00Z')).toBe(1);
  expect(currentRound([round(1, 0)], 0)?.roundNumber).toBe(1);
  expect(currentRound([], 0)).toBeUndefined();
});
