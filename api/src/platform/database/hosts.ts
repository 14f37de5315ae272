import { callbackify } from 'node:util';
import pg from 'pg';

/** An address of a cluster may not answer at all. The time until the next one is tried. */
const HOST_TIMEOUT_MS = 2000;

const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * Splits a URL that names several hosts, as libpq accepts it (`postgres://user:password@a:5432,b:5432/database`), into
 * one URL per host. Returns any other URL unchanged.
 */
export function hostUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = URL_PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

const IN_RECOVERY = 'select pg_is_in_recovery() as "isStandby"';

/** The reason why a standby is not used. */
export const STANDBY = 'it is a standby, which accepts no writes';

/** Returns whether the connected server is a standby. */
export async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isStandby: boolean }>(IN_RECOVERY);
  return rows[0]?.isStandby === true;
}

export type Hosts = {
  /** The index of the host that new connections use. It changes when that host fails or is a standby. */
  current: () => number;
  /** The class of connections for a pool. Connecting fails if the host does not answer or is a standby. */
  Client: typeof pg.Client;
};

/** Finds the primary among the hosts of a cluster: a host that fails or is a standby makes the next one current. */
export function findPrimary(urls: readonly string[]): Hosts {
  let current = 0;
  const leave = (host: number) => {
    if (current === host) current = (host + 1) % urls.length;
  };

  class PrimaryClient extends pg.Client {
    readonly #host = current;

    constructor(options: pg.ClientConfig) {
      const connectionString = urls[current];
      super({
        ...options,
        connectionTimeoutMillis: HOST_TIMEOUT_MS,
        ...(connectionString === undefined ? {} : { connectionString }),
      });
    }

    async #connectToPrimary(): Promise<this> {
      try {
        await super.connect();
        if (!(await isStandby(this))) return this;
        void this.end();
        throw new Error(`${this.host}:${this.port} is not the primary: ${STANDBY}`);
      } catch (error) {
        leave(this.#host);
        throw error;
      }
    }

    override connect(): Promise<this>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<this> | void {
      if (callback === undefined) return this.#connectToPrimary();
      const done = callback as (error: NodeJS.ErrnoException | null, client: pg.Client) => void;
      callbackify(() => this.#connectToPrimary())(done);
    }
  }
  return { current: () => current, Client: PrimaryClient };
}
