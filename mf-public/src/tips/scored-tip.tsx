import type { ReactNode } from 'react';
import { titleOfSeason } from 'shared-contract/season-words';
import type { PublicTable } from 'shared-contract/tables';
import { getTipScore, type TipScore } from 'shared-contract/tip-scores';
import { query } from 'shared-session/query';
import { Changes } from '../seasons/changes.tsx';
import { isNarrow, RoundFailed, RoundPicker } from '../seasons/round-picker.tsx';
import { useRound, useRoundInAddress } from '../seasons/use-standings.ts';
import { nameOf } from '../table-card/creator.tsx';
import { HowItIsScored } from './how-it-is-scored.tsx';
import { LockedTip } from './locked-tip.tsx';
import { ScoreCard } from './score-card.tsx';
import { ScoreTotal } from './score-total.tsx';

/** The parts of a table's page that depend on whether the table is a scored tip. */
export type TableParts = {
  card: ReactNode;
  /** What a scored tip has in all: above the card on a phone, beside it on wider screens. */
  total?: ReactNode;
  details?: ReactNode;
  /** The choice of rounds, above both. */
  rounds?: ReactNode;
};

type ScoredTipProps = {
  table: PublicTable;
  /** After the last round. */
  score: TipScore;
  byline: string;
  isOwn: boolean;
  /** Puts the card, what it came to, how, and the way to other rounds into the page. */
  children: (parts: TableParts) => ReactNode;
};

/** A tip that is locked, after any round. */
export function ScoredTip({ table, score: first, byline, isOwn, children }: ScoredTipProps) {
  const address = useRoundInAddress();
  const rounds = first.rounds.map(({ round }) => ({ roundNumber: round }));
  const isRound = rounds.some(({ roundNumber }) => roundNumber === address.round);
  const round = isRound && address.round !== undefined ? address.round : first.round;
  const hasRounds = rounds.length > 1 && round !== null;
  // Whose it is, is said beside the card, which paper leaves out.
  const author =
    table.tip === undefined ? (
      byline
    ) : table.userName === null && isOwn ? (
      titleOfSeason(table.tip)
    ) : (
      <>
        <span className="pub:hidden pub:print:inline">by {nameOf(table)} · </span>
        {titleOfSeason(table.tip)}
      </>
    );
  const { shown: score, status, reason, reload } = useTipScore(first, round);
  const isLoading = status === 'loading';
  return (
    <>
      {status === 'failed' && <RoundFailed what={`The score after round ${round}`} reason={reason} again={reload} />}
      {children({
        card: <ScoreCard {...{ table, score, byline: author, isOwn, isLoading, hasRounds }} />,
        total: (
          <ScoreTotal score={score} isOwn={isOwn} hasRounds={hasRounds} isBeside={hasRounds && isNarrow(rounds)} />
        ),
        details: (
          <>
            <HowItIsScored rule={score.rule} numberOfTeams={score.rows.length} />
            <LockedTip score={score} />
          </>
        ),
        rounds: hasRounds && (
          // On a phone it stands beside or below the total, elsewhere above it, beside the card.
          <div
            className={`pub:max-md:-order-1 pub:max-md:-mb-4 pub:md:col-start-2 ${isNarrow(rounds) ? 'pub:max-md:col-span-1!' : 'pub:max-md:-mt-5'}`}
          >
            <RoundPicker isCompact rounds={rounds} round={round} onRound={address.goTo} />
          </div>
        ),
      })}
      <Changes seasonId={first.leagueSeasonStatsId} />
    </>
  );
}

/**
 * The score of a tip after `round`.
 * @param first - The score that the page began with.
 */
function useTipScore(first: TipScore, round: number | null) {
  const { tableId } = first;
  const asked = query(getTipScore, { params: { id: tableId }, query: round === null ? {} : { round: String(round) } });
  return useRound(asked, { data: first, isAsked: round === first.round });
}
