import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';

export function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonVariants({ variant: 'outline' })}>
      Back
    </Link>
  );
}
