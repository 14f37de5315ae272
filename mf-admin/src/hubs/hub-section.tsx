import { type ReactNode, useId } from 'react';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';

export type HubSectionProps = {
  title: string;
  to: string;
  link: string;
  /** Stands beside the link. */
  search?: ReactNode;
  children: ReactNode;
};

/** A part of a hub, with a link to all that it shows the first of. */
export function HubSection({ title, to, link, search, children }: HubSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-3">
      <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-x-4">
        <h2 id={id} className="adm:mr-auto adm:text-lg">
          {title}
        </h2>
        {search}
        <Link to={to} className={`${buttonVariants({ variant: 'link', size: 'sm' })} adm:px-0`}>
          {link}
        </Link>
      </div>
      {children}
    </section>
  );
}
