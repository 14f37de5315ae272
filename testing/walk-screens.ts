import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import type { RouteObject } from 'shared-router';
import { type ShownRemote, showInShell } from './walk-forms.ts';

/** A screen of a remote as the walk opens it. */
export type WalkedScreen = {
  address: string;
  /** The final heading. */
  heading: string;
  /** The document title, if it is not the heading with the site's name. */
  title?: string;
  /**
   * The expected pictures of other hosts. None except on profile and account pages, and on the page of a single club.
   */
  pictures?: string[];
};

/** Returns the paths of a remote's routes as declared; those of a layout replace the layout. */
export const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path = '', children }) => (children === undefined ? [path] : pathsOf(children))).toSorted();

/** Announcements and focused headings while a screen loads, and the final pictures of other hosts. */
type Recorded = { focused: string[]; announced: string[]; pictures: string[] };

const announcer = () => document.querySelector('[data-slot=announcement]');
const isSettled = () => document.querySelector('main :is([data-slot=loading], [aria-busy=true])') === null;

/** Returns the addresses of pictures of other hosts in the document's elements and styles. */
function picturesFromElsewhere(): string[] {
  const named = [
    ...document.querySelectorAll('[src], [srcset], [poster], image, use, link[rel~=icon], link[rel~=preload]'),
  ]
    .filter(({ tagName }) => tagName !== 'SCRIPT')
    .flatMap((element) => ['src', 'srcset', 'poster', 'href', 'xlink:href'].map((name) => element.getAttribute(name)));
  const styled = [...document.querySelectorAll('[style*="url("]')].map((element) => element.getAttribute('style'));
  const addresses = [...named, ...styled]
    .flatMap((text) => text?.match(/(?:https?:)?\/\/[^\s"')]+/g) ?? [])
    .filter((address) => new URL(address, location.href).host !== location.host);
  return [...new Set(addresses)];
}

/** Records every focused heading and every announcement until `stop`. */
function startRecording(): { recorded: Recorded; stop: () => void } {
  const recorded: Recorded = { focused: [], announced: [], pictures: [] };
  const recordFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLHeadingElement) recorded.focused.push(target.textContent ?? '');
  };
  const observer = new MutationObserver(() => recorded.announced.push(announcer()?.textContent ?? ''));
  const liveRegion = announcer();
  if (liveRegion === null) throw new Error('Nothing announces pages');
  observer.observe(liveRegion, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', recordFocus);
  return {
    recorded,
    stop: () => {
      observer.disconnect();
      document.removeEventListener('focusin', recordFocus);
    },
  };
}

/**
 * Navigates from screen to screen of a remote as a link does, as the signed-in user. Expects each heading to get the
 * focus once, with its final text, and each final title to be announced once. Expects no pictures of other hosts but
 * the listed ones.
 */
export async function expectGoodArrivals(remote: ShownRemote, screens: readonly WalkedScreen[]): Promise<void> {
  document.title = 'As it was served';
  const { router } = showInShell(remote, pathTo('notImplemented'));
  await screen.findByText('Not Implemented · TipTable', { selector: '[data-slot=announcement]' });
  const found: Record<string, Recorded> = {};
  const expected: Record<string, Recorded> = {};
  for (const { address, heading, title = `${heading} · TipTable`, pictures = [] } of screens) {
    const { recorded, stop } = startRecording();
    await act(() => router.navigate(address));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible());
    await waitFor(() => expect(isSettled()).toBe(true));
    await waitFor(() => expect(announcer()).toHaveTextContent(document.title));
    stop();
    recorded.pictures = picturesFromElsewhere();
    found[address] = { ...recorded, ...(document.activeElement?.tagName !== 'H1' && { focused: ['lost'] }) };
    expected[address] = { focused: [heading], announced: [title], pictures };
  }
  expect(found).toEqual(expected);
  cleanup();
}
