import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';

export type TrailProps = {
  /** The area that the screen belongs to, and its hub; the hubs themselves have none. */
  area?: { name: string; hub: string };
};

/** The way back: the dashboard, then the area's hub. */
export function Trail({ area }: TrailProps) {
  const steps = [{ name: 'Admin', hub: pathTo('admin') }, ...(area === undefined ? [] : [area])];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="adm:flex adm:flex-wrap adm:gap-x-2 adm:text-sm adm:text-muted-foreground">
        {steps.map(({ name, hub }) => (
          <li
            key={hub}
            className="adm:not-last:after:ml-2 adm:not-last:after:text-input adm:not-last:after:content-['/']"
          >
            <Link to={hub} className="adm:underline-offset-4 adm:hover:text-foreground adm:hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
