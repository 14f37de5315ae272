import { useId } from 'react';
import { wordsOfRow } from 'shared-contract/score-words';
import { type Zone, zoneAt } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import type { TipScore, TipScoreRow } from 'shared-contract/tip-scores';
import { Movement } from '../seasons/movement.tsx';
import { OpeningTeam } from '../seasons/opening-team.tsx';
import { RoundCard } from '../seasons/round-card.tsx';
import { useOpenRows } from '../seasons/use-open-rows.ts';
import { zoneLooks } from '../tables/bands.ts';

type ScoreCardProps = { table: PublicTable; score: TipScore; byline: string; isOwn: boolean; isLoading: boolean };

const columns = [
  { label: 'Tipped place', letters: 'Tip', className: 'pub:w-11 pub:sm:w-13' },
  { label: 'Team', letters: 'Team', className: 'pub:pl-3 pub:text-start' },
  { label: 'Place', letters: 'Is', className: 'pub:w-17' },
  { label: 'Points', letters: 'Pts', className: 'pub:w-13 pub:sm:w-15' },
] as const;

/** A tip beside what came of it: where each team stands, how it moved, and the points of its row. */
export function ScoreCard({ table, score, byline, isOwn, isLoading }: ScoreCardProps) {
  const { open, toggle } = useOpenRows();
  const rows = score.rows.toSorted((one, other) => one.tipped - other.tipped);
  return (
    <RoundCard
      colours={table}
      name={table.name}
      byline={byline}
      columns={columns}
      isLoading={isLoading}
      className="pub:@container pub:max-w-[35rem] pub:print:max-w-none"
    >
      {rows.map((row, index) => (
        <Row
          key={row.teamId}
          row={row}
          zone={zoneAt(table, index)}
          isFirst={index === 0 || zoneAt(table, index - 1) !== zoneAt(table, index)}
          words={wordsOfRow(
            { rule: score.rule, numberOfTeams: rows.length, relegations: table.numberOfRelegations },
            row,
            isOwn ? 'own' : 'other',
          )}
          isOpen={open.has(row.teamId)}
          onToggle={() => toggle(row.teamId)}
        />
      ))}
    </RoundCard>
  );
}

type RowProps = {
  row: TipScoreRow;
  zone: Zone;
  isFirst: boolean;
  words: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** A team; what its points come from is said once its row is opened. */
function Row({ row, zone, isFirst, words, isOpen, onToggle }: RowProps) {
  const details = useId();
  const { actual, actualTo, movement, name, points, tipped } = row;
  const line = zone === 'none' && !isFirst ? 'pub:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t' : '';
  const places = actual === null ? '–' : actualTo === null || actualTo === actual ? actual : `${actual}–${actualTo}`;
  return (
    <>
      <tr
        data-zone={zone}
        className={`pub:h-(--row) pub:bg-(--band) pub:text-center pub:text-(--on-band) ${zoneLooks[zone]} ${line}`}
      >
        <td className="pub:bg-(--tint) pub:text-sm pub:font-bold pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
          {tipped}
        </td>
        <OpeningTeam {...{ name, zone, isFirst, isOpen, details, onToggle }} />
        <td>
          <span className="pub:inline-grid pub:grid-cols-[minmax(2ch,auto)_1.75rem] pub:items-center pub:gap-1 pub:text-right">
            <span className="pub:whitespace-nowrap">{places}</span> <Movement by={movement} />
          </span>
        </td>
        <td className="pub:font-bold">{points === null ? '–' : points < 0 ? `−${-points}` : points}</td>
      </tr>
      {isOpen && (
        <tr id={details} className={`pub:bg-[#f7f8fc] ${zoneLooks.none}`}>
          <td colSpan={columns.length} className="pub:px-5 pub:py-3 pub:text-sm pub:leading-snug">
            {words}
          </td>
        </tr>
      )}
    </>
  );
}
