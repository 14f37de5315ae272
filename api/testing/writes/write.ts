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

/** How to make a writing call, and how to read what it wrote. */
export type Write = {
  /**
   * Returns the caller, the parameters, and the fields that refer to other objects. All other fields get generated
   * values.
   */
  given: (world: World, seed: number) => Promise<Given>;
  /** Returns the entity as the reading call returns it. */
  read: (server: TestServer, world: World, written: Written) => Promise<Entity | undefined>;
  /** The entity's names of fields that have other names in the body. */
  names?: Record<string, string>;
  /** Fields that no entity shows, and why. */
  unread?: Record<string, string>;
};

export const idOf = ({ answer, body, params }: Written) =>
  String(body['id'] ?? body['teamId'] ?? body['tableId'] ?? params['id'] ?? (answer as { id: string }).id);

/** Reads by the id of the updated or created entity. */
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
