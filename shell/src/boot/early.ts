/**
 * Runs for a page that the server has rendered before its other scripts are there. The document names it ahead of all others
 * (`scripts/rspack/document-tags.ts`): it runs as soon as the shell’s style sheet is there. It imports nothing: ids and marks are those of `document-marks.ts`.
 *
 * It applies the style sheets of the page’s remote as they arrive, and then removes the critical CSS. So the browser styles and lays out the
 * page once more while the line is busy with scripts, and not when React hydrates it. It also marks the button that was pressed last, which the shell
 * presses again once the page is hydrated.
 */
const CHUNK = /([^/.]+)\.\w+\.css$/;

/** Applies a style sheet that the document has requested; answers whether it could be had. */
function apply({ dataset, href }: HTMLLinkElement): Promise<boolean> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  // The bundler's marks, by which the remote's build finds its sheet, and waits for it.
  sheet.dataset['rspack'] = `${dataset['remote']}:chunk-${CHUNK.exec(href)?.[1]}`;
  sheet.dataset['rspackLoading'] = '1';
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => {
      delete sheet.dataset['rspackLoading'];
      resolve(true);
    });
    sheet.addEventListener('error', () => {
      // The build asks once more, and fails without it.
      sheet.remove();
      resolve(false);
    });
    document.head.append(sheet);
  });
}

const shellSheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
const criticalStyles = document.getElementById('first-styles');
// A document without content has none.
if (criticalStyles !== null && shellSheet?.sheet !== null) {
  const requested = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]');
  void Promise.all([...requested].map(apply)).then((results) => {
    if (results.every(Boolean)) criticalStyles.remove();
  });
}

const markPressed = ({ detail, target }: MouseEvent) => {
  if (document.documentElement.dataset['served'] === undefined) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  const button = target instanceof Element ? target.closest('button') : null;
  // Enter in a field presses the button of its form, too: that goes nowhere, and typing may go on.
  if (button !== null && (detail > 0 || button === document.activeElement)) button.dataset['pressed'] = '';
};
document.addEventListener('click', markPressed, { capture: true });
