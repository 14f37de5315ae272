import type { TestServer } from './server.ts';
import { makePeople } from './world/people.ts';
import { seasonsOf } from './world/seasons.ts';
import { tablesOf } from './world/tables.ts';

/** Creates a small set of data by the calls: people, and what belongs to them. More of it is made as it is asked for. */
export async function makeWorld(server: TestServer) {
  const people = await makePeople(server);
  return { ...people, ...tablesOf(people, server), ...seasonsOf(people, server) };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
