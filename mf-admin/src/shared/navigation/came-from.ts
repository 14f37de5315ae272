import { useLocation } from 'shared-router';
import * as v from 'valibot';

const State = v.object({ from: v.pipe(v.string(), v.startsWith('/admin/')) });

/** Returns this screen's address as navigation state, for links to screens with a back link. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: `${pathname}${search}` };
}

/**
 * Returns the address that linked to this screen, such as a filtered list; `fallback` if the navigation state
 * has none.
 */
export function useCameFrom(fallback: string): string {
  const { state } = useLocation();
  return v.is(State, state) ? state.from : fallback;
}
