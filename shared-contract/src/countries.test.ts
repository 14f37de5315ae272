import * as v from 'valibot';
import { Country, countryName, countryNames, countryNumber, countryOptions } from './countries.ts';

test('lists 213 countries after "None", unique and in alphabetical order', () => {
  const real = countryNames.slice(1);
  expect(real).toHaveLength(213);
  expect(real).toEqual([...new Set(real)].toSorted());
  expect(countryOptions).toHaveLength(213);
});

test('lists the United Kingdom by its four parts only', () => {
  expect(countryNames).toEqual(expect.arrayContaining(['England', 'Scotland', 'Wales', 'NorthernIreland']));
  expect(countryNames).not.toContain('UnitedKingdom');
});

test('splits names at capitals', () => {
  expect(countryName(countryNumber('BosniaAndHerzegovina'))).toBe('Bosnia And Herzegovina');
  expect(countryName(countryNumber('Sweden'))).toBe('Sweden');
  expect(() => countryNumber('Atlantis')).toThrow('Atlantis');
});

test('shows an unknown country as its number, and none as a dash', () => {
  expect(countryName(999)).toBe('999');
  expect(countryName(null)).toBe('–');
});

test.each([0, -1, 214, 1.5, '5'])('rejects %j as a country', (country) => {
  expect(v.safeParse(Country, country).issues?.[0].message).toBe('Invalid country');
});

test.each([null, undefined, ''])('returns "Required" for %j', (country) => {
  expect(v.safeParse(Country, country).issues?.[0].message).toBe('Required');
});
