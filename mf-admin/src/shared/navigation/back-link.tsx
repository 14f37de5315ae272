import { screens } from 'shared-contract/screens';
import { Link, useLocation } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';
import { areas } from './areas.ts';

const areaOf = (path: string) => Object.values(areas).find((each) => path.startsWith(screens[each.screens.hub]));

/** A link above a screen's title to the list of its area. */
export function AreaLink() {
  const area = areaOf(useLocation().pathname);
  return area === undefined ? null : <UpLink to={screens[area.screens.manage]} />;
}

/** A link below an error message to the list of the area. */
export function AllOfArea() {
  const area = areaOf(useLocation().pathname);
  return (
    area !== undefined && (
      <Link to={screens[area.screens.manage]} className={buttonVariants()}>
        All {area.counted[1]}
      </Link>
    )
  );
}

/** A link above a title, labelled with the area it leads to. */
export function UpLink({ to }: { to: string }) {
  const area = areaOf(to);
  return (
    <Link
      to={to}
      className="adm:inline-flex adm:min-h-6 adm:items-center adm:justify-self-start adm:text-primary adm:underline adm:decoration-1 adm:underline-offset-4 adm:hover:decoration-2 adm:pointer-coarse:min-h-11"
    >
      {area?.name ?? 'Back'}
    </Link>
  );
}
