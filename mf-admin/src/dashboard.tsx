import { CalendarDays, CalendarRange, ChartColumn, History, MailX, Shield, Swords, Trophy, Users } from 'lucide-react';
import { pathTo, screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants, Page } from 'shared-ui/basic';
import { Tile, Tiles } from 'shared-ui/tile';
import { areas } from './areas/areas.ts';

const icons: Record<keyof typeof areas, typeof Trophy> = {
  leagues: Trophy,
  leagueSeasons: CalendarRange,
  rounds: CalendarDays,
  teamStats: ChartColumn,
  matches: Swords,
  teams: Shield,
  users: Users,
};

export function Dashboard() {
  return (
    <Page
      title="Admin Dashboard"
      lead="Users, and the reference data that tables are made from."
      actions={
        <>
          <Link to={pathTo('undeliveredMails')} className={buttonVariants({ variant: 'outline' })}>
            <MailX aria-hidden="true" /> Undelivered Mails
          </Link>
          <Link to={pathTo('audit')} className={buttonVariants({ variant: 'outline' })}>
            <History aria-hidden="true" /> Change Log
          </Link>
        </>
      }
    >
      <Tiles className="adm:lg:grid-cols-3">
        {Object.entries(areas).map(([key, { name, text, screens: own }]) => {
          const Icon = icons[key as keyof typeof areas];
          return (
            <Tile key={key} title={`Manage ${name}`} text={text} icon={<Icon />}>
              {(control) => <Link to={screens[own.hub]} {...control} />}
            </Tile>
          );
        })}
      </Tiles>
    </Page>
  );
}
