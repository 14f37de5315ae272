import { correctionsUpTo } from 'shared-contract/corrected-rounds';
import { wordsOfDifference } from 'shared-contract/score-words';
import { listSeasonChanges, type SeasonChange, type SeasonCorrection } from 'shared-contract/season-changes';
import type { TipCorrection, TipScore } from 'shared-contract/tip-scores';
import { callList } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { counted, utcTimeText } from 'shared-ui/format';
import { correctedText } from '../seasons/change-words.ts';
import { Lines } from '../seasons/changes.tsx';

const CHANGES = 50;
const MOST_NAMED = 2;

/** What corrections have made of a tip's points after a round. */
export function Corrections({ score }: { score: TipScore }) {
  const { corrections, leagueSeasonStatsId: id, round, rule } = score;
  // Anew once there is a later correction.
  const until = corrections[0]?.at;
  const asked = combinedQuery('changes until', [listSeasonChanges], { id, until }, (signal) =>
    callList(listSeasonChanges, { params: { id }, query: { pageSize: String(CHANGES) }, signal }),
  );
  const changes = useData(until === undefined ? null : asked);
  if (corrections.length === 0 || round === null) return null;
  const lines = corrections.map((correction) => {
    const what = whatWasCorrected(correction, round, changes.data?.items ?? []);
    const difference = wordsOfDifference(rule, correction.points);
    return `Corrected on ${utcTimeText(correction.at)}${what === '' ? '' : `: ${what}`}, ${difference}`;
  });
  return (
    // As high as with the words that are on their way.
    <div className="pub:min-h-[2lh] pub:text-sm">
      <Lines of={lines} all={counted(corrections.length, 'correction')} className="pub:grid pub:gap-1" />
    </div>
  );
}

/** What was corrected between two scorings of a round; empty where it is not known (yet). */
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

/** What corrections of the same thing, newest first, came to; nothing where a result is what it was. */
function textInTheEnd(corrections: readonly SeasonCorrection[]): string[] {
  const [newest, oldest] = [corrections[0], corrections.at(-1)];
  if (newest === undefined) return [];
  const isAsBefore =
    newest.kind === 'result' &&
    oldest?.kind === 'result' &&
    JSON.stringify(newest.after) === JSON.stringify(oldest.before);
  return isAsBefore ? [] : [correctedText(newest)];
}
