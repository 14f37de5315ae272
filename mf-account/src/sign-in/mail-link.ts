import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-router';
import * as v from 'valibot';

const MailLink = v.object({ email: v.pipe(v.string(), v.nonEmpty()), token: v.pipe(v.string(), v.nonEmpty()) });
export type MailLink = v.InferOutput<typeof MailLink>;

const InState = v.object({ link: MailLink });

/**
 * The e-mail and token of a mailed link, or `null` if the address has none. They are moved from the address bar to the
 * navigation state at once: reloading still works, and neither the screen, a copied address nor a referrer reveals them.
 */
export function useMailLink(): MailLink | null {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const fromAddress = v.safeParse(MailLink, Object.fromEntries(new URLSearchParams(search)));
  const fromState = v.safeParse(InState, state);
  const link = fromAddress.success ? fromAddress.output : fromState.success ? fromState.output.link : null;

  useEffect(() => {
    if (search === '') return;
    void navigate(pathname, { replace: true, state: link === null ? null : { link }, preventScrollReset: true });
  });

  return link;
}
