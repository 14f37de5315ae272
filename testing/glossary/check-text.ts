import { glossary } from './glossary.ts';

/** Code, such as a path or a field, is quoted and not worded. */
const withoutCode = (text: string) => text.replaceAll(/`[^`]*`/g, '{}');

/** Returns the refused wordings in a text of a source file, each with the word to use. */
export function refusedIn(text: string, file: string): string[] {
  const worded = withoutCode(text);
  return glossary
    .filter(({ elsewhere = [] }) => !elsewhere.some(({ folder }) => file.startsWith(folder)))
    .flatMap(({ word, refused }) =>
      refused.flatMap(({ pattern, why }) => {
        const found = pattern.exec(worded);
        return found === null ? [] : [`“${found[0]}” instead of “${word}”: ${why}`];
      }),
    );
}
