import { Check } from 'lucide-react';
import * as Primitive from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cn } from 'shared-ui/basic';

export const Menu = Primitive.Root;
export const MenuTrigger = Primitive.Trigger;

/** The items of a menu, below its button. */
export function MenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="menu-content"
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'z-50 grid max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-52 animate-fade-in gap-0.5 overflow-y-auto rounded-xl border bg-popover p-2 text-popover-foreground shadow-lg',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

const itemStyles =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-left text-foreground no-underline outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-60 data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 sm:min-h-9 sm:py-1.5 [&>svg]:shrink-0 [&>svg]:text-muted-foreground';

/** An item with an action. With `asChild` its child is the item, as for a link. */
export function MenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item data-slot="menu-item" className={cn(itemStyles, className)} {...props} />;
}

/** An item that is on or off. */
export function MenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem data-slot="menu-checkbox-item" className={cn(itemStyles, className)} {...props}>
      {children}
      <span aria-hidden="true" className="ml-auto flex w-[1em] shrink-0">
        <Primitive.ItemIndicator>
          <Check className="text-primary" />
        </Primitive.ItemIndicator>
      </span>
    </Primitive.CheckboxItem>
  );
}

export function MenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator data-slot="menu-separator" className={cn('-mx-2 my-1 border-t', className)} {...props} />;
}
