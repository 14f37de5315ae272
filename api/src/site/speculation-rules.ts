import { dataMarks } from 'shared-contract/document-marks';
import { ownerOf } from 'shared-contract/ownership';
import { screens } from 'shared-contract/screens';

export const SPECULATION_RULES = '/speculation-rules.json';

/** Addresses with what only their holder has. */
const PAGES_WITH_SECRETS = /^\/(?:join|group|answer|mailoff|undoemail|confirmemail|resetpassword|forgottenpassword)\b/;

const publicPatterns = Object.values(screens).filter(
  (path) => ownerOf(path)?.access === 'anyone' && !PAGES_WITH_SECRETS.test(path) && !path.endsWith('/edit'),
);

/**
 * Which documents a browser may fetch before a link is followed: those of public pages, once somebody points at the link, and only from a page
 * that its scripts have not taken over; from then on they go from page to page without another document. A view is counted by the
 * page's script, so not before it is looked at.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: publicPatterns }, { selector_matches: `:root[data-${dataMarks.served}] a` }],
      },
      eagerness: 'moderate',
    },
  ],
});
