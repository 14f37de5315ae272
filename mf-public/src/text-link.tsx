import { Link, type LinkProps } from 'shared-router';

/** A link within text. */
export function TextLink({ className = '', ...props }: LinkProps) {
  return (
    <Link
      className={`pub:text-primary pub:underline pub:decoration-1 pub:underline-offset-4 pub:hover:decoration-2 ${className}`}
      {...props}
    />
  );
}
