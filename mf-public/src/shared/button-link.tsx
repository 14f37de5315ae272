import { Link, type LinkProps } from 'shared-router';
import { type ButtonProps, buttonVariants } from 'shared-ui/basic';

type ButtonLinkProps = LinkProps & Pick<ButtonProps, 'variant' | 'size'>;

/** A link to another screen, styled as a button. */
export const ButtonLink = ({ variant, size, className, ...props }: ButtonLinkProps) => (
  <Link className={buttonVariants({ variant, size, className })} {...props} />
);
