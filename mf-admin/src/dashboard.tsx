import { CalendarDays, CalendarRange, ChartColumn, History, Shield, Swords, Trophy, Users } from 'lucide-react';
import { pathTo, screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants, Page } from 'shared-ui/basic';
import { type Area, areas } from './areas/areas.ts';
import { Tile } from './shared/tile.tsx';

const icons: Record<Area['key'], typeof Trophy> = {
  leagues: Trophy,
  seasons: CalendarRange,
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
        <Link to={pathTo('audit')} className={buttonVariants({ variant: 'outline' })}>
          <History aria-hidden="true" /> Change Log
        </Link>
      }
    >
      <ul className="adm:grid adm:gap-4 adm:sm:grid-cols-2 adm:lg:grid-cols-3">
        {areas.map(({ key, name, text, screens: [hub] }) => {
          const Icon = icons[key];
          return (
            <li key={key} className="adm:grid">
              <Tile to={screens[hub.screen]} title={`Manage ${name}`} text={text} icon={<Icon />} />
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
