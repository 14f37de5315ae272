import type { PageHead } from './page-heads.ts';

/** Returns the head of the home page. */
export const homeHead = (productName: string): PageHead => ({
  title: productName,
  description: 'Know the table before the season does: order the teams, colour the zones, share the link.',
});
