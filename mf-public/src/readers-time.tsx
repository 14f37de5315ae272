import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Words by the reader's clock or time zone. A document has them by the server's, which stay as they are while the browser takes the page over, and
 * are then put right.
 */
export function ReadersTime({ children }: { children: string }) {
  const isHydrated = useIsHydrated();
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {children}
    </span>
  );
}
