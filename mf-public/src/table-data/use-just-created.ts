import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'shared-router';
import * as v from 'valibot';
import { shareLink } from './share-link.ts';

const JustCreated = v.object({ isJustCreated: v.literal(true), isCopied: v.optional(v.boolean()) });

/**
 * The navigation state with which a table's page is opened a moment after the table was created. The link of a public one is put into the
 * clipboard first, where the browser lets it without asking.
 */
export async function justCreated(table: {
  id: string;
  isPublicTable: boolean;
}): Promise<v.InferInput<typeof JustCreated>> {
  return { isJustCreated: true, isCopied: table.isPublicTable && (await copies(shareLink(table.id))) };
}

async function copies(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the page was opened so, until `close`. The address forgets it, so that a reload does not say it again. */
export function useJustCreated() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = v.is(JustCreated, state);
  const [isCreated, setIsCreated] = useState(isSaid);
  const [isCopied] = useState(isSaid && state.isCopied === true);
  useEffect(() => {
    if (isSaid) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [isSaid, navigate, pathname, search, hash]);
  return { isCreated, isCopied, close: () => setIsCreated(false) };
}
