import type { Withdrawn } from 'shared-contract/team-stats';
import { choice, columnsOf, number, season } from '../../shared/fields.tsx';

export const statsFields = {
  goalsFor: number('Goals for', { required: true, min: 0, column: true }),
  goalsAgainst: number('Goals against', { required: true, min: 0, column: true }),
  points: number('Points', { required: true, min: 0, column: true }),
};

const withdrawals: Record<Withdrawn, string> = {
  keep: 'Left: its results stand',
  annul: 'Left: all its matches are cancelled',
};

/** Whether a team has left its season. */
export const withdrawnField = choice<Withdrawn>('Withdrawn', {
  options: (['keep', 'annul'] as const).map((value) => ({ value, label: withdrawals[value] })),
  placeholder: 'Plays on',
  words: (value) => withdrawals[value],
});

/** The columns of a team's seasons. */
export const statsColumns = columnsOf({ season: season({ column: true }), ...statsFields });
