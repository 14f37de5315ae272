/**
 * Prints words, sentences and the median sentence length of each document. Arguments select documents by a part of
 * their path.
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';
import { countWords, median, sentencesOf } from './sentences.ts';

const selected = process.argv.slice(2);
const files = globSync(['docs/**/*.md', '*.md', '*/README.md'], { cwd: root, exclude: ['node_modules/**'] })
  .filter((file) => selected.length === 0 || selected.some((part) => file.includes(part)))
  .toSorted();

const row = (name: string, lengths: readonly number[]) => {
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const figures = [words, lengths.length, median(lengths)].map((figure) => String(figure).padStart(9));
  return `${name.padEnd(72)}${figures.join('')}`;
};

console.log(`${'document'.padEnd(72)}${['words', 'sentences', 'median'].map((head) => head.padStart(9)).join('')}`);
const all = files.map((file) => {
  const lengths = sentencesOf(readFileSync(path.join(root, file), 'utf8')).map(countWords);
  console.log(row(file, lengths));
  return { file, lengths };
});
for (const folder of ['docs', '.'])
  console.log(
    row(
      folder === '.' ? 'all' : `${folder}/`,
      all.filter(({ file }) => folder === '.' || file.startsWith(`${folder}/`)).flatMap(({ lengths }) => lengths),
    ),
  );
