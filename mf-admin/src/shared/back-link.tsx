import { screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';
import { areas } from '../areas/areas.ts';

export function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonVariants({ variant: 'outline' })}>
      Back
    </Link>
  );
}

/** Leads back from above a title, in the name of the area it leads to. */
export function UpLink({ to }: { to: string }) {
  const area = Object.values(areas).find((each) => to.startsWith(screens[each.screens.hub]));
  return (
    <Link
      to={to}
      className="adm:inline-flex adm:min-h-6 adm:items-center adm:justify-self-start adm:text-primary adm:underline adm:decoration-1 adm:underline-offset-4 adm:hover:decoration-2 adm:pointer-coarse:min-h-11"
    >
      {area?.name ?? 'Back'}
    </Link>
  );
}
