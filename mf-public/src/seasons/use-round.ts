import { useState } from 'react';
import { type Query, useData } from 'shared-session/query';

/**
 * What there is after a round; what was there before stays on screen until it is loaded, and when it cannot be.
 * @param first - What the page began with, and whether that is what is asked for.
 */
export function useRound<Data>(asked: Query<Data>, first: { data: Data; isAsked: boolean }) {
  const loaded = useData(asked, { initial: first.isAsked ? first.data : undefined });
  const [shown, setShown] = useState(first.data);
  if (loaded.data !== undefined && loaded.data !== shown) setShown(loaded.data);
  return { ...loaded, shown: loaded.data ?? shown };
}
