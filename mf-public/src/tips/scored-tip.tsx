import type { ReactNode } from 'react';
import { titleOfSeason } from 'shared-contract/season-text';
import type { PublicTable } from 'shared-contract/tables';
import { getTipScore, type TipScore } from 'shared-contract/tip-scores';
import { query } from 'shared-session/query';
import { localDateText, localTimeText } from 'shared-ui/format';
import { Disclosure } from '../shared/disclosure.tsx';
import { ReadersTime } from '../shared/readers-time.tsx';
import { Changes } from '../seasons/changes.tsx';
import { RoundFailed, RoundPicker } from '../seasons/round-picker.tsx';
import { useRound, useRoundInAddress } from '../seasons/use-standings.ts';
import { nameOf } from '../table-card/creator.tsx';
import { BestAndWorst } from './best-and-worst.tsx';
import { HowItIsScored } from './how-it-is-scored.tsx';
import { ScoreCard } from './score-card.tsx';
import { ScoreTotal } from './score-total.tsx';

/** The parts of a table's page that depend on whether the table is a scored tip. */
export type TableParts = {
  card: ReactNode;
  /** The score of a tip, above the card on a phone, and its best and worst call, below it. Both are next to it on wider screens. */
  total?: ReactNode;
  details?: ReactNode;
};

type ScoredTipProps = {
  table: PublicTable;
  /** The score after the last scored round. */
  score: TipScore;
  byline: string;
  isOwn: boolean;
  /** Renders the page with the card, the score and the details. */
  children: (parts: TableParts) => ReactNode;
};

/** A locked tip, with a choice of rounds. */
export function ScoredTip({ table, score: first, byline, isOwn, children }: ScoredTipProps) {
  const address = useRoundInAddress();
  const rounds = first.rounds.map(({ round }) => ({ roundNumber: round }));
  const round = rounds.find(({ roundNumber }) => roundNumber === address.round)?.roundNumber ?? first.round;
  // The author appears next to the card, which is hidden in print.
  const author =
    table.tip === undefined ? (
      byline
    ) : (
      <>
        {(table.userName !== null || !isOwn) && (
          <span className="pub:hidden pub:print:inline">by {nameOf(table)} · </span>
        )}
        {titleOfSeason(table.tip)}
      </>
    );
  const scoreQuery = query(getTipScore, {
    params: { id: first.tableId },
    query: round === null ? {} : { round: String(round) },
  });
  const {
    shown: score,
    status,
    reason,
    reload,
  } = useRound(scoreQuery, { data: first, isRequested: round === first.round });
  const isLoading = status === 'loading';
  return (
    <>
      {status === 'failed' && <RoundFailed what={`The score after round ${round}`} reason={reason} again={reload} />}
      {children({
        card: <ScoreCard {...{ table, score, byline: author, isOwn, isLoading }} />,
        total: (
          <>
            <ScoreTotal score={score} isOwn={isOwn}>
              {rounds.length > 1 && round !== null && (
                <RoundPicker isInCard rounds={rounds} round={round} onRound={address.goTo} />
              )}
            </ScoreTotal>
            <BestAndWorst score={score} />
          </>
        ),
        details: (
          <>
            <HowItIsScored
              rule={score.rule}
              teams={score.rows.map(({ name }) => name)}
              relegations={table.numberOfRelegations}
            />
            <LockedTip score={score} />
          </>
        ),
      })}
      <Changes seasonId={first.leagueSeasonStatsId} />
    </>
  );
}

/** Shows when a tip was locked and last changed, and its seal. */
const LockedTip = ({ score: { changed, locksAt, seal } }: { score: TipScore }) => (
  <Disclosure title={locksAt === null ? 'Locked' : <ReadersTime>{`Locked ${localDateText(locksAt)}`}</ReadersTime>}>
    <div className="pub:grid pub:gap-2 pub:pb-3 pub:text-sm pub:text-muted-foreground">
      <p>
        The order was last changed on <ReadersTime>{localTimeText(changed)}</ReadersTime>.
      </p>
      {seal !== null && (
        <div>
          <p className="pub:font-semibold pub:text-foreground">Proof this tip wasn’t changed</p>
          <p>SHA-256 of the season, the owner and the order at the lock:</p>
          <code className="pub:block pub:wrap-anywhere">{seal}</code>
        </div>
      )}
    </div>
  </Disclosure>
);
