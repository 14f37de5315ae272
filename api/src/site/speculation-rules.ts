import { dataMarks } from 'shared-contract/document-marks';
import { ownerOf } from 'shared-contract/ownership';
import { screens } from 'shared-contract/screens';

export const SPECULATION_RULES = '/speculation-rules.json';

/** Pages whose URLs contain a secret of the user. */
const PAGES_WITH_SECRETS = /^\/(?:join|group|answer|mailoff|undoemail|confirmemail|resetpassword|forgottenpassword)\b/;

const publicPatterns = Object.values(screens).filter(
  (path) => ownerOf(path)?.access === 'anyone' && !PAGES_WITH_SECRETS.test(path) && !path.endsWith('/edit'),
);

/**
 * The documents that a browser may prefetch: those of public pages, when the pointer rests on a link, and only from a
 * page that is not hydrated yet. After hydration, navigation needs no documents. The page's script counts a view, so
 * prefetching does not.
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
