import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Link } from 'shared-router';
import { Button, cn } from 'shared-ui/basic';
import { Menu, MenuContent, MenuItem, MenuTrigger } from 'shared-ui/menu';
import { useHere } from '../navigation/came-from.ts';

/** An action of a row: a link with navigation state, or a callback. */
export type RowMenuItem = { label: string; icon: LucideIcon; isDestructive?: boolean } & (
  | { to: string; state?: object | undefined; onSelect?: never }
  | { to?: never; onSelect: () => void }
);

export type RowMenuProps = {
  /** Id of the element that names the row, for screen readers. */
  describedBy: string;
  items: readonly RowMenuItem[];
  className?: string;
};

/** The button at the end of a row that opens a menu of labelled actions. */
export function RowMenu({ className, describedBy, items }: RowMenuProps) {
  const here = useHere();
  return (
    <Menu modal={false}>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          title="More actions"
          aria-describedby={describedBy}
          className={cn('adm:text-muted-foreground adm:as-table:size-9', className)}
        >
          <EllipsisVertical aria-hidden="true" />
          <span className="adm:sr-only">More actions</span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        {items.map(({ icon: Icon, isDestructive = false, label, ...item }) =>
          item.to === undefined ? (
            <MenuItem
              key={label}
              className={isDestructive ? 'adm:text-destructive' : undefined}
              onSelect={item.onSelect}
            >
              <Icon aria-hidden="true" /> {label}
            </MenuItem>
          ) : (
            <MenuItem key={label} asChild>
              <Link to={item.to} state={{ ...here, ...item.state }}>
                <Icon aria-hidden="true" /> {label}
              </Link>
            </MenuItem>
          ),
        )}
      </MenuContent>
    </Menu>
  );
}
