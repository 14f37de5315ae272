import cut from 'subset-font';

/** The characters of ranges such as `U+20-7E,U+A9`. */
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
 * Cuts a typeface to the characters that its address names as a query (`…woff2?U+20-7E,U+A9`), the weights from 400 to 700 and
 * tabular figures. Kerning is more than half of the file, so it goes (docs/decisions/0005).
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
