const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
let ordinals: Intl.PluralRules | undefined;

/** Formats a place: '1st', '12th'. */
export function placeText(place: number): string {
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${place}${suffixes[ordinals.select(place)] ?? 'th'}`;
}

/** Formats points, with a minus sign if adjustments made them negative. */
export const pointsText = (points: number): string => (points < 0 ? `−${-points}` : String(points));
