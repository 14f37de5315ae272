import type { PageHead } from './page-heads.ts';
import type { PublicSeason, Standings } from './public-seasons.ts';
import { seasonName } from './seasons.ts';

/** How many of the first places the description of a season names. */
const NAMED_PLACES = 3;

type NamedSeason = Pick<PublicSeason, 'leagueName' | 'season'>;

/** The name of a season with its league: “Allsvenskan 2023”. */
export const titleOfSeason = ({ leagueName, season }: NamedSeason): string => `${leagueName} ${seasonName(season)}`;

/** Whether a season has a result that counts. */
export const isBegun = ({ rows }: Pick<Standings, 'rows'>): boolean => rows.some(({ played }) => played > 0);

/** Whether the standings are those after the last round, with no result to come. */
export const isOver = ({ complete, round, rounds }: Pick<Standings, 'complete' | 'round' | 'rounds'>): boolean =>
  complete && round === rounds.at(-1)?.roundNumber;

/** The head of a season's page: the league, the season, and who leads it after which round. */
export function headOfSeason(standings: Standings): PageHead {
  const { round, rows } = standings;
  const title = titleOfSeason(standings);
  const leaders = rows.slice(0, NAMED_PLACES).map(({ teamName }) => teamName);
  const description = isBegun(standings)
    ? `${title}, the table after round ${round}: ${leaders.join(', ')} at the top.`
    : `${title}: ${rows.length} teams, before the first result.`;
  return { title, description };
}

/** The head of the page on which a season is predicted. */
export function headOfPrediction(season: NamedSeason): PageHead {
  const title = titleOfSeason(season);
  return {
    title: `Predict ${title}`,
    description: `Put the teams of ${title} in the order that you expect in the end, and get scored round by round.`,
  };
}

/** The head of a season's leaderboard. */
export function headOfLeaderboard(season: NamedSeason): PageHead {
  const title = titleOfSeason(season);
  return {
    title: `${title} Leaderboard`,
    description: `The tips for ${title} with the highest score, round by round.`,
  };
}
