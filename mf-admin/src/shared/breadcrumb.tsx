import { pathTo, screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import type { Area } from '../areas/areas.ts';

/** Links to the dashboard and to the hub of the area that the screen belongs to; a hub itself names no area. */
export function Breadcrumb({ area }: { area?: Area }) {
  const steps = [
    { name: 'Admin', to: pathTo('admin') },
    ...(area === undefined ? [] : [{ name: area.name, to: screens[area.screens.hub] }]),
  ];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="adm:flex adm:flex-wrap adm:gap-x-2 adm:text-sm adm:text-muted-foreground">
        {steps.map(({ name, to }) => (
          <li
            key={to}
            className="adm:not-last:after:ml-2 adm:not-last:after:text-input adm:not-last:after:content-['/']"
          >
            <Link to={to} className="adm:underline-offset-4 adm:hover:text-foreground adm:hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
