import type { ReactNode } from 'react';
import { Badge, cn } from 'shared-ui/basic';

/** A grid of tiles with two columns on tablets. `className` can set more for desktops. */
export function Tiles({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={cn('grid gap-4 sm:grid-cols-2', className)}>{children}</ul>;
}

type TileProps = {
  icon: ReactNode;
  title: string;
  text: string;
  badge?: string | undefined;
  /** A note about the destination, at the foot of the tile. */
  note?: ReactNode;
  className?: string | undefined;
  /** The link or button that the whole tile acts as: `(control) => <Link to={…} {...control} />`. */
  children: (control: { className: string; children: string }) => ReactNode;
};

const CONTROL =
  'text-start after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring';

/** A tile with one destination or action. Its title labels the control, which covers the whole tile. */
export function Tile({ icon, title, text, badge, note, className, children }: TileProps) {
  return (
    <li
      data-slot="tile"
      className={cn(
        'group relative grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] items-start gap-x-4 rounded-2xl border bg-card p-5 shadow-xs transition-colors hover:border-primary',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-xl border border-transparent bg-accent text-xl text-accent-foreground transition-colors group-hover:bg-primary group-hover:text-primary-foreground"
      >
        {icon}
      </span>
      <div className="grid min-w-0 gap-0.5">
        <h2 className="text-lg">{children({ className: CONTROL, children: title })}</h2>
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="text-muted-foreground">{text}</p>
          {badge !== undefined && <Badge variant="default">{badge}</Badge>}
        </div>
      </div>
      {note !== undefined && <div className="col-span-full mt-4 text-sm text-muted-foreground">{note}</div>}
    </li>
  );
}
