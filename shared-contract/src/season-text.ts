import { counted } from './counts.ts';
import type { Leaderboard } from './leaderboards.ts';
import type { PageHead } from './page-heads.ts';
import type { PublicSeason, Standings } from './public-seasons.ts';
import { seasonName } from './seasons.ts';

/** The number of top places in the description of a season. */
const NAMED_PLACES = 3;

/** A season, with the stage that its tips are about. Standings name theirs with `titleOfStandings`. */
type NamedSeason = Pick<PublicSeason, 'leagueName' | 'season'> & { stage?: { name: string } | string };

/** Returns the name of a season with its league, and with the stage of its tips: “Allsvenskan 2023”. */
export const titleOfSeason = ({ leagueName, season, stage }: NamedSeason): string =>
  `${leagueName} ${seasonName(season)}${typeof stage === 'object' ? `, ${stage.name}` : ''}`;

/** Returns the name of a table of standings: that of the season, with the stage if it has the teams of one. */
export function titleOfStandings(standings: Pick<Standings, 'leagueName' | 'rules' | 'season' | 'stage'>): string {
  const stage = standings.rules.stages?.find(({ id }) => id === standings.stage);
  return `${titleOfSeason(standings)}${stage === undefined ? '' : `, ${stage.name}`}`;
}

/** Whether a season has a result that counts. */
export const isBegun = ({ rows }: Pick<Standings, 'rows'>): boolean => rows.some(({ played }) => played > 0);

/** Whether these are the standings after the last round, with all results. */
export const isOver = ({ complete, round, rounds }: Pick<Standings, 'complete' | 'round' | 'rounds'>): boolean =>
  complete && round === rounds.at(-1)?.roundNumber;

/** Returns the head of a season's page: the league, the season, and the leaders after a round. */
export function headOfSeason(standings: Standings): PageHead {
  const { round, rows } = standings;
  const title = titleOfStandings(standings);
  const leaders = rows.slice(0, NAMED_PLACES).map(({ teamName }) => teamName);
  const description = isBegun(standings)
    ? `${title}, the table after round ${round}: ${leaders.join(', ')} at the top.`
    : `${title}: ${rows.length} teams, before the first result.`;
  return { title, description };
}

/** Returns the head of a season's prediction page. */
export function headOfPrediction(season: NamedSeason): PageHead {
  const title = titleOfSeason(season);
  return {
    title: `Predict ${title}`,
    description: `Put the teams of ${title} in the order that you expect in the end, and get scored round by round.`,
  };
}

/** The first page of everybody's board after a round. */
type FirstPage = Pick<Leaderboard, 'round' | 'rows' | 'tips'>;

/** Returns the head of a season's leaderboard, which names the leader after the first scored round. */
export function headOfLeaderboard(season: NamedSeason, board?: FirstPage): PageHead {
  const title = titleOfSeason(season);
  const { round = null, rows: [leader] = [], tips = 0 } = board ?? {};
  return {
    title: `${title} Leaderboard`,
    description:
      leader === undefined || round === null
        ? `The tips for ${title} with the highest score, round by round.`
        : `${leader.userName} leads ${counted(tips, 'tip')} for ${title} after round ${round}${leader.points < 0 ? '' : `, with ${counted(leader.points, 'point')}`}.`,
  };
}
