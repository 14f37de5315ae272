import { ChevronRight, FileUp, Flag, History, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AdminSummary, getAdminSummary } from 'shared-contract/audit';
import { counted } from 'shared-contract/counts';
import { type ScreenName, screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { cn, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { Tile, Tiles } from 'shared-ui/tile';
import { type Area, areas } from './shared/navigation/areas.ts';
import { icons } from './shared/navigation/icons.ts';
import { dayText } from './shared/day-text.ts';

const TILES = 'adm:max-sm:gap-2 adm:xl:grid-cols-3';
/** On phones, two lines beside the icon: the title, and the count instead of the text. */
const TILE =
  'adm:max-sm:grid-rows-[auto_auto] adm:max-sm:items-center adm:max-sm:gap-x-3 adm:max-sm:px-4 adm:max-sm:py-3 adm:max-sm:[&>:first-child]:row-span-2 adm:max-sm:[&>:last-child]:col-start-2 adm:max-sm:[&>:last-child]:col-end-3 adm:max-sm:[&>:last-child]:mt-0 adm:max-sm:[&_p]:hidden adm:max-sm:[&_h2]:text-base';

/** The dashboard. Its tiles work without the summary. */
export function Dashboard() {
  const { data: summary, reload, status } = useData(query(getAdminSummary));
  const isMissing = status === 'failed';
  return (
    <Page title="Admin Dashboard" lead="Users, leagues, seasons and results, all in one place.">
      {isMissing && (
        <Loaded of={{ status: 'failed', data: undefined, reload }} failed="The numbers could not be loaded.">
          {() => null}
        </Loaded>
      )}
      <Records summary={summary} isMissing={isMissing} />
      <Tiles className={TILES}>
        {Object.entries(areas).map(([key, area]) => {
          const Icon = icons[key as keyof typeof areas];
          return (
            <Tile
              key={key}
              title={`Manage ${area.name}`}
              text={area.text}
              icon={<Icon />}
              note={<AreaNote area={area} summary={summary} isMissing={isMissing} />}
              className={TILE}
            >
              {(control) => <Link to={screens[area.screens.hub]} {...control} />}
            </Tile>
          );
        })}
        <Tile
          title="Import a Season"
          text="Teams, rounds and matches from one file, checked before anything is written"
          icon={<FileUp />}
          note={<div className="adm:sm:border-t adm:sm:pt-3">football.json, text, CSV or pasted</div>}
          className={cn(TILE, 'adm:xl:col-span-2')}
        >
          {(control) => <Link to={screens.seasonImport} {...control} />}
        </Tile>
      </Tiles>
    </Page>
  );
}

type AreaNoteProps = { area: Area; summary: AdminSummary | undefined; isMissing: boolean };

/** The count of an area and its last change by an administrator. Reserves its space until the summary has loaded. */
function AreaNote({ area, summary, isMissing }: AreaNoteProps) {
  const { count, lastChange } = summary?.entities[area.entity] ?? {};
  return (
    <div className="adm:flex adm:flex-wrap adm:items-baseline adm:justify-between adm:gap-x-2 adm:max-sm:min-h-lh adm:sm:min-h-[calc(1lh+0.75rem+1px)] adm:sm:border-t adm:sm:pt-3">
      {isMissing && '–'}
      {summary === undefined && !isMissing && <Skeleton className="adm:h-4 adm:w-24 adm:self-center" />}
      {count !== undefined && (
        <span className="adm:font-semibold adm:whitespace-nowrap adm:text-foreground">
          {counted(count, ...area.counted)}
        </span>
      )}
      {lastChange && (
        <span title={`By ${lastChange.userName}`} className="adm:text-xs adm:whitespace-nowrap">
          Changed <time dateTime={lastChange.at}>{dayText(lastChange.at)}</time>
        </span>
      )}
    </div>
  );
}

/** The tiles of the reports, the log and the mails. */
function Records({ summary, isMissing }: Omit<AreaNoteProps, 'area'>) {
  const changes = Object.values(summary?.entities ?? {}).flatMap(({ lastChange }) => lastChange ?? []);
  const last = changes.toSorted((a, b) => b.at.localeCompare(a.at, 'en'))[0];
  const { openReports: reports, undeliveredMails: mails } = summary ?? {};
  const unknown = isMissing ? '–' : <Skeleton className="adm:h-3.5 adm:w-24 adm:self-center" />;
  return (
    <ul className="adm:grid adm:overflow-hidden adm:rounded-2xl adm:border adm:bg-card adm:shadow-xs adm:lg:grid-cols-3">
      <RecordLink
        screen="reports"
        icon={Flag}
        title="Reports"
        note={reports === undefined ? unknown : reports === 0 ? 'None open' : <ToDo>{`${reports} open`}</ToDo>}
      />
      <RecordLink
        screen="audit"
        icon={History}
        title="Change Log"
        note={summary === undefined ? unknown : last ? `Last change ${dayText(last.at)}` : 'No changes yet'}
      />
      <RecordLink
        screen="undeliveredMails"
        icon={MailX}
        title="Undelivered Emails"
        note={
          mails === undefined ? unknown : mails === 0 ? 'None' : <ToDo>{`${counted(mails, 'email')} to look at`}</ToDo>
        }
      />
    </ul>
  );
}

/** Emphasizes pending work. */
const ToDo = ({ children }: { children: string }) => (
  <strong className="adm:font-semibold adm:text-foreground">{children}</strong>
);

type RecordLinkProps = {
  screen: ScreenName;
  icon: typeof History;
  title: string;
  note: ReactNode;
};

function RecordLink({ screen, icon: Icon, title, note }: RecordLinkProps) {
  return (
    <li className="adm:relative adm:grid adm:min-h-12 adm:grid-cols-[auto_minmax(0,1fr)_auto] adm:items-center adm:gap-x-4 adm:px-5 adm:py-3 adm:not-last:border-b adm:hover:bg-accent/50 adm:max-sm:px-4 adm:lg:not-last:border-r adm:lg:not-last:border-b-0">
      <Icon aria-hidden="true" className="adm:text-xl adm:text-muted-foreground" />
      <div className="adm:grid adm:min-w-0">
        <Link
          to={screens[screen]}
          className="adm:font-semibold adm:after:absolute adm:after:inset-0 adm:focus-visible:outline-none adm:focus-visible:after:outline-2 adm:focus-visible:after:-outline-offset-2 adm:focus-visible:after:outline-ring"
        >
          {title}
        </Link>
        <span className="adm:grid adm:min-h-lh adm:text-sm adm:text-muted-foreground">
          <span className="adm:truncate adm:has-[[data-slot=skeleton]]:self-center">{note}</span>
        </span>
      </div>
      <ChevronRight aria-hidden="true" className="adm:text-muted-foreground" />
    </li>
  );
}
