import { useLayoutEffect, useState } from 'react';
import { readDrafts, saveDrafts } from './draft.ts';

/** The drafts of `owner` as the screen opens: the first to begin with, the others waiting. */
export function useTableDrafts(owner: string) {
  const [drafts] = useState(() => readDrafts(owner));
  // Before the effects of the editor, which may lay another aside.
  useLayoutEffect(() => saveDrafts(owner, readDrafts(owner)), [owner]);
  return drafts;
}
