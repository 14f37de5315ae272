import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Text that depends on the reader's clock or time zone. A document contains it in UTC; hydration keeps that, then the reader's own
 * replaces it.
 */
export function ReadersTime({ children }: { children: string }) {
  const isHydrated = useIsHydrated();
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {children}
    </span>
  );
}
