import { useId } from 'react';
import { signed } from 'shared-contract/decided-by-words';
import type { PublicMatch } from 'shared-contract/public-seasons';
import type { StandingsRow } from 'shared-contract/standings';
import type { Zone } from 'shared-contract/table-rules';
import { FormDots } from 'shared-ui/form-dots';
import { zoneLooks } from 'shared-ui/table-card';
import { BandTableRow } from './band-table-row.tsx';
import { narrowColumns, whereNarrow, whereWide, whereWidest, wideColumns } from './columns.ts';
import { Movement } from '../shared/movement.tsx';
import { OpeningTeam } from './opening-team.tsx';

type RowProps = {
  row: StandingsRow;
  place: number;
  zone: Zone;
  /** Whether it is the first of its band, and names it. */
  isFirst: boolean;
  /** What the first place is called: it is won once the season is over. */
  winner: string;
  /** What decided its place against its neighbours with as many points. */
  reasons: readonly string[];
  lastMatches: readonly PublicMatch[];
  isOpen: boolean;
  onToggle: () => void;
};

/** A team, and what else there is to say of it once its row is opened. */
export function Row({ row, place, zone, isFirst, winner, reasons, lastMatches, isOpen, onToggle }: RowProps) {
  const details = useId();
  const { adjustments, drawn, goalDifference, goalsAgainst, goalsFor, lost, played, points, teamName, won } = row;
  return (
    <>
      <BandTableRow zone={zone} isFirst={isFirst}>
        <td className="pub:bg-(--tint) pub:text-sm pub:font-bold pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
          {place}
        </td>
        <td className="pub:pl-1.5 pub:text-start">
          <Movement by={row.movement} isColoured={zone === 'none'} />
        </td>
        <OpeningTeam {...{ name: teamName, zone, isFirst, winner, isOpen, details, onToggle }} />
        <td>{played}</td>
        <td className={whereWide}>{won}</td>
        <td className={whereWide}>{drawn}</td>
        <td className={whereWide}>{lost}</td>
        <td className={whereWide}>
          {goalsFor}–{goalsAgainst}
        </td>
        <td>{signed(goalDifference)}</td>
        <td className="pub:font-bold">
          {points < 0 ? signed(points) : points}
          {adjustments.length > 0 && (
            <>
              <span aria-hidden="true">*</span>
              <span className="pub:sr-only"> with {signed(sumOf(adjustments))} off the pitch</span>
            </>
          )}
        </td>
        <td className={`pub:pl-2 ${whereWidest}`}>
          <FormDots of={row.form} />
        </td>
      </BandTableRow>
      {isOpen && (
        <tr id={details} className={`pub:bg-[#f7f8fc] ${zoneLooks.none}`}>
          {/* Not wider than the columns that a narrow table has: more would take their place. */}
          <td
            colSpan={narrowColumns}
            className="pub:px-5 pub:py-4 pub:text-sm pub:leading-snug pub:[font-variant-numeric:normal]"
          >
            <Details row={row} reasons={reasons} lastMatches={lastMatches} />
          </td>
          <td aria-hidden="true" colSpan={wideColumns} className={whereWide} />
          <td aria-hidden="true" className={whereWidest} />
        </tr>
      )}
    </>
  );
}

/** Keeps what is in brackets, such as “(+4 to +3)”, on one line. */
const unbroken = (words: string) => words.replaceAll(/\([^)]*\)/g, (part) => part.replaceAll(' ', '\u00A0'));

const sumOf = (adjustments: StandingsRow['adjustments']) => adjustments.reduce((sum, { points }) => sum + points, 0);

function Details({ row, reasons, lastMatches }: Pick<RowProps, 'row' | 'reasons' | 'lastMatches'>) {
  const { drawn, goalsAgainst, goalsFor, lost, won } = row;
  return (
    <div className="pub:grid pub:gap-3">
      <dl className={`pub:flex pub:flex-wrap pub:gap-x-5 pub:gap-y-1 ${whereNarrow}`}>
        <Fact name="Won" value={won} />
        <Fact name="Drawn" value={drawn} />
        <Fact name="Lost" value={lost} />
        <Fact name="Goals" value={`${goalsFor}–${goalsAgainst}`} />
      </dl>
      {row.form.length > 0 && (
        <div className="pub:flex pub:items-center pub:gap-2 pub:text-[#12162b] pub:@min-[47rem]:hidden">
          <span className="pub:text-[#545b78]">Form</span> <FormDots of={row.form} />
        </div>
      )}
      {reasons.length > 0 && (
        // A line of words may run on below the wide columns, which are empty here.
        <ul className="pub:grid pub:w-[min(65ch,calc(100cqw-2.5rem))] pub:gap-1">
          {reasons.map((reason) => (
            <li key={reason}>{unbroken(reason)}.</li>
          ))}
        </ul>
      )}
      {lastMatches.length > 0 && (
        <ul className="pub:grid pub:gap-1" aria-label={`Last matches of ${row.teamName}`}>
          {lastMatches.map((match) => (
            <li key={match.id} className="pub:grid pub:grid-cols-[2.25rem_minmax(0,1fr)]">
              <span className="pub:text-[#545b78]">
                <span aria-hidden="true">R{match.roundNumber}</span>
                <span className="pub:sr-only">Round {match.roundNumber}:</span>
              </span>
              <span className="pub:wrap-anywhere">
                {match.homeTeamName}{' '}
                <strong>
                  {match.homeTeamGoals}–{match.awayTeamGoals}
                </strong>{' '}
                {match.awayTeamName}
              </span>
            </li>
          ))}
        </ul>
      )}
      {reasons.length === 0 && lastMatches.length === 0 && <p>Nothing played yet.</p>}
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string | number }) => (
  <div className="pub:flex pub:gap-1.5">
    <dt className="pub:text-[#545b78]">{name}</dt>
    <dd className="pub:font-semibold">{value}</dd>
  </div>
);
