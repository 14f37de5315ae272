import fc from 'fast-check';
import { containing, foldedLetters, spellingsOf, withoutDigraphs } from './folded-text.ts';

test.each([
  ['sorensen', 'Sørensen'],
  ['soerensen', 'Sørensen'],
  ['sørensen', 'Soerensen'],
  ['lukasz', 'Łukasz'],
  ['mueller', 'Müller'],
  ['müller', 'Mueller'],
  ['MUELLER', 'Gerd Müller'],
  ['bauer mueller', 'Bauer Müller'],
  ['manuel mueller', 'Manuel Müller'],
  ['strasse', 'Straße'],
  ['koebenhavn', 'FC København'],
  ['aarhus', 'Århus GF'],
  ['århus', 'Aarhus GF'],
  ['naestved', 'Næstved'],
  ['nästved', 'Næstved'],
  ['thor', 'Þór Akureyri'],
  ['fh hafnarfjordur', 'FH Hafnarfjörður'],
  ['dinamo dakovo', 'Dinamo Đakovo'],
  ['oe', 'Œuvre'],
  ['hamrun', 'Ħamrun Spartans'],
  ['een', 'Queens Park Rangers'],
  ['ague', 'Premier League'],
  ['ue', 'League'],
  ['  häcken ', 'BK Häcken'],
])('finds %s in %s', (text, searched) => {
  expect(containing(text)(searched)).toBe(true);
});

test.each([
  ['muller', 'Miller'],
  ['mueller', 'Meller'],
  ['quen', 'Queens Park Rangers'],
])('does not find %s in %s', (text, searched) => {
  expect(containing(text)(searched)).toBe(false);
});

test('a text without digraphs has one spelling, and one with many digraphs is not multiplied', () => {
  expect(spellingsOf('Malmo FF')).toEqual(['malmo ff']);
  expect(spellingsOf('Malmö').toSorted()).toEqual(['malmo', 'malmoe']);
  expect(spellingsOf('ue '.repeat(40))).toHaveLength(1);
});

test('every text contains itself, its folded form and the form without digraphs is stable', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeouäöüåøæßłhq -') });
  fc.assert(
    fc.property(letters, (text) => {
      expect(containing(text)(text)).toBe(true);
      const key = withoutDigraphs(foldedLetters(text));
      expect(withoutDigraphs(key)).toBe(key);
    }),
  );
});
