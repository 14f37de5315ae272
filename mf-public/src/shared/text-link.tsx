import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'shared-router';
import { cn } from 'shared-ui/basic';

const linkStyles = 'pub:text-primary pub:underline pub:decoration-1 pub:underline-offset-4 pub:hover:decoration-2';

/** A link within text, to another screen. */
export const TextLink = ({ className, ...props }: LinkProps) => (
  <Link className={cn(linkStyles, className)} {...props} />
);

/** A link within text, to a URL outside the site. */
export function TextAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={linkStyles} {...props}>
      {children}
    </a>
  );
}
