/** Returns the paragraphs and list items of a Markdown document, without headings, tables, code blocks and comments. */
function paragraphsOf(markdown: string): string[] {
  const text = markdown.replaceAll('\r', '').replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1$/gm, '');
  const blocks: string[][] = [[]];
  for (const line of text.replaceAll(/<!--[\s\S]*?-->/g, '').split('\n')) {
    const item = /^\s*(?:[-*+]|\d+\.)\s+(.*)$/.exec(line);
    if (item !== null) blocks.push([item[1] ?? '']);
    else if (/^\s*$|^#|^\s*\|/.test(line)) blocks.push([]);
    else blocks.at(-1)?.push(line.replace(/^\s*>?\s*/, ''));
  }
  return blocks.map((lines) => lines.join(' ').trim()).filter((paragraph) => paragraph !== '');
}

/** Counts inline code as one word, and a link as its text. */
const withoutMarkup = (text: string) =>
  text
    .replaceAll(/`[^`]+`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<https?:[^>]*>|https?:\/\/\S+?(?=[.,;:)]*(?:\s|$))/g, 'link')
    .replaceAll(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '');

/** A full stop after these does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|incl)\.$/i;

/** Returns the sentences of a Markdown document. An item without a full stop counts as one. */
export function sentencesOf(markdown: string): string[] {
  return paragraphsOf(markdown).flatMap((paragraph) => {
    const sentences: string[] = [];
    let sentence = '';
    for (const part of withoutMarkup(paragraph).split(/(?<=[.!?][)"”’]*)\s+/)) {
      sentence = sentence === '' ? part : `${sentence} ${part}`;
      if (ABBREVIATION.test(part)) continue;
      sentences.push(sentence);
      sentence = '';
    }
    return sentence === '' ? sentences : [...sentences, sentence];
  });
}

/** Counts words, each of which has a letter or a digit. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
