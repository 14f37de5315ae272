import type { ReactNode } from 'react';
import { Link } from 'shared-router';
import { Alert, buttonVariants, CardFooter } from 'shared-ui/basic';

type BadLinkProps = {
  title?: string;
  children: ReactNode;
  /** Where the button under it leads. */
  to: string;
  action: string;
};

/** What is wrong with a mailed link, and the way on. */
export function BadLink({ title = 'This link is incomplete', children, to, action }: BadLinkProps) {
  return (
    <div className="acc:grid acc:gap-4">
      <Alert variant="error" title={title}>
        {children}
      </Alert>
      <CardFooter>
        <Link to={to} className={buttonVariants()}>
          {action}
        </Link>
      </CardFooter>
    </div>
  );
}
