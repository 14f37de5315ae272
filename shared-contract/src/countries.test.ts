import * as v from 'valibot';
import { Country, countryName, countryNames, countryNumber, countryOptions } from './countries.ts';

test('213 countries follow no country, in alphabetical order, each once', () => {
  const real = countryNames.slice(1);
  expect(real).toHaveLength(213);
  expect(real).toEqual([...new Set(real)].toSorted());
  expect(countryOptions).toHaveLength(213);
});

test('the United Kingdom is there by its parts only', () => {
  expect(countryNames).toEqual(expect.arrayContaining(['England', 'Scotland', 'Wales', 'NorthernIreland']));
  expect(countryNames).not.toContain('UnitedKingdom');
});

test('names are split at their capitals', () => {
  expect(countryName(countryNumber('BosniaAndHerzegovina'))).toBe('Bosnia And Herzegovina');
  expect(countryName(countryNumber('Sweden'))).toBe('Sweden');
  expect(() => countryNumber('Atlantis')).toThrow('Atlantis');
});

test('a country that this release does not know is shown as its number, none as a dash', () => {
  expect(countryName(999)).toBe('999');
  expect(countryName(null)).toBe('–');
});

test.each([0, -1, 214, 1.5, '5'])('%j is no country', (country) => {
  expect(v.safeParse(Country, country).issues?.[0].message).toBe('Invalid country');
});

test.each([null, undefined, ''])('%j says that a country is required', (country) => {
  expect(v.safeParse(Country, country).issues?.[0].message).toBe('Required');
});
