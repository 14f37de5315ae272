import type { TeamSeasonStats, Withdrawn } from 'shared-contract/team-stats';
import type { Column } from 'shared-ui/data-table';
import { choice, columnsOf, number, season } from '../../shared/forms/fields.tsx';

export const statsFields = {
  goalsFor: number('Goals for', { required: true, min: 0, column: true }),
  goalsAgainst: number('Goals against', { required: true, min: 0, column: true }),
  points: number('Points', { required: true, min: 0, column: true }),
};

/** Formats the goals and points computed from a team's matches and adjustments. */
export const computedText = ({ goalsAgainst, goalsFor, points }: NonNullable<TeamSeasonStats['computed']>): string =>
  `${goalsFor}–${goalsAgainst} goals and ${points} points`;

const withdrawals: Record<Withdrawn, string> = {
  keep: 'Withdrawn, results stand',
  annul: 'Withdrawn, all matches cancelled',
};

/** Whether a team has withdrawn from its season. */
export const withdrawnField = choice<Withdrawn>('Takes part', {
  options: (['keep', 'annul'] as const).map((value) => ({ value, label: withdrawals[value] })),
  placeholder: 'Plays on',
  labelOf: (value) => withdrawals[value],
});

const columns = columnsOf({ season: season({ column: true }), ...statsFields });

const computedColumn: Column<TeamSeasonStats, 'computed'> = {
  key: 'computed',
  header: 'From matches',
  cell: ({ computed, corrected }) => (corrected ? `Corrected; ${computedText(computed)}` : ''),
  onCard: 'quiet',
};

/** The columns of a team's seasons. Includes the computed values if any were corrected. */
export const statsColumns = (rows: readonly TeamSeasonStats[]): Column<TeamSeasonStats>[] =>
  rows.some(({ corrected }) => corrected) ? [...columns, computedColumn] : columns;
