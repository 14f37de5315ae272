import * as v from 'valibot';
import {
  defaultRules,
  defaultZones,
  presetOf,
  SeasonRules,
  tieBreakPresetNames,
  tieBreakPresets,
  zonesFit,
} from './season-rules.ts';

test('identifies each preset by its list of tie-breaks', () => {
  for (const name of tieBreakPresetNames) {
    const rules = v.parse(SeasonRules, JSON.parse(JSON.stringify(defaultRules(20, name))));
    expect(presetOf(rules.tieBreaks)).toBe(name);
  }
  expect(presetOf([...tieBreakPresets.spain].toReversed())).toBeNull();
});

test('returns default zones by number of teams that fit the counting rule', () => {
  expect(defaultZones(20)).toEqual({ positive: 4, negative: 0, relegations: 3 });
  expect(defaultZones(20, 'spain')).toEqual({ positive: 6, negative: 0, relegations: 3 });
  for (const teams of [1, 2, 10, 16, 18, 20, 24, 40]) expect(zonesFit(defaultZones(teams), teams)).toBe(true);
  expect(zonesFit({ positive: 8, negative: 1, relegations: 2 }, 10)).toBe(false);
});

test('rejects a list that contains a rule twice', () => {
  const rules = defaultRules(20);
  const [first] = rules.tieBreaks;
  expect(v.safeParse(SeasonRules, { ...rules, tieBreaks: [first, first] }).success).toBe(false);
});
