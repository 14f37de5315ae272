import type { Endpoint } from 'shared-contract/endpoint';
import { type TestServer } from '../server.ts';
import type { World } from '../world.ts';

type Entity = Record<string, unknown>;
export type Given = {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  token: string | undefined;
};
export type Written = { answer: unknown; body: Record<string, unknown>; params: Record<string, string> };

/** How a call that writes is called, and how what it wrote is read. */
export type Write = {
  /** Who calls, with what the call works on and the fields that name other things; all other fields get values of their own. */
  given: (world: World, seed: number) => Promise<Given>;
  /** The entity as the call that reads it returns it. */
  read: (server: TestServer, world: World, written: Written) => Promise<Entity | undefined>;
  /** The entity's names of fields that a body calls otherwise. */
  names?: Record<string, string>;
  /** Fields that no entity shows, and why. */
  unread?: Record<string, string>;
};

export const idOf = ({ answer, body, params }: Written) =>
  String(body['id'] ?? body['teamId'] ?? body['tableId'] ?? params['id'] ?? (answer as { id: string }).id);

/** Reads by the id of what was updated or created. */
export const by =
  (endpoint: Endpoint): Write['read'] =>
  async (server, { admin }, written) =>
    (await server.call(endpoint, { params: { id: idOf(written) }, token: admin.token })).answer as Entity;

export const byAnswer =
  (endpoint: Endpoint): Write['read'] =>
  async (server, { admin }, { answer }) => {
    const id = typeof answer === 'string' ? answer : (answer as { id: string }).id;
    return (await server.call(endpoint, { params: { id }, token: admin.token })).answer as Entity;
  };

export const asAdmin =
  (find: (world: World) => Promise<Omit<Given, 'token'>> = async () => ({})): Write['given'] =>
  async (world) => ({ ...(await find(world)), token: world.admin.token });
