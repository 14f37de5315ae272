import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'shared-router';
import * as v from 'valibot';
import { shareLink } from './share-link.ts';

const JustCreated = v.object({ isJustCreated: v.literal(true), isCopied: v.optional(v.boolean()) });

/**
 * Returns the navigation state that opens the page of a newly created table. Copies a public table's link to the
 * clipboard first, if the browser permits it without a prompt.
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

/**
 * Returns whether the page was opened after the table's creation, until `close` is called. Clears the navigation state,
 * so that a reload does not repeat the notice.
 */
export function useJustCreated() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const wasJustCreated = v.is(JustCreated, state);
  const [isCreated, setIsCreated] = useState(wasJustCreated);
  const [isCopied] = useState(wasJustCreated && state.isCopied === true);
  useEffect(() => {
    if (wasJustCreated) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [wasJustCreated, navigate, pathname, search, hash]);
  return { isCreated, isCopied, close: () => setIsCreated(false) };
}
