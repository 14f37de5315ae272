import pg from 'pg';
import { startPostgres } from './postgres.ts';

export type Cluster = {
  primaryPort: number;
  standbyPort: number;
  /** Returns the URL of the database `postgres` at these ports, in this order. */
  url: (...ports: number[]) => string;
  /** Makes commits on the primary wait for a standby of this name; for none if it is empty. */
  setSynchronousStandby: (name: string) => Promise<void>;
  killPrimary: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a primary and a standby that follows it, without a manager such as Patroni. */
export async function startCluster(): Promise<Cluster> {
  const primary = await startPostgres({ isDurable: true });
  await primary.crash();
  const standby = await startPostgres({ isDurable: true, standbyOf: primary });
  await primary.start();
  const url = (...ports: number[]) =>
    `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
  return {
    primaryPort: primary.port,
    standbyPort: standby.port,
    url,
    setSynchronousStandby: async (name) => {
      const client = new pg.Client({ connectionString: url(primary.port) });
      await client.connect();
      await client.query(`alter system set synchronous_standby_names = '${name}'`);
      await client.query('select pg_reload_conf()');
      await client.end();
    },
    killPrimary: primary.crash,
    stop: async () => {
      for (const server of [standby, primary]) await server.stop();
    },
  };
}
