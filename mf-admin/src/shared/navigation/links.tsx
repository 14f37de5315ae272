import { Pencil, Plus } from 'lucide-react';
import { screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants, cn } from 'shared-ui/basic';
import type { Area } from './areas.ts';
import { useHere } from './came-from.ts';
import { rowAction, RowActionLabel } from './row-action.tsx';

/** Styles a link as a small button, with a larger touch target on devices without a mouse. */
export const smallButton = (variant: 'default' | 'outline'): string =>
  buttonVariants({
    variant,
    size: 'sm',
    className: 'adm:max-sm:gap-1.5 adm:max-sm:px-2.5 adm:pointer-coarse:min-h-11',
  });

/** Styles a link in a title's line, so that it fits beside the title on phones, or two below it. */
export const headerLink = (variant: 'default' | 'outline'): string =>
  buttonVariants({ variant, className: 'adm:max-sm:px-3 adm:max-sm:text-sm adm:max-sm:[&>svg]:hidden' });

type RegisterLinkProps = {
  area: Area;
  /** The form's initial values, from the filters of its list. */
  chosen?: Record<string, string> | undefined;
  children: string;
};

/** A link to the register screen of an area. */
export function RegisterLink({ area, chosen, children }: RegisterLinkProps) {
  const search = new URLSearchParams(Object.entries(chosen ?? {}).filter(([, value]) => value !== '')).toString();
  return (
    <Link
      to={`${screens[area.screens.register]}${search === '' ? '' : `?${search}`}`}
      className={headerLink('default')}
    >
      <Plus aria-hidden="true" /> {children}
    </Link>
  );
}

export type RowLinkProps = {
  to: string;
  /** Id of the element that names the row, for screen readers. */
  describedBy?: string;
  /** Further navigation state. */
  state?: object | undefined;
  children: string;
};

/** A link from a row of a list to the form of its entity. The form can link back to the list. */
export function RowLink({ to, describedBy, state, children }: RowLinkProps) {
  const here = useHere();
  return (
    <Link
      to={to}
      state={{ ...here, ...state }}
      title={children}
      aria-describedby={describedBy}
      className={cn(buttonVariants({ variant: 'ghost', size: 'sm' }), rowAction)}
    >
      <Pencil aria-hidden="true" /> <RowActionLabel>{children}</RowActionLabel>
    </Link>
  );
}
