import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'shared-router';
import { Badge } from 'shared-ui/basic';

/** The control of a tile: its words name it, its surface is the whole tile. */
export const tileTitle =
  'acc:text-start acc:text-lg acc:font-semibold acc:after:absolute acc:after:inset-0 acc:after:rounded-2xl acc:focus-visible:outline-none acc:focus-visible:after:outline-2 acc:focus-visible:after:outline-offset-2 acc:focus-visible:after:outline-ring';

type TileProps = {
  icon: LucideIcon;
  text: string;
  badge?: string | undefined;
  /** A link or a button that wears `tileTitle`. */
  children: ReactNode;
};

/** One way on from here, in a list of such. */
export function Tile({ icon: Icon, text, badge, children }: TileProps) {
  return (
    <li className="acc:relative acc:flex acc:gap-4 acc:rounded-2xl acc:border acc:border-border acc:bg-card acc:p-5 acc:shadow-xs acc:transition-colors acc:hover:border-primary/50 acc:hover:bg-accent">
      <span className="acc:grid acc:size-11 acc:shrink-0 acc:place-items-center acc:rounded-xl acc:bg-secondary acc:text-secondary-foreground">
        <Icon aria-hidden="true" />
      </span>
      <div className="acc:grid acc:min-w-0 acc:content-start acc:gap-0.5">
        {children}
        <p className="acc:text-muted-foreground">{text}</p>
        {badge !== undefined && <Badge variant="default">{badge}</Badge>}
      </div>
    </li>
  );
}

type LinkTileProps = Omit<TileProps, 'children'> & Pick<LinkProps, 'to' | 'state'> & { title: string };

export function LinkTile({ title, to, state, ...tile }: LinkTileProps) {
  return (
    <Tile {...tile}>
      <Link to={to} state={state} className={tileTitle}>
        {title}
      </Link>
    </Tile>
  );
}
