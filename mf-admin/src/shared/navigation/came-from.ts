import { useLocation } from 'shared-router';
import * as v from 'valibot';

const State = v.object({ from: v.pipe(v.string(), v.startsWith('/admin/')) });

/** This screen's address, as navigation state for links to screens with a link back. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: `${pathname}${search}` };
}

/** The address that led to this screen, such as a filtered list; `fallback` when the navigation state has none. */
export function useCameFrom(fallback: string): string {
  const { state } = useLocation();
  return v.is(State, state) ? state.from : fallback;
}
