import { MAX_GOALS } from 'shared-contract/matches';
import { number } from '../../shared/fields.tsx';

export const matchFields = {
  homeTeamGoals: number('Home goals', { required: true, min: 0, max: MAX_GOALS }),
  awayTeamGoals: number('Away goals', { required: true, min: 0, max: MAX_GOALS }),
};
