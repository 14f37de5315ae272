import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'shared-router';
import * as v from 'valibot';

const JustCreated = v.object({ isJustCreated: v.literal(true) });

/** The navigation state with which a table's page is opened a moment after the table was created. */
export const justCreated: v.InferInput<typeof JustCreated> = { isJustCreated: true };

/** Whether the page was opened so, until `close`. The address forgets it, so that a reload does not say it again. */
export function useJustCreated() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = v.is(JustCreated, state);
  const [isCreated, setIsCreated] = useState(isSaid);
  useEffect(() => {
    if (isSaid) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [isSaid, navigate, pathname, search, hash]);
  return { isCreated, close: () => setIsCreated(false) };
}
