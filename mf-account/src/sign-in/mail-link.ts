import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-router';
import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty());
const MailLink = v.object({ email: Text, token: Text });
export type MailLink = v.InferOutput<typeof MailLink>;

/**
 * A link without an email, so that a forwarded mail reveals no address. `kind` is the kind of mails that it turns
 * off.
 */
const TokenLink = v.object({ token: Text, kind: v.optional(Text) });

/**
 * Returns the query parameters of a mailed link, or `null` if they are invalid. Moves them from the address to the
 * navigation state at once. A reload still works, and neither a copied address nor a referrer reveals the token.
 */
function useMailed<Link>(expected: v.GenericSchema<unknown, Link>): Link | null {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const fromAddress = v.safeParse(expected, Object.fromEntries(new URLSearchParams(search)));
  const fromState = v.safeParse(v.object({ link: expected }), state);
  const link = fromAddress.success ? fromAddress.output : fromState.success ? fromState.output.link : null;

  useEffect(() => {
    if (search === '') return;
    void navigate(pathname, { replace: true, state: link === null ? null : { link }, preventScrollReset: true });
  });

  return link;
}

/** Returns the email and token of a mailed link. */
export const useMailLink = (): MailLink | null => useMailed(MailLink);

/** Returns the token of a mailed link without an email. */
export const useTokenLink = (): v.InferOutput<typeof TokenLink> | null => useMailed(TokenLink);
