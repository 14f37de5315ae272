import { columnsOf, number, season } from '../../shared/fields.tsx';

export const statsFields = {
  goalsFor: number('Goals for', { required: true, min: 0, column: true }),
  goalsAgainst: number('Goals against', { required: true, min: 0, column: true }),
  points: number('Points', { required: true, min: 0, column: true }),
};

/** The columns of a team's seasons. */
export const statsColumns = columnsOf({ season: season({ column: true }), ...statsFields });
