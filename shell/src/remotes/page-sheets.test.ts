import { applyPageSheets, leaveMissingPageSheets, takeInPageSheets } from './page-sheets.ts';

/** Of this environment, which loads none: what a browser has once it has arrived. */
const arrive = (link: Element) => Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() });
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.head.innerHTML =
    '<link rel="preload" as="style" href="https://tables.test/assets/home.1cf2cd4994.css">' +
    '<link rel="preload" as="style" href="https://tables.test/assets/common.4302316866.css">';
});

test('a sheet that has arrived is found by its remote’s build, and applies when it is told to', () => {
  takeInPageSheets();
  sheets().forEach(arrive);
  leaveMissingPageSheets();
  expect(sheets().map(({ dataset, href, media }) => [dataset['rspack'], href, media])).toEqual([
    ['mf-public:chunk-home', 'https://tables.test/assets/home.1cf2cd4994.css', 'not all'],
    ['mf-public:chunk-common', 'https://tables.test/assets/common.4302316866.css', 'not all'],
  ]);
  applyPageSheets();
  expect(sheets().map(({ media }) => media)).toEqual(['', '']);
});

test('a sheet that has not arrived is left to its remote’s build', () => {
  takeInPageSheets();
  sheets().slice(1).forEach(arrive);
  leaveMissingPageSheets();
  expect(sheets().map(({ dataset }) => dataset['rspack'])).toEqual(['mf-public:chunk-common']);
});
