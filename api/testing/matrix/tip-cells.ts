import { byId, type Case } from './case.ts';

/** The cells of the calls about tips; a tip itself is a table. */
export const tipCells: Record<string, Case> = {
  getTipping: byId(async (world) => (await world.newSeasonToTip()).id),
  updateTipping: byId(async (world) => (await world.newSeasonToTip()).id, { rule: 'classic' }),
  getSeasonScoring: byId((world) => world.newSeasonToScore()),
  updateSeasonScoring: byId((world) => world.newSeasonToScore(), { earlyRounds: [1] }),
};
