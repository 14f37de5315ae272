import { signed } from 'shared-contract/tie-break-text';
import type { PublicMatch } from 'shared-contract/public-seasons';
import { scoreText } from 'shared-contract/result-text';
import type { StandingsRow } from 'shared-contract/standings';
import { FormDots } from 'shared-ui/form-dots';
import { Movement } from '../shared/movement.tsx';
import { type OpeningProps, OpeningRow } from './opening-row.tsx';

/** Columns that a narrow table shows only in the details of a row. */
const whereWide = 'pub:hidden pub:@min-[42rem]:table-cell';
const whereWidest = 'pub:hidden pub:@min-[47rem]:table-cell';
/** Details that are columns of a wide table. */
const whereNarrow = 'pub:@min-[42rem]:hidden';

const overtimeColumns = [
  { label: 'Won in overtime', shortLabel: 'OTW', className: `pub:w-11 ${whereWide}` },
  { label: 'Lost in overtime', shortLabel: 'OTL', className: `pub:w-11 ${whereWide}` },
] as const;

/** The columns of a season's table, with their widths. Those of overtime are for a season that has it. */
export const columnsOf = (hasOvertime: boolean) => [
  { label: 'Place', shortLabel: '#', className: 'pub:w-10 pub:@min-[42rem]:w-13' },
  { label: 'Movement', shortLabel: '', className: 'pub:w-8 pub:@min-[42rem]:w-10' },
  { label: 'Team', shortLabel: 'Team', className: 'pub:pl-2 pub:text-start' },
  { label: 'Played', shortLabel: 'P', className: 'pub:w-7 pub:@min-[42rem]:w-9' },
  { label: 'Won', shortLabel: 'W', className: `pub:w-9 ${whereWide}` },
  { label: 'Drawn', shortLabel: 'D', className: `pub:w-9 ${whereWide}` },
  { label: 'Lost', shortLabel: 'L', className: `pub:w-9 ${whereWide}` },
  ...(hasOvertime ? overtimeColumns : []),
  { label: 'Goals', shortLabel: 'Goals', className: `pub:w-17 ${whereWide}` },
  { label: 'Difference', shortLabel: '+/−', className: 'pub:w-9 pub:@min-[42rem]:w-12' },
  { label: 'Points', shortLabel: 'Pts', className: 'pub:w-10 pub:@min-[42rem]:w-13' },
  { label: 'Form', shortLabel: 'Form', className: `pub:w-32 pub:pl-2 pub:text-start ${whereWidest}` },
];

/** The number of columns of a narrow table. */
const narrowColumns = columnsOf(false).filter(({ className }) => !className.includes('hidden')).length;
/** The number of the additional columns of a wide table. */
const wideColumns = (hasOvertime: boolean) =>
  columnsOf(hasOvertime).filter(({ className }) => className.includes(whereWide)).length;

type RowProps = OpeningProps & {
  row: StandingsRow;
  /** The label of the first zone: the winner once the season is over, the leader before. */
  winner: string;
  /** The tie-breaks against neighbours with equal points, as text. */
  reasons: readonly string[];
  lastMatches: readonly PublicMatch[];
};

/** A team's row, with details. */
export function Row({ row, reasons, lastMatches, ...opening }: RowProps) {
  const { adjustments, drawn, goalDifference, goalsAgainst, goalsFor, lost, played, points, won } = row;
  const { overtimeLost, overtimeWon } = row;
  const hasOvertime = overtimeWon !== undefined;
  return (
    <OpeningRow
      {...opening}
      name={row.teamName}
      before={
        <>
          <td className="pub:bg-(--tint) pub:text-sm pub:font-bold pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
            {row.place}
          </td>
          <td className="pub:pl-1.5 pub:text-start">
            <Movement by={row.movement} isColoured={opening.zone === 'none'} />
          </td>
        </>
      }
      details={
        <>
          {/* Spans only the columns of a narrow table: a larger span would create columns. */}
          <td
            colSpan={narrowColumns}
            className="pub:px-5 pub:py-4 pub:text-sm pub:leading-snug pub:[font-variant-numeric:normal]"
          >
            <Details row={row} reasons={reasons} lastMatches={lastMatches} />
          </td>
          <td aria-hidden="true" colSpan={wideColumns(hasOvertime)} className={whereWide} />
          <td aria-hidden="true" className={whereWidest} />
        </>
      }
    >
      <td>{played}</td>
      <td className={whereWide}>{won}</td>
      <td className={whereWide}>{drawn}</td>
      <td className={whereWide}>{lost}</td>
      {hasOvertime && <td className={whereWide}>{overtimeWon}</td>}
      {hasOvertime && <td className={whereWide}>{overtimeLost}</td>}
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
        <FormDots of={row.form} isOnColour={opening.zone !== 'none'} />
      </td>
    </OpeningRow>
  );
}

/** Replaces spaces in parentheses, as in “(+4 to +3)”, by no-break spaces. */
const unbroken = (text: string) => text.replaceAll(/\([^)]*\)/g, (part) => part.replaceAll(' ', '\u00A0'));

const sumOf = (adjustments: StandingsRow['adjustments']) => adjustments.reduce((sum, { points }) => sum + points, 0);

function Details({ row, reasons, lastMatches }: Pick<RowProps, 'row' | 'reasons' | 'lastMatches'>) {
  const { drawn, goalsAgainst, goalsFor, lost, overtimeLost, overtimeWon, won } = row;
  return (
    <div className="pub:grid pub:gap-3">
      <dl className={`pub:flex pub:flex-wrap pub:gap-x-5 pub:gap-y-1 ${whereNarrow}`}>
        <Fact name="Won" value={won} />
        <Fact name="Drawn" value={drawn} />
        <Fact name="Lost" value={lost} />
        {overtimeWon !== undefined && <Fact name="Won in overtime" value={overtimeWon} />}
        {overtimeLost !== undefined && <Fact name="Lost in overtime" value={overtimeLost} />}
        <Fact name="Goals" value={`${goalsFor}–${goalsAgainst}`} />
      </dl>
      {row.form.length > 0 && (
        <div className="pub:flex pub:items-center pub:gap-2 pub:@min-[47rem]:hidden">
          <span className="pub:text-muted-foreground">Form</span> <FormDots of={row.form} />
        </div>
      )}
      {reasons.length > 0 && (
        // The text extends below the wide columns, which are empty in this row.
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
              <span className="pub:text-muted-foreground">
                <span aria-hidden="true">R{match.roundNumber}</span>
                <span className="pub:sr-only">Round {match.roundNumber}:</span>
              </span>
              <span className="pub:wrap-anywhere">
                {match.homeTeamName} <strong>{scoreText(match)}</strong> {match.awayTeamName}
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
    <dt className="pub:text-muted-foreground">{name}</dt>
    <dd className="pub:font-semibold">{value}</dd>
  </div>
);
