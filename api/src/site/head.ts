import { dataMarks } from 'shared-contract/document-marks';
import { documentTitle, type PageHead } from 'shared-contract/page-heads';
import { escaped } from '../platform/html.ts';
import { dataBlock } from './data-block.ts';

/** The metadata of a page in its document. */
export type DocumentHead = PageHead & {
  /** The canonical path of the page. */
  path: string;
  mayBeIndexed: boolean;
  /** The picture for link previews, 1200×630: its URL and its text alternative. */
  picture: { address: string; alt: string };
  /** The oEmbed URL, from which other sites learn how to embed the page. */
  oembed?: string;
  /** The page's structured data (schema.org). */
  structured?: object;
};

/**
 * Returns the tags of a head: title, description and canonical URL, the same as Open Graph tags for link previews
 * (Twitter's cards read them too), and structured data. The tags are marked, because the page's script replaces them.
 */
export function headTags(head: DocumentHead, site: { productName: string; publicOrigin: string }): string[] {
  const { description, mayBeIndexed, oembed, path, picture, structured, title } = head;
  const address = `${site.publicOrigin}${path}`;
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escaped(content)}" data-${dataMarks.served}>`;
  return [
    `<title>${escaped(documentTitle(title, site.productName))}</title>`,
    meta('name', 'description', description),
    ...(mayBeIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escaped(address)}" data-${dataMarks.served}>`,
    ...(oembed === undefined
      ? []
      : [`<link rel="alternate" type="application/json+oembed" href="${escaped(oembed)}" data-${dataMarks.served}>`]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.productName),
    meta('property', 'og:url', address),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture.address),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(structured === undefined ? [] : [dataBlock('structured-data', structured, 'application/ld+json')]),
  ];
}
