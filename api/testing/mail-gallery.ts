import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { escaped } from '../src/platform/html.ts';
import { longNames, plainNames, type SampleMail, sampleMails } from './mail-samples.ts';

// Writes a page with every kind of mail, as wide as on a phone and in a mail program. The argument is its file.

const WIDTHS = [390, 700];
const file = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../test-results/mails.html'));

function figureOf({ mail, template, variant }: SampleMail): string {
  const title = `${template}${variant === '' ? '' : `, ${variant}`}`;
  const frames = WIDTHS.map(
    (width) =>
      `<iframe title="${escaped(`${title}, ${width} pixels`)}" width="${width}" srcdoc="${escaped(mail.html)}"></iframe>`,
  );
  return `<section><h3>${escaped(title)}</h3><p>${escaped(mail.subject)}</p><div>${frames.join('')}</div></section>`;
}

const part = (name: string, title: string, samples: SampleMail[]) =>
  `<h2>${title}</h2><div class="part" data-part="${name}">${samples.map(figureOf).join('\n')}</div>`;

const long = sampleMails(longNames);
const isFirst = ({ template }: SampleMail, index: number) =>
  long.findIndex((sample) => sample.template === template) === index;
const firsts = long.filter(isFirst);

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gallery of mails</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:24px}.part{columns:1120px;column-gap:40px}section{break-inside:avoid;padding-bottom:32px}
h3{font-size:18px;margin:0}p{margin:0 0 8px;overflow-wrap:anywhere}
section div{display:flex;align-items:start;gap:16px}iframe{border:1px solid #888;flex:none}
</style></head><body><main><h1>Gallery of mails</h1>
${part('plain', 'Plain names', sampleMails(plainNames))}
${part('kinds', 'Long names', firsts)}
${part(
  'forms',
  'Other forms with long names',
  long.filter((sample) => !firsts.includes(sample)),
)}
</main><script>
// After all frames have loaded.
addEventListener('load', () => {
  for (const frame of document.querySelectorAll('iframe')) {
    frame.style.height = frame.contentDocument.documentElement.offsetHeight + 2 + 'px';
  }
  document.body.dataset.state = 'ready';
});
</script></body></html>
`;
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, page);
process.stdout.write(`Gallery of mails: ${pathToFileURL(file).href}\n`);
