import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { queryOf } from './list.ts';

/** The formats of a table's picture: 1200×630 for link previews, 1080×1350 for phones, and 1080 wide with every row. */
export const pictureShapes = ['wide', 'tall', 'full'] as const;
export type PictureShape = (typeof pictureShapes)[number];
export const pictureFormats = ['png', 'svg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `Must be ${options.join(' or ')}`);

/** Query parameters of pictures in link previews. */
export const ofPreviews = {
  /**
   * The version of the picture. A response for the current version is immutable. For others, caches
   * must revalidate.
   */
  v: v.optional(v.string()),
  /** With `card`, the response is the product's card if no picture can be rendered now. Link previews do not retry. */
  otherwise: v.optional(oneOf(['card'])),
};

export const getPicture = endpoint('GET', '/publictable/:id/image', {
  summary: 'Get a public table as a picture',
  access: 'anyone',
  params: byId,
  query: queryOf({
    shape: v.optional(oneOf(pictureShapes), 'wide'),
    format: v.optional(oneOf(pictureFormats), 'png'),
    ...ofPreviews,
  }),
  file: ['image/png', 'image/svg+xml'],
  failures: ['missing', 'limit-reached', 'busy'],
});
