import { type ReactNode, useId } from 'react';
import type { AuditedChange } from 'shared-contract/audit';
import { screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useData } from 'shared-session/query';
import { buttonVariants, cn, Loaded, Skeleton } from 'shared-ui/basic';
import type { Area } from '../shared/navigation/areas.ts';
import { LATEST, type LatestRow, latestOf, latestRows } from './latest.ts';
import { MatchRow } from '../areas/matches/match-row.tsx';
import { useHere } from '../shared/navigation/came-from.ts';
import { dayText } from '../shared/day-text.ts';
import { FindBox } from '../shared/lists/find-box.tsx';
import { RowLink } from '../shared/navigation/links.tsx';

const SURFACE = 'adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs';
const ROWS = `${SURFACE} adm:grid adm:grid-cols-[minmax(0,1fr)_auto_auto] adm:sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_auto_auto]`;
/** Aligns the facts of all rows at their start, and the dates at their end. */
const ROW =
  'adm:relative adm:col-span-full adm:grid adm:min-h-11 adm:grid-cols-subgrid adm:items-center adm:px-4 adm:py-2 adm:text-sm adm:not-last:border-b';

type LatestRowsProps = {
  area: Area;
  changes: readonly AuditedChange[];
  /** Content below the rows. Appears once the rows have loaded, to avoid a layout shift. */
  children: ReactNode;
};

/** The new entities of an area, with the last change of each among `changes`. */
export function LatestRows({ area, changes, children }: LatestRowsProps) {
  const { title } = latestOf[area.entity];
  const rows = useData(latestRows(area.entity));
  return (
    <>
      <HubSection
        title={title}
        to={screens[area.screens.manage]}
        link={`All ${area.counted[1]}`}
        search={area.isSearched === true && <FindBox area={area} />}
      >
        <Loaded of={rows} skeleton={<RowsLoading />} failed={`The ${area.counted[1]} could not be loaded.`}>
          {(latest) =>
            latest.length === 0 ? (
              <p className="adm:text-muted-foreground">There are no {area.counted[1]} yet.</p>
            ) : latest[0]?.match !== undefined ? (
              <LatestMatches of={latest} />
            ) : (
              <ul className={ROWS}>
                {latest.map((row) => (
                  <Row key={row.id} row={row} change={changes.find(({ entityId }) => entityId === row.id)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </HubSection>
      {rows.status !== 'loading' && children}
    </>
  );
}

function Row({ row: { edit, fact, id, name, to }, change }: { row: LatestRow; change: AuditedChange | undefined }) {
  const here = useHere();
  return (
    <li className={`${ROW} adm:wrap-break-word adm:hover:bg-accent/50`}>
      <Link
        id={id}
        to={to}
        state={here}
        className={cn(
          'adm:font-semibold adm:text-primary adm:underline-offset-4',
          'adm:after:absolute adm:after:inset-0 adm:hover:underline adm:focus-visible:outline-none',
          'adm:focus-visible:after:outline-2 adm:focus-visible:after:-outline-offset-2',
          'adm:focus-visible:after:outline-ring',
          'adm:max-sm:col-span-2',
        )}
      >
        {name}
      </Link>
      <span className="adm:min-w-0 adm:text-muted-foreground adm:max-sm:col-span-2 adm:sm:pl-4">{fact}</span>
      {change !== undefined && (
        <span
          title={`By ${change.userName}`}
          // Phones have the list of changes below instead.
          className="adm:text-right adm:text-xs adm:whitespace-nowrap adm:text-muted-foreground adm:max-sm:hidden adm:sm:pl-4"
        >
          Changed <time dateTime={change.at}>{dayText(change.at)}</time>
        </span>
      )}
      {edit !== undefined && (
        <span
          data-beside
          className="adm:relative adm:z-1 adm:-my-1 adm:-mr-2 adm:ml-2 adm:max-sm:row-span-2 adm:max-sm:row-start-1 adm:col-start-3 adm:sm:col-start-4"
        >
          <RowLink to={edit} describedBy={id}>
            Edit
          </RowLink>
        </span>
      )}
    </li>
  );
}

/** The matches of a round, under one heading that names it. */
function LatestMatches({ of: rows }: { of: LatestRow[] }) {
  const matches = rows.flatMap(({ match }) => match ?? []);
  const hasKickOffs = matches.some(({ kickOff }) => Boolean(kickOff));
  return (
    <>
      <p className="adm:-mt-2 adm:text-sm adm:text-muted-foreground">{rows[0]?.fact}</p>
      <ul className={SURFACE}>
        {matches.map((match) => (
          <li key={match.id} className="adm:flex adm:not-last:border-b adm:hover:bg-accent/50">
            <MatchRow match={match} hasKickOffs={hasKickOffs} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RowsLoading() {
  return (
    <div className={ROWS}>
      {Array.from({ length: LATEST }, (_, row) => (
        <div key={row} className={ROW}>
          <Skeleton className="adm:h-5 adm:w-2/3" />
        </div>
      ))}
    </div>
  );
}

type HubSectionProps = {
  title: string;
  to: string;
  link: string;
  /** Shown beside the link. */
  search?: ReactNode;
  children: ReactNode;
};

/** A section of a hub, with a link to the full list. */
export function HubSection({ title, to, link, search, children }: HubSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-3">
      <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-x-4">
        <h2 id={id} className="adm:mr-auto adm:text-lg">
          {title}
        </h2>
        {search}
        <Link to={to} className={`${buttonVariants({ variant: 'link', size: 'sm' })} adm:px-0`}>
          {link}
        </Link>
      </div>
      {children}
    </section>
  );
}
