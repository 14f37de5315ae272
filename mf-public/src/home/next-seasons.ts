import { formatShortDay } from 'shared-contract/lock-text';
import { titleOfSeason } from 'shared-contract/season-text';
import { getNextSeasons, type OpenSeason } from 'shared-contract/tips';
import { call } from 'shared-session';

/** An open season as the home page shows it. The document has no more of it. */
export type NextSeason = Pick<OpenSeason, 'id' | 'timeZone' | 'numberOfTeams' | 'zones' | 'teams'> & {
  title: string;
  byline: string;
};

/** The open seasons, and the latest season with tips while none is open. */
export type NextSeasons = { open: NextSeason[]; last?: { id: string; title: string } };

/** Loads the next seasons to predict. @throws {ApiError} as `call` does. */
export async function loadNextSeasons(signal: AbortSignal): Promise<NextSeasons> {
  const { last, open } = await call(getNextSeasons, { signal });
  return {
    open: open.map((season) => ({
      id: season.id,
      title: titleOfSeason(season),
      // In the league's time zone, because all readers share the document.
      byline:
        season.locksAt === null ? 'Open for tips' : `Open until ${formatShortDay(season.locksAt, season.timeZone)}`,
      timeZone: season.timeZone,
      numberOfTeams: season.numberOfTeams,
      zones: season.zones,
      teams: season.teams,
    })),
    ...(last && { last: { id: last.id, title: titleOfSeason(last) } }),
  };
}
