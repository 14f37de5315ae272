import { ownerOf } from 'shared-contract/ownership';

/**
 * The style sheets of a rendered page's remote, which the document has requested. Each that its build applied would have the browser style
 * and lay out the whole page once more before React could take it over, although the styles for the first sight show it as it is. So the
 * sheets are there before they are asked for, and apply when those styles go.
 */
const sheets = new Set<HTMLLinkElement>();

const CHUNK = /([^/.]+)\.\w+\.css$/;

/** Takes in the sheets that the document has requested, without applying them. */
export function takeInPageSheets(): void {
  const remote = ownerOf(location.pathname)?.remote;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')) {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' });
    // The bundler's mark, by which a build finds a sheet that is there already.
    sheet.dataset['rspack'] = `${remote}:chunk-${CHUNK.exec(href)?.[1]}`;
    sheets.add(sheet);
    document.head.append(sheet);
  }
}

/** Leaves sheets that have not arrived to the remote's build, which waits for its own, and fails without them. */
export function leaveMissingPageSheets(): void {
  for (const sheet of sheets) {
    if (sheet.sheet !== null) continue;
    sheet.remove();
    sheets.delete(sheet);
  }
}

/** Applies those that were taken in. */
export function applyPageSheets(): void {
  for (const sheet of sheets) sheet.removeAttribute('media');
  sheets.clear();
}
