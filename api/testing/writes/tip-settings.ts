import { getTipping, type Tipping } from 'shared-contract/tips';
import { by, type Write } from './write.ts';

/** The settings of a season's tips. */
export const tipSettings: Write = {
  given: async (world, seed) => {
    const { id, rounds, stageId } = await world.newStagedSeasonToTip();
    const body = { rule: seed === 1 ? 'classic' : 'distance', locksAt: rounds[1]?.deadline, stage: stageId };
    return { params: { id }, body, token: world.admin.token };
  },
  read: async (server, world, written) => {
    const { stage, ...tipping } = (await by(getTipping)(server, world, written)) as Tipping;
    return { ...tipping, now: null, stage: stage?.id };
  },
};
