import { useLocation } from 'shared-router';
import * as v from 'valibot';

const State = v.object({ from: v.pipe(v.string(), v.startsWith('/admin/')) });

/** This screen's address, as navigation state for the links to screens that lead back here. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: `${pathname}${search}` };
}

/** Where this screen was come from, such as a list as it was filtered; `fallback` when nothing says so. */
export function useCameFrom(fallback: string): string {
  const { state } = useLocation();
  return v.is(State, state) ? state.from : fallback;
}
