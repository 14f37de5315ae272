import { criticalStyles, sheetOf } from './critical-css.ts';

const LAYERS = '@layer properties,theme,base,components,utilities,remote;';
/** The critical rules for a markup, without the declaration of the layers. */
const rulesFor = (css: string, markup: string) => {
  const { rules } = criticalStyles([sheetOf(css)])(markup);
  expect(rules.startsWith(LAYERS)).toBe(true);
  return rules.slice(LAYERS.length);
};

test('omits rules for other classes, tags and attributes', () => {
  const css = '.a{top:0}.b{top:1px}h2{top:2px}p{top:3px}[data-x]{top:4px}[data-y]{top:5px}.a>.b{top:6px}';
  expect(rulesFor(css, '<p class="a" data-x="1">')).toBe('.a{top:0}p{top:3px}[data-x]{top:4px}');
});

test('keeps the matching selectors of a rule, and its nested rules', () => {
  const css = '.a,.b,p{top:0;& .c{top:1px}}';
  expect(rulesFor(css, '<p class="b">')).toBe('.b,p{top:0;& .c{top:1px}}');
});

test('matches classes with escaped characters', () => {
  const css = String.raw`.pub\:w-1\/2{width:50%}.\[\&_a\]\:x{top:0}.sm\:w-1\.5{top:1px}`;
  expect(rulesFor(css, '<p class="pub:w-1/2 [&amp;_a]:x">')).toBe(
    String.raw`.pub\:w-1\/2{width:50%}.\[\&_a\]\:x{top:0}`,
  );
});

test('omits rules for pointer and print, and keeps those for the visible focus', () => {
  const css =
    '.a:hover{top:0}.a:focus-visible{top:1px}@media print{.a{top:2px}}@media (width>=40rem){.a{top:3px;cursor:pointer}}' +
    '.a{-webkit-user-select:none;user-select:none;print-color-adjust:exact}';
  expect(rulesFor(css, '<p class="a">')).toBe('.a:focus-visible{top:1px}@media (width>=40rem){.a{top:3px}}');
});

test('omits transitions, and keeps pseudo-elements of fields only for markup with a field', () => {
  const css = '.a{transition:top 1s;top:0}::-webkit-date-and-time-value{top:1px}';
  expect(rulesFor(css, '<p class="a">')).toBe('.a{top:0}');
  expect(rulesFor(css, '<input type="radio">')).toBe('');
  expect(rulesFor(css, '<input>')).toBe('::-webkit-date-and-time-value{top:1px}');
  expect(rulesFor(css, '<textarea></textarea>')).toBe('::-webkit-date-and-time-value{top:1px}');
});

test('does not require the names in :not() and in lists of :is()', () => {
  expect(rulesFor('.a:not(.b){top:0}.a:is(.c,.d){top:1px}', '<p class="a">')).toBe(
    '.a:not(.b){top:0}.a:is(.c,.d){top:1px}',
  );
});

test('requires the names of a single selector in :is() and :where()', () => {
  const css = ':is(.a>*){top:0}:is(.b>*){top:1px}:is(:where(.a)[data-x] p){top:2px}:where(.b):not(p){top:3px}';
  expect(rulesFor(css, '<p class="a">')).toBe(':is(.a>*){top:0}');
});

test('keeps each rule in its layer', () => {
  expect(rulesFor('@layer base{*{margin:0}}@layer utilities{.a{top:0}}', '<p class="a">')).toBe(
    '@layer base{*{margin:0}}@layer utilities{.a{top:0}}',
  );
});

test('omits unused custom properties, also those used only by unused ones', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}.x{top:var(--a)}@property --d{syntax:"*"}';
  expect(rulesFor(css, '<p class="x">')).toBe(':root{--a:var(--b);--b:1px}.x{top:var(--a)}');
});

test('keeps fonts, and animations only if they are used', () => {
  const css =
    '@font-face{font-family:x}@keyframes in{to{top:0}}@keyframes out{to{top:1px}}.a{animation:in 1s}.b{animation:out 1s}';
  expect(rulesFor(css, '<p class="a">')).toBe('.a{animation:in 1s}');
  const { definitions } = criticalStyles([sheetOf(css)])('<p class="a">');
  expect(definitions).toBe('@font-face{font-family:x}@keyframes in{to{top:0}}');
});

test('returns the rules of each page, regardless of classes without rules', () => {
  const stylesFor = criticalStyles([sheetOf('.a{top:0}.b{top:1px}')]);
  const rules = ['<p class="a">', '<p class="b">', '<p class="x a">', '<p class="a b">', '<p class="a">'].map(
    (markup) => stylesFor(markup).rules.slice(LAYERS.length),
  );
  expect(rules).toEqual(['.a{top:0}', '.b{top:1px}', '.a{top:0}', '.a{top:0}.b{top:1px}', '.a{top:0}']);
});
