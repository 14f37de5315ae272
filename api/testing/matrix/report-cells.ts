import { exampleBodies } from '../examples.ts';
import { type Case, type Prepared, UNKNOWN_ID } from './case.ts';
import type { World } from '../world.ts';

const byToken = (body?: unknown): Case => ({
  relations: {
    existing: async (world) => ({ params: { token: await world.newAnswerToken() }, body }),
    missing: () => ({ params: { token: 'x'.repeat(43) }, body }),
    malformed: () => ({ params: { token: 'x' }, body }),
  },
});

const decided = (prepare: (world: World) => Promise<{ id: string; version: number }>) => async (world: World) => {
  const { id, version } = await prepare(world);
  return { params: { id }, body: { ...exampleBodies['decideReport'], version } } satisfies Prepared;
};
const { userId: _user, ...hidden } = exampleBodies['hideTablesOfAuthor'] ?? {};

/** The cells of the calls about reports; see `cases` of the matrix. */
export const reportCells: Record<string, Case> = {
  reportUser: {
    relations: {
      existing: (world) => ({ params: { id: world.self.id }, body: exampleBodies['reportUser'] }),
      missing: () => ({ params: { id: UNKNOWN_ID }, body: exampleBodies['reportUser'] }),
    },
    expected: (actor) => (actor === 'self' ? 403 : undefined),
  },
  decideReport: {
    relations: {
      existing: decided((world) => world.newReport()),
      missing: decided(async () => ({ id: UNKNOWN_ID, version: 1 })),
      malformed: decided(async () => ({ id: 'x', version: 1 })),
    },
  },
  openReport: {
    relations: {
      existing: async (world) => ({ params: { id: await world.newTable(false) } }),
      missing: () => ({ params: { id: UNKNOWN_ID } }),
      malformed: () => ({ params: { id: 'x' } }),
    },
  },
  hideTablesOfAuthor: {
    relations: {
      existing: (world) => ({ body: { ...hidden, userId: world.other.id } }),
      missing: () => ({ body: { ...hidden, userId: UNKNOWN_ID } }),
      malformed: () => ({ body: { ...hidden, userId: 'x' } }),
    },
  },
  getDecision: byToken(),
  answerDecision: byToken(exampleBodies['answerDecision']),
};
