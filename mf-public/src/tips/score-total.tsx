import type { ReactNode } from 'react';
import { correctionsUpTo } from 'shared-contract/corrected-rounds';
import { firstRoundText, differenceText, rankText, tipScoreText } from 'shared-contract/score-text';
import { listSeasonChanges, type SeasonChange, type SeasonCorrection } from 'shared-contract/season-changes';
import { placeText } from 'shared-contract/standing-text';
import { pathTo } from 'shared-contract/screens';
import type { TipCorrection, TipScore } from 'shared-contract/tip-scores';
import { callList } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { Badge } from 'shared-ui/basic';
import { counted, utcTimeText } from 'shared-ui/format';
import { correctedText } from '../seasons/correction-text.ts';
import { Lines } from '../seasons/changes.tsx';
import { ButtonLink } from '../shared/button-link.tsx';
import { Movement } from '../shared/movement.tsx';
import { TextLink } from '../shared/text-link.tsx';

type ScoreTotalProps = {
  score: TipScore;
  isOwn: boolean;
  /** The choice of rounds. */
  children: ReactNode;
};

/** The score of a tip after a round, its rank, and the choice of rounds. On phones a card above the tip. */
export function ScoreTotal({ score, isOwn, children }: ScoreTotalProps) {
  const { isFinal, isOnBoard, isScoring, leagueSeasonStatsId, most, of, points, provisional, rank, round, rule } =
    score;
  const isLast = score.rounds.at(-1)?.round === round;
  const board = pathTo('leaderboard', { lssId: leagueSeasonStatsId });
  return (
    <section
      aria-label="Score"
      className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3 pub:max-md:-order-1 pub:max-md:-mb-3 pub:max-md:rounded-2xl pub:max-md:border pub:max-md:border-border pub:max-md:bg-card pub:max-md:p-4 pub:md:border-b pub:md:border-border pub:md:pb-5"
    >
      <div className="pub:grid pub:gap-1">
        <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-2 pub:gap-y-1 pub:text-sm pub:text-muted-foreground">
          <h2 className="pub:text-sm pub:text-foreground">{isOwn ? 'Your score' : 'Score'}</h2>
          <span>
            {round === null ? 'Locked' : isFinal && isLast ? `Final, after round ${round}` : `After round ${round}`}
          </span>
          {provisional && <Badge variant="outline">Provisional</Badge>}
        </div>
        {points === null ? (
          <p className="pub:font-semibold">Scored once {firstRoundText(score)} is played.</p>
        ) : (
          <p className="pub:text-3xl pub:leading-tight pub:font-bold pub:tracking-tight pub:[font-variant-numeric:tabular-nums]">
            {tipScoreText(rule, { points, most })}
          </p>
        )}
        {rank !== null && of !== null && (
          <p>
            <TextLink to={board}>{leaderboardRankText(score, isOwn && isLast)}</TextLink> <RankMovement score={score} />
          </p>
        )}
      </div>
      <div className="pub:grid pub:gap-3 pub:empty:hidden">
        {rank !== null && !isOnBoard && (
          <p className="pub:text-sm pub:text-muted-foreground">
            It isn’t on the leaderboard, which ranks sealed and public tips of people with a public profile.
          </p>
        )}
        <Corrections score={score} />
        {provisional && points !== null && (
          <p className="pub:text-sm pub:text-muted-foreground">
            {isScoring
              ? 'Results have changed, and new scores are being computed.'
              : 'Some matches haven’t been played yet, so points may change.'}
          </p>
        )}
        {score.lastSeasonPoints !== null && points !== null && (
          <p className="pub:text-sm pub:text-muted-foreground">
            Last season’s order would have {rule === 'distance' ? 'been' : 'scored'}{' '}
            {tipScoreText(rule, { points: score.lastSeasonPoints, most })}.
          </p>
        )}
      </div>
      {rank === null && (
        <ButtonLink to={board} variant="outline" className="pub:justify-self-start">
          Leaderboard
        </ButtonLink>
      )}
      {children}
    </section>
  );
}

/** Shows how many ranks a tip rose or fell since the scored round before. */
function RankMovement({ score: { isOnBoard, rank, round, rounds } }: { score: TipScore }) {
  const before = rounds.findLast((one) => round !== null && one.round < round);
  if (!isOnBoard || rank === null || before === undefined || before.rank === null) return null;
  return <Movement isColoured what="rank" by={before.rank - rank} />;
}

/**
 * Returns the text of a rank: “12th of 340 on the leaderboard”. For the user's tip after the last scored round: “You
 * were 12th …” or “You’re 12th …”. For a tip that is not on the leaderboard: “Would be 12th …”.
 */
function leaderboardRankText({ isFinal, isOnBoard, of, rank }: TipScore, isOwnLast: boolean): string {
  if (!isOnBoard) return `Would be ${placeText(rank ?? 0)} on the leaderboard`;
  const rankOnBoard = `${rankText(rank ?? 0, of ?? 0)} on the leaderboard`;
  if (!isOwnLast) return rankOnBoard;
  return isFinal ? `You were ${rankOnBoard}` : `You’re ${rankOnBoard}`;
}

const CHANGES = 50;
const MOST_NAMED = 2;

/** Lists the corrections of a tip's points after a round, with their causes. */
function Corrections({ score }: { score: TipScore }) {
  const { corrections, leagueSeasonStatsId: id, round, rule } = score;
  // A later correction changes the query key, so that the changes are loaded again.
  const until = corrections[0]?.at;
  const changesQuery = combinedQuery('changes until', [listSeasonChanges], { id, until }, (signal) =>
    callList(listSeasonChanges, { params: { id }, query: { pageSize: String(CHANGES) }, signal }),
  );
  const changes = useData(until === undefined ? null : changesQuery);
  if (corrections.length === 0 || round === null) return null;
  const lines = corrections.map((correction) => {
    const what = whatWasCorrected(correction, round, changes.data?.items ?? []);
    const difference = differenceText(rule, correction.points);
    return `Corrected on ${utcTimeText(correction.at)}${what === '' ? '' : `: ${what}`}, ${difference}`;
  });
  return (
    // Reserves the height of the texts that are still loading.
    <div className="pub:min-h-[2lh] pub:text-sm">
      <Lines of={lines} all={counted(corrections.length, 'correction')} className="pub:grid pub:gap-1" />
    </div>
  );
}

/** Returns the corrections between two scorings of a round as text. Empty if they are unknown or still loading. */
function whatWasCorrected({ at, since }: TipCorrection, round: number, changes: readonly SeasonChange[]): string {
  const meanwhile = changes.filter((change) => change.at > since && change.at <= at);
  const corrections = meanwhile.flatMap((change) => correctionsUpTo(round, change));
  const texts = [...Map.groupBy(corrections, subjectOf).values()].flatMap(textInTheEnd);
  return texts.length > MOST_NAMED ? counted(texts.length, 'change') : texts.join('; ');
}

const subjectOf = (correction: SeasonCorrection) =>
  correction.kind === 'result'
    ? [correction.roundNumber, correction.homeTeamName, correction.awayTeamName].join('\n')
    : correctedText(correction);

/** Returns the outcome of corrections of one subject, newest first. Empty if a result is the same as before them. */
function textInTheEnd(corrections: readonly SeasonCorrection[]): string[] {
  const [newest, oldest] = [corrections[0], corrections.at(-1)];
  if (newest === undefined) return [];
  const isAsBefore =
    newest.kind === 'result' &&
    oldest?.kind === 'result' &&
    JSON.stringify(newest.after) === JSON.stringify(oldest.before);
  return isAsBefore ? [] : [correctedText(newest)];
}
