import cut from 'subset-font';

/** Returns the characters of ranges such as `U+20-7E,U+A9`. */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.replace('U+', '').split('-');
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => String.fromCodePoint(start + at));
    })
    .join('');
}

/**
 * Subsets a typeface to the characters in its address's query (`…woff2?U+20-7E,U+A9`), the weights from 400 to 700 and
 * tabular figures. Removes kerning, which is more than half of the file (docs/decisions/0005).
 */
export default async function cutTypeface(typeface) {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- how a loader learns its query
  const ranges = decodeURIComponent(this.resourceQuery.slice(1));
  return cut(typeface, charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['tnum', 'ccmp', 'mark', 'mkmk', 'locl'],
    noHinting: true,
  });
}

export const raw = true;
