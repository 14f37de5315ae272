import { explanationOf } from 'shared-contract/score-words';
import { scoringRules } from 'shared-contract/scoring-rules';
import { useIsWide } from 'shared-ui/use-is-wide';
import { Disclosure } from '../shared/disclosure.tsx';
import type { Board } from './use-board.ts';

/** The season that the examples of the rules are of, and others of its league as large. */
const hasExamples = ({ leagueName, numberOfTeams }: Board) => leagueName === 'Premier League' && numberOfTeams === 20;

type HowItCountsProps = {
  board: Board;
  isOfEverybody: boolean;
  /** Whether it has the own standing above it. */
  isBelowOwn: boolean;
};

export function HowItCounts({ board, isOfEverybody, isBelowOwn }: HowItCountsProps) {
  const { example, name } = scoringRules[board.rule];
  return (
    <Disclosure
      title={`How scoring works: ${name}`}
      className={`pub:print:hidden pub:max-w-3xl pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-4 pub:py-1 pub:sm:px-6 pub:@min-[62rem]:col-start-2 ${isBelowOwn ? 'pub:@min-[62rem]:row-start-3' : 'pub:@min-[62rem]:row-span-2 pub:@min-[62rem]:row-start-2'}`}
      isOpenAtFirst={useIsWide()}
    >
      <div className="pub:grid pub:max-w-prose pub:gap-2 pub:pb-4 pub:text-sm">
        <p>{explanationOf(board.rule, board.numberOfTeams)}</p>
        {hasExamples(board) && <p>{example}</p>}
        {isOfEverybody && <p>Only public tips count, from people with a public profile and a confirmed email.</p>}
      </div>
    </Disclosure>
  );
}
