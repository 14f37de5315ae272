import { escaped } from '../html.ts';
import type { Letter } from './letter.ts';

/** The colours of `shared-ui/src/tokens.css` in hex: mail programs know neither `oklch` nor variables. */
const light = {
  page: 'background-color:#f8fafd',
  card: 'background-color:#ffffff;border:1px solid #dbe0e9',
  text: 'color:#10182e',
  muted: 'color:#535c70',
  facts: 'background-color:#edf0f6',
  row: 'border-top:1px solid #dbe0e9',
  own: 'background-color:#e0e8fb',
  button: 'background-color:#0f1990',
  label: 'color:#fafcff',
} as const;
const dark: Record<keyof typeof light, string> = {
  page: 'background-color:#0b0f1b',
  card: 'background-color:#131928;border-color:#2c3447',
  text: 'color:#eceff5',
  muted: 'color:#a5adbd',
  facts: 'background-color:#1e2434',
  row: 'border-color:#2c3447',
  own: 'background-color:#23335c',
  button: 'background-color:#92b6f7',
  label: 'color:#071033',
};

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

// The band in the brand's colour, and the zones of a table below it, are the same in both schemes.
const BAND = 'background-color:#0f1990;color:#fafcff';
const zones = [
  { width: '43%', colour: '#2667b0' },
  { width: '29%', colour: '#c9d1e4' },
  { width: '14%', colour: '#c55258' },
  { width: '14%', colour: '#5d191c' },
];
const zoneStrip = `<table ${TABLE}><tr>${zones
  .map(
    ({ colour, width }) =>
      `<td width="${width}" height="4" style="background-color:${colour};font-size:0;line-height:4px">&nbsp;</td>`,
  )
  .join('')}</tr></table>`;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The inline styles are the light scheme, for programs that ignore style sheets. The sheet overrides them in programs
 * that know the reader's scheme, and on phones narrows the margins, widens
 * the button and puts each fact below its label.
 */
const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.outer{padding:0!important}.inner{padding:24px 20px 16px!important}.band{padding:14px 20px!important}.foot{padding:20px!important}.card{border-width:0!important;border-radius:0!important}.wide{width:100%!important}.wide a{display:block!important;text-align:center!important}.fact td{display:block!important;width:auto!important}.fact td:first-child{padding-bottom:0!important}.fact td:last-child{padding-top:0!important}}',
  `@media (prefers-color-scheme:dark){${Object.entries(dark)
    .map(([name, style]) => `.${name}{${style.replaceAll(';', '!important;')}!important}`)
    .join('')}}`,
].join('\n');

/** Returns the attributes of an element with a colour of both schemes. */
const styled = (name: keyof typeof light, style: string, more = '') =>
  `class="${[name, more].filter(Boolean).join(' ')}" style="${light[name]};${style}"`;

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

const paragraph = (text: string, kind: 'text' | 'muted' = 'text') => {
  const size = kind === 'text' ? '16px;line-height:26px' : '14px;line-height:22px';
  return `<p ${styled(kind, `margin:0 0 16px;font-size:${size}`)}>${lines(text)}</p>`;
};

function factsOf(facts: NonNullable<Letter['facts']>): string {
  const cell = 'padding:10px 16px;font-size:16px;line-height:24px;vertical-align:top';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr class="fact"><td width="36%" ${styled('muted', cell)}>${escaped(label)}</td><td ${styled('text', `${cell};font-weight:700`)}>${lines(value)}</td></tr>`,
  );
  return `<table ${TABLE} ${styled('facts', 'margin:0 0 24px;border-radius:8px')}>${rows.join('')}</table>`;
}

/** Returns the rows of a leaderboard, which stay one line each on a phone. The reader's row is tinted. */
function boardOf({ rows, title }: NonNullable<Letter['board']>): string {
  const cell = 'padding:10px 16px;font-size:16px;line-height:24px;vertical-align:top';
  const shown = rows.map(({ isOwn, name, place, value }) => {
    const line = isOwn ? `${light.row};${light.own}` : light.row;
    const td = (width: string, style: string, content: string) =>
      `<td${width} class="text row${isOwn ? ' own' : ''}" style="${line};${light.text};${cell};${style}">${content}</td>`;
    return `<tr>${td(' width="52"', 'font-weight:700;white-space:nowrap', escaped(place))}${td('', isOwn ? 'font-weight:700' : '', `<span dir="auto">${escaped(name)}</span>`)}${td(' align="right"', 'font-weight:700;white-space:nowrap', escaped(value))}</tr>`;
  });
  return (
    `<p ${styled('muted', 'margin:0 0 8px;font-size:14px;line-height:22px')}>${escaped(title)}</p>` +
    `<table ${TABLE} style="margin:0 0 24px">${shown.join('')}</table>`
  );
}

/** Returns the button as a table cell with a background, which Outlook draws as well. */
const buttonOf = ({ label, url }: NonNullable<Letter['link']>) =>
  `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td ${styled('button', 'border-radius:8px')}>` +
  `<a href="${escaped(url)}" ${styled('label', 'display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:700;text-decoration:none')}>${escaped(label)}</a></td></tr></table>`;

/** Returns the text that mail programs show beside the subject. The spaces after it keep the letter out of there. */
const preheaderOf = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(text)}${'&#8199;&#847; '.repeat(60)}</div>`;

/**
 * Renders a letter as HTML: one column of at most 560 pixels with system fonts, in the colours of the product. It
 * loads nothing and contains no script.
 */
export function htmlOf(
  { board, facts = [], footer, greeting, link, notes = [], paragraphs, preheader, subject, unsubscribe }: Letter,
  { productName, publicOrigin }: { productName: string; publicOrigin: string },
): string {
  const unsubscribeLine =
    unsubscribe === undefined
      ? []
      : [
          `<a href="${escaped(unsubscribe.page)}" ${styled('muted', 'text-decoration:underline')}>${escaped(unsubscribe.label)}</a>`,
        ];
  const foot = [lines(footer), ...unsubscribeLine, `${escaped(productName)} · ${escaped(new URL(publicOrigin).host)}`];
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    `<style>${sheet}</style></head>`,
    `<body ${styled('page', 'margin:0;padding:0')}>`,
    preheaderOf(preheader ?? paragraphs[0] ?? ''),
    `<table ${TABLE} ${styled('page', FONT)}><tr><td align="center" class="outer" style="padding:24px 12px">`,
    '<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    `<table ${TABLE} style="max-width:560px;table-layout:fixed;text-align:left;overflow-wrap:anywhere;word-break:break-word">`,
    `<tr><td ${styled('card', 'border-radius:12px;overflow:hidden')}><table ${TABLE} style="table-layout:fixed">`,
    `<tr><td class="band" style="${BAND};padding:16px 32px;font-size:20px;line-height:28px;font-weight:800;letter-spacing:-0.02em">${escaped(productName)}</td></tr>`,
    `<tr><td>${zoneStrip}</td></tr>`,
    '<tr><td class="inner" style="padding:28px 32px 20px">',
    `<h1 ${styled('text', 'margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700')}>${escaped(subject)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => paragraph(text)),
    ...(facts.length === 0 ? [] : [factsOf(facts)]),
    ...(board === undefined ? [] : [boardOf(board)]),
    ...(link === undefined ? [] : [buttonOf(link)]),
    ...notes.map((text) => paragraph(text, 'muted')),
    '</td></tr></table></td></tr>',
    `<tr><td ${styled('muted', 'padding:20px 32px;font-size:13px;line-height:20px', 'foot')}>${foot.join('<br>')}</td></tr>`,
    '</table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table>',
    '</body></html>',
  ].join('\n');
}
