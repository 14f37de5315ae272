import { byId, type Case, UNKNOWN_ID } from './case.ts';

/** The cells of the calls about tips. The tip itself is a table. */
export const tipCells: Record<string, Case> = {
  getTipping: byId(async (world) => (await world.newSeasonToTip()).id),
  getSealedTip: {
    relations: {
      sealed: async (world) => ({ params: { id: await world.newSealedTip() } }),
      'sealed and private': async (world) => ({ params: { id: await world.newSealedTip({ isPublicTable: false }) } }),
      'an open tip': async (world) => ({ params: { id: await world.newSealedTip({ isSealed: false }) } }),
      'a public table': async (world) => ({ params: { id: await world.newTable(true) } }),
      missing: () => ({ params: { id: UNKNOWN_ID } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
    expected: (_actor, relation) => (relation === 'sealed' ? undefined : 404),
  },
  updateTipping: byId(async (world) => (await world.newSeasonToTip()).id, { rule: 'classic' }),
  getSeasonScoring: byId((world) => world.newSeasonToScore()),
  updateSeasonScoring: byId((world) => world.newSeasonToScore(), { earlyRounds: [1] }),
};
