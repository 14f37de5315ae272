import { defaultRules, type TieBreak } from 'shared-contract/season-rules';
import { nestedText } from '../audit/snapshot.ts';
import { ruleTexts } from './rule-labels.ts';

test('shows a tie-break and a condition of a newer release by their names', () => {
  const newer = { rule: 'fewestCards', applies: 'inMay' } as unknown as TieBreak;
  const rules = { ...defaultRules(14), tieBreaks: [{ rule: 'wins' as const, applies: 'always' as const }, newer] };
  expect(ruleTexts(rules)['Level on points']).toBe('Matches won\nfewestCards (inMay)');
  expect(nestedText({ ...newer })).toBe('fewestCards (inmay)');
});
