import { below, choose } from './cascade.ts';

const all = { country: '198', league: 'l', season: 's', round: 'r' };

test('a choice empties what hangs below it and leaves what lies above', () => {
  expect(choose(all, 'country', '56')).toEqual({ country: '56', league: '', season: '', round: '' });
  expect(choose(all, 'league', 'm')).toEqual({ country: '198', league: 'm', season: '', round: '' });
  expect(choose(all, 'season', 't')).toEqual({ country: '198', league: 'l', season: 't', round: '' });
  expect(choose(all, 'round', 'q')).toEqual({ ...all, round: 'q' });
});

test('the levels below a level', () => {
  expect(below('country')).toEqual(['league', 'season', 'round']);
  expect(below('round')).toEqual([]);
});
