import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Text that depends on the reader's clock or time zone. The server renders it in UTC. After hydration, the text in the
 * reader's time zone replaces it.
 */
export function ReadersTime({ children }: { children: string }) {
  const isHydrated = useIsHydrated();
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {children}
    </span>
  );
}
