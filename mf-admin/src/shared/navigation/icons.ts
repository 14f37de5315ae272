import { CalendarDays, CalendarRange, ChartColumn, Shield, Swords, Trophy, Users } from 'lucide-react';
import type { areas } from './areas.ts';

export const icons: Record<keyof typeof areas, typeof Trophy> = {
  leagues: Trophy,
  leagueSeasons: CalendarRange,
  rounds: CalendarDays,
  teamStats: ChartColumn,
  matches: Swords,
  teams: Shield,
  users: Users,
};
