const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
let ordinals: Intl.PluralRules | undefined;

/** A place in words: '1st', '12th'. */
export function placeText(place: number): string {
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${place}${suffixes[ordinals.select(place)] ?? 'th'}`;
}

/** Points with a minus sign where they are below 0, as adjustments can bring them. */
export const pointsText = (points: number): string => (points < 0 ? `−${-points}` : String(points));
