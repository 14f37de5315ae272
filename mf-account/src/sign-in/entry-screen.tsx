import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link, type LinkProps, useLocation, useNavigate } from 'shared-router';
import { Alert, buttonVariants, Card, CardFooter, Page, TableSketch } from 'shared-ui/basic';

type EntryScreenProps = {
  title: string;
  description: string;
  lead?: ReactNode;
  /** Whether title and content are loading. */
  isLoading?: boolean;
  children: ReactNode;
  /** Links to related screens. */
  links?: ReactNode;
};

/** The layout of the sign-in screens: a card with related links below, and on wide screens a picture beside them. */
export function EntryScreen(props: EntryScreenProps) {
  const { title, description, lead, isLoading = false, children, links } = props;
  return (
    <div className="acc:group acc:mx-auto acc:grid acc:w-full acc:max-w-6xl acc:grid-cols-[minmax(0,1fr)] acc:lg:grid-cols-2 acc:lg:overflow-hidden acc:lg:rounded-3xl acc:lg:bg-card acc:lg:shadow-card acc:lg:ring-1 acc:lg:ring-card-ring acc:lg:forced-colors:border">
      <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:content-center acc:lg:px-14 acc:lg:py-10">
        <Page {...{ title, description, lead, isLoading }} before={<BackLink />} width="narrow">
          <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6">
            <Card className="acc:overflow-hidden acc:lg:overflow-visible acc:lg:rounded-none acc:lg:border-0 acc:lg:p-0 acc:lg:shadow-none">
              <div
                aria-hidden="true"
                className="ui-bands acc:-mx-5 acc:-mt-5 acc:h-1.5 acc:[--ui-bands-direction:to_right] acc:sm:-mx-6 acc:sm:-mt-6 acc:lg:hidden"
              />
              {children}
            </Card>
            {links !== undefined && links !== false && (
              <div className="acc:grid acc:gap-2 acc:text-center acc:text-muted-foreground acc:lg:text-left">
                {links}
              </div>
            )}
          </div>
        </Page>
      </div>
      <Picture />
    </div>
  );
}

/** A link to the previous page, or to the home page if the visit started here. */
function BackLink() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isFirstPage = key === 'default';
  const goBack = (event: MouseEvent) => {
    if (isFirstPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={pathTo('home')}
      onClick={goBack}
      className="acc:flex acc:min-h-9 acc:w-fit acc:items-center acc:gap-1.5 acc:text-sm acc:font-semibold acc:text-muted-foreground acc:hover:text-foreground"
    >
      <ArrowLeft aria-hidden="true" /> Back
    </Link>
  );
}

/**
 * A decoration: tables on the winner’s colour, a gold one in front. They are white in both themes, as all tables are.
 */
function Picture() {
  return (
    <div
      aria-hidden="true"
      className="acc:relative acc:hidden acc:min-h-152 acc:overflow-hidden acc:bg-brand acc:text-brand-foreground acc:[--ui-card:#fff] acc:[--ui-muted-foreground:#545b78] acc:lg:block acc:forced-colors:border-l"
    >
      <TableSketch className="acc:absolute acc:-top-6 acc:-right-20 acc:w-80 acc:rotate-6 acc:opacity-70" />
      <TableSketch className="acc:absolute acc:top-20 acc:left-16 acc:w-96 acc:-rotate-3 acc:[--ui-brand-foreground:#12162b] acc:[--ui-negative:#f4a896] acc:[--ui-positive:#a7e8c8] acc:[--ui-relegation:#ff7f6b] acc:[--ui-winner:#d4af37]" />
      {/* Hidden beside bad news. */}
      <p className="acc:group-has-data-sober:hidden acc:absolute acc:inset-x-16 acc:bottom-12 acc:text-3xl acc:leading-tight acc:font-bold acc:tracking-tight acc:text-balance">
        Know the table before the season does.
      </p>
    </div>
  );
}

/**
 * A link in the text of a sign-in screen. Pressing it keeps the focus in the field: a blur would show the field's
 * error and move the link away from the pointer.
 */
export function EntryLink(props: Pick<LinkProps, 'to' | 'state' | 'children'>) {
  return (
    <Link
      {...props}
      className="acc:font-semibold acc:text-primary acc:underline acc:decoration-1 acc:underline-offset-4 acc:hover:decoration-2"
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}

type BadLinkProps = {
  title?: string;
  children: ReactNode;
  /** The target of the button. */
  to: string;
  action: string;
};

/** The message for an invalid mailed link, with a button to continue. */
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

/** The message for an incomplete mailed link, with a button to contact support. */
export const Incomplete = () => (
  <BadLink to={pathTo('contact')} action="Contact us">
    Open it from the email again. If that doesn’t help, write to us.
  </BadLink>
);
