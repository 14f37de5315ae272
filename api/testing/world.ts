import type { TestServer } from './server.ts';
import { makePeople } from './world/people.ts';
import { seasonsOf } from './world/seasons.ts';
import { tablesOf } from './world/tables.ts';

/** Creates a small data set through the API: users and their objects. Further objects are created on request. */
export async function makeWorld(server: TestServer) {
  const people = await makePeople(server);
  return { ...people, ...tablesOf(people, server), ...seasonsOf(people, server) };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
