/**
 * Runs on a server-rendered page before its other scripts have loaded. The document lists it first
 * (`scripts/rspack/document-tags.ts`), so it runs as soon as the shell’s style sheet has loaded. It imports nothing:
 * its ids and marks repeat those of `document-marks.ts`.
 *
 * It applies the style sheets of the page’s remote as they arrive, and then removes the critical CSS. The browser
 * restyles the page while scripts are downloading, and not during hydration. It also marks the last pressed button,
 * which the shell clicks after hydration.
 */
const CHUNK = /([^/.]+)\.\w+\.css$/;

/** Applies a style sheet that the document has preloaded. Resolves to whether it has loaded. */
function apply({ dataset, href }: HTMLLinkElement): Promise<boolean> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  // The bundler's attributes, by which the remote's build finds its style sheet and waits for it.
  sheet.dataset['rspack'] = `${dataset['remote']}:chunk-${CHUNK.exec(href)?.[1]}`;
  sheet.dataset['rspackLoading'] = '1';
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => {
      delete sheet.dataset['rspackLoading'];
      resolve(true);
    });
    sheet.addEventListener('error', () => {
      // The remote's build requests it again, and fails without it.
      sheet.remove();
      resolve(false);
    });
    document.head.append(sheet);
  });
}

const shellSheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
const criticalStyles = document.getElementById('first-styles');
// A document without content has no critical CSS.
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
  // Enter in a field also clicks the button of its form. That submits nothing yet, and the user may continue to type.
  if (button !== null && (detail > 0 || button === document.activeElement)) button.dataset['pressed'] = '';
};
document.addEventListener('click', markPressed, { capture: true });
