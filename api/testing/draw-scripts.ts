import { createHash } from 'node:crypto';
import { newTable } from 'shared-contract/table-rules';
import { drawTable } from '../src/images/draw.ts';
import { loadRenderer } from '../src/images/renderer.ts';
import { textEngine } from '../src/images/text.ts';
import { loadTypefaces } from '../src/images/typefaces.ts';

/**
 * Draws a picture of a table in every script and prints the digests of the pictures. The check of the images compares
 * the output of an image with that of the checkout. Exits with 1 if a letter is missing.
 */

const names = {
  Latin: 'Łódź Þór Nguyễn',
  Greek: 'Πειραιώς ΠΑΟΚ',
  Cyrillic: 'Динамо Київ Хөвсгөл',
  Arabic: 'الهلال السعودي پرسپولیس',
  Hebrew: 'מכבי תל אביב',
  Han: '浦和 東京',
  Kana: 'ガンバ レッズ',
  Hangul: '전북 현대 모터스',
  Thai: 'บุรีรัมย์ ยูไนเต็ด',
  Devanagari: 'मुंबई सिटी',
  Emoji: '🇸🇪 👨‍👩‍👧‍👦 👍🏽 ❤️',
};

const engine = textEngine(await loadTypefaces());
const render = await loadRenderer();

/** Whether a letter is drawn as the font's missing-glyph box or a placeholder. */
const isIncomplete = (text: string) =>
  engine
    .line(text, 'bold')
    .parts.some((part) => ('emoji' in part ? part.emoji === '' : part.glyphs.some(({ glyph }) => glyph === 0)));

for (const [script, name] of Object.entries(names)) {
  if (isIncomplete(name)) {
    console.error(`${script}: a letter of ${name} is missing.`);
    process.exitCode = 1;
  }
  const drawn = {
    table: { ...newTable(2), name, items: [name, 'B'].map((team, index) => ({ name: team, tablePlace: index + 1 })) },
    byline: 'by sofia · 22 Nov 2026',
    productName: 'TipTable',
    address: 'tips.example/table',
  };
  const picture = render(drawTable(drawn, 'wide', engine));
  process.stdout.write(`${script} ${picture.length} ${createHash('sha256').update(picture).digest('hex')}\n`);
}
