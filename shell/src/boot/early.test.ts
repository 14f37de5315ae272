import { waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { dataMarks, elementIds } from 'shared-contract/document-marks';

// The script imports nothing. The test uses the ids of the contract to check that the script's copies are equal.
const CRITICAL = `<style id="${elementIds.criticalStyles}"></style>`;
const DEFINITIONS = `<style id="${elementIds.lastingStyles}"></style>`;
const PRELOADS =
  '<link rel="preload" as="style" href="https://tables.test/assets/home.1cf2cd4994.css" data-remote="mf-public">' +
  '<link rel="preload" as="style" href="https://tables.test/assets/common.4302316866.css" data-remote="mf-public">';

/** Runs the script in a document with these styles and the shell's style sheet, which jsdom does not load. */
async function open(
  styles: string,
  shellSheet: CSSStyleSheet | null = new CSSStyleSheet(),
): Promise<HTMLLinkElement[]> {
  document.head.innerHTML = `${styles}<link rel="stylesheet" href="/assets/main.74bfb9c1b0.css">${PRELOADS}`;
  Object.defineProperty(document.querySelector('link[rel=stylesheet]'), 'sheet', { value: shellSheet });
  await jest.isolateModulesAsync(async () => {
    await import('./early.ts');
  });
  return [...document.querySelectorAll<HTMLLinkElement>('link[data-rspack]')];
}

const criticalStyles = () => document.getElementById(elementIds.criticalStyles);
/** Resolves in the next task, after pending promises. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('removes the critical CSS once all sheets have loaded, and marks them for the remote’s build', async () => {
  const sheets = await open(CRITICAL + DEFINITIONS);
  expect(sheets.map(({ dataset, href, rel }) => [dataset['rspack'], href, rel])).toEqual([
    ['mf-public:chunk-home', 'https://tables.test/assets/home.1cf2cd4994.css', 'stylesheet'],
    ['mf-public:chunk-common', 'https://tables.test/assets/common.4302316866.css', 'stylesheet'],
  ]);
  const [home, common] = sheets;
  home?.dispatchEvent(new Event('load'));
  await nextTask();
  expect(criticalStyles()).not.toBeNull();
  // The build waits for a sheet with this mark.
  expect(sheets.map(({ dataset }) => dataset['rspackLoading'])).toEqual([undefined, '1']);
  common?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(criticalStyles()).toBeNull());
  expect(document.getElementById(elementIds.lastingStyles)).not.toBeNull();
});

test('keeps the critical CSS when a sheet fails, and leaves that sheet to the remote’s build', async () => {
  const [home, common] = await open(CRITICAL + DEFINITIONS);
  home?.dispatchEvent(new Event('load'));
  common?.dispatchEvent(new Event('error'));
  await nextTask();
  expect([home?.isConnected, common?.isConnected]).toEqual([true, false]);
  expect(criticalStyles()).not.toBeNull();
});

test('does nothing without the shell’s style sheet', async () => {
  expect(await open(CRITICAL + DEFINITIONS, null)).toEqual([]);
  expect(criticalStyles()).not.toBeNull();
});

test('applies no sheets in a document without content', async () => {
  expect(await open('')).toEqual([]);
});

test('marks the last pressed button, unless Enter in a field clicked it', async () => {
  document.documentElement.dataset[dataMarks.served] = '';
  document.body.innerHTML =
    '<button>One</button><button><span>Other</span></button><p>Text</p><form method="dialog"><input><button>Send</button></form>';
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  await open(CRITICAL + DEFINITIONS);
  const [one, other, send] = document.querySelectorAll('button');
  const marked = () =>
    [...document.querySelectorAll(`[data-${dataMarks.pressed}]`)].map(({ textContent }) => textContent);
  const user = userEvent.setup();
  await user.click(one as Element);
  expect(marked()).toEqual(['One']);
  await user.click(other?.firstElementChild as Element);
  expect(marked()).toEqual(['Other']);
  one?.focus();
  await user.keyboard('{Enter}');
  expect(marked()).toEqual(['One']);
  await user.click(document.querySelector('p') as Element);
  expect(marked()).toEqual([]);
  await user.type(document.querySelector('input') as Element, 'Ann{Enter}');
  expect(marked()).toEqual([]);
  // After hydration nothing is marked.
  delete document.documentElement.dataset[dataMarks.served];
  await user.click(send as Element);
  expect(marked()).toEqual([]);
});
