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
    <Page title="Admin Dashboard" lead="Manage users, leagues, seasons and results.">
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

/** How much there is and when an administrator last changed something. */
function AreaNote({ area, summary }: AreaNoteProps) {
  const { count, lastChange } = summary?.entities[area.entity] ?? {};
  return (
    <Note>
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
    </Note>
  );
}

/** The log and the mails, of which no area has its own. */
function Records({ summary }: { summary: AdminSummary | undefined }) {
  const changes = Object.values(summary?.entities ?? {}).flatMap(({ lastChange }) => lastChange ?? []);
  const last = changes.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  const mails = summary?.undeliveredMails;
  return (
    <>
      <Tile
        title="Change Log"
        text="Who changed what, and when"
        icon={<History />}
        note={<Note>{summary && (last ? `Last by ${last.userName}, ${dateText(last.at)}` : 'No changes yet')}</Note>}
      >
        {(control) => <Link to={pathTo('audit')} {...control} />}
      </Tile>
      <Tile
        title="Undelivered Emails"
        text="Emails that a mail server refused"
        icon={<MailX />}
        note={<Note>{mails !== undefined && (mails === 0 ? 'None' : `${counted(mails, 'email')} to look at`)}</Note>}
      >
        {(control) => <Link to={pathTo('undeliveredMails')} {...control} />}
      </Tile>
    </>
  );
}

/** The foot of a tile, whose place is kept until the summary is there. */
function Note({ children }: { children: ReactNode }) {
  return (
    <div className="adm:flex adm:min-h-[calc(1lh+0.75rem+1px)] adm:justify-between adm:gap-3 adm:border-t adm:pt-3 adm:wrap-anywhere">
      {children}
    </div>
  );
}
