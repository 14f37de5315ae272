import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-router';
import * as v from 'valibot';

const MailLink = v.object({ email: v.pipe(v.string(), v.nonEmpty()), token: v.pipe(v.string(), v.nonEmpty()) });
export type MailLink = v.InferOutput<typeof MailLink>;

const InState = v.object({ link: MailLink });

/**
 * The e-mail and token that a mailed link carries, or `null` when the address is not such a link. They leave the address
 * bar as soon as the screen appears, and stay with this entry of the tab's history: reloading works, and neither a glance, a
 * copied address nor a referrer gives them away.
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
