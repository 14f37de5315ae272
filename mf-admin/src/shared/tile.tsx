import type { ReactNode } from 'react';
import { Link } from 'shared-router';

export type TileProps = { to: string; title: string; text: string; icon: ReactNode };

/** A card that is a link as a whole; its name is its title, the text goes along as its description. */
export function Tile({ to, title, text, icon }: TileProps) {
  return (
    <div className="adm:group adm:relative adm:flex adm:items-start adm:gap-4 adm:rounded-2xl adm:border adm:bg-card adm:p-5 adm:shadow-xs adm:transition-colors adm:hover:border-primary adm:has-focus-visible:outline-2 adm:has-focus-visible:outline-offset-2 adm:has-focus-visible:outline-ring">
      <span
        aria-hidden="true"
        className="adm:grid adm:size-11 adm:shrink-0 adm:place-items-center adm:rounded-xl adm:bg-accent adm:text-xl adm:text-accent-foreground adm:transition-colors adm:group-hover:bg-primary adm:group-hover:text-primary-foreground"
      >
        {icon}
      </span>
      <div className="adm:grid adm:gap-0.5">
        <h2 className="adm:text-lg">
          <Link to={to} className="adm:outline-none adm:after:absolute adm:after:inset-0 adm:after:rounded-2xl">
            {title}
          </Link>
        </h2>
        <p className="adm:text-muted-foreground">{text}</p>
      </div>
    </div>
  );
}
