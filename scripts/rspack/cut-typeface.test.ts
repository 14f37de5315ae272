import { readFileSync } from 'node:fs';
import path from 'node:path';

test('subsets each file of the typeface to its declared characters, without overlaps', () => {
  const css = readFileSync(path.join(__dirname, '../../shell/src/typeface.css'), 'utf8');
  const faces = [...css.matchAll(/\?(U\+[^']+)'\)[^;]*;\s*unicode-range:\s*([^;]+);/g)];
  expect(faces).toHaveLength(3);
  const declared = faces.map(([, , ranges = '']) => ranges.replaceAll(/\s/g, ''));
  expect(faces.map(([, cut]) => cut)).toEqual(declared);
  const characters = declared.flatMap((ranges) =>
    ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
  expect(new Set(characters).size).toBe(characters.length);
});
