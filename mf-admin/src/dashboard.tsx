import { History, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AdminSummary, getAdminSummary } from 'shared-contract/audit';
import { pathTo, screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { Page } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { Tile, Tiles } from 'shared-ui/tile';
import { type Area, areas } from './areas/areas.ts';
import { icons } from './areas/icons.ts';

/** A summary that fails to load is left out: the tiles lead on without it. */
export function Dashboard() {
  const { data: summary } = useLoad('summary', (signal) => call(getAdminSummary, { signal }));
  return (
    <Page title="Admin Dashboard" lead="Users, and the leagues, seasons and results people predict.">
      <Tiles className="adm:xl:grid-cols-3">
        {Object.entries(areas).map(([key, area]) => {
          const Icon = icons[key as keyof typeof areas];
          return (
            <Tile
              key={key}
              title={`Manage ${area.name}`}
              text={area.text}
              icon={<Icon />}
              note={<AreaNote area={area} summary={summary} />}
            >
              {(control) => <Link to={screens[area.screens.hub]} {...control} />}
            </Tile>
          );
        })}
        <Records summary={summary} />
      </Tiles>
    </Page>
  );
}

type AreaNoteProps = { area: Area; summary: AdminSummary | undefined };

/** How much there is and when an administrator last changed something; its place is kept until then. */
function AreaNote({ area, summary }: AreaNoteProps) {
  const { count, lastChange } = summary?.entities[area.entity] ?? {};
  return (
    <div className="adm:flex adm:min-h-[calc(1lh+0.75rem+1px)] adm:justify-between adm:gap-3 adm:border-t adm:pt-3">
      {count !== undefined && (
        <span className="adm:font-semibold adm:text-foreground adm:tabular-nums">
          {counted(count, ...area.counted)}
        </span>
      )}
      {lastChange && (
        <span title={`By ${lastChange.userName}`}>
          Changed <time dateTime={lastChange.at}>{dateText(lastChange.at)}</time>
        </span>
      )}
    </div>
  );
}

/** The log and the mails, in the place that the tiles leave. */
function Records({ summary }: { summary: AdminSummary | undefined }) {
  const changes = Object.values(summary?.entities ?? {}).flatMap(({ lastChange }) => lastChange ?? []);
  const last = changes.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  const mails = summary?.undeliveredMails;
  return (
    <li className="adm:grid adm:content-start adm:gap-1 adm:rounded-2xl adm:border adm:border-dashed adm:border-input/60 adm:p-2 adm:xl:col-span-2">
      <RecordLink to={pathTo('audit')} icon={History} name="Change Log">
        {last && `Last by ${last.userName}, ${dateText(last.at)}`}
      </RecordLink>
      <RecordLink to={pathTo('undeliveredMails')} icon={MailX} name="Undelivered Emails">
        {mails !== undefined && (mails === 0 ? 'None' : `${counted(mails, 'email')} to look at`)}
      </RecordLink>
    </li>
  );
}

type RecordLinkProps = { to: string; icon: typeof History; name: string; children: ReactNode };

function RecordLink({ to, icon: Icon, name, children }: RecordLinkProps) {
  return (
    <div className="adm:relative adm:grid adm:grid-cols-[auto_minmax(0,1fr)] adm:gap-x-4 adm:rounded-xl adm:px-3 adm:py-3 adm:hover:bg-accent">
      <Icon aria-hidden="true" className="adm:row-span-2 adm:mt-1 adm:text-xl adm:text-accent-foreground" />
      <h2 className="adm:text-base">
        <Link
          to={to}
          className="adm:after:absolute adm:after:inset-0 adm:after:rounded-xl adm:focus-visible:outline-none adm:focus-visible:after:outline-2 adm:focus-visible:after:outline-ring"
        >
          {name}
        </Link>
      </h2>
      <p className="adm:min-h-lh adm:text-sm adm:wrap-anywhere adm:text-muted-foreground">{children}</p>
    </div>
  );
}
