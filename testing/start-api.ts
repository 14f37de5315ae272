/** The first administrator of every test API. */
export const firstAdmin = { email: 'admin@tiptable.test', password: 'First-Admin-1' };

export type RunningApi = {
  /** The API's address, for the site's `apiBase`. */
  apiBase: string;
  /** The mails sent so far, oldest first, as text. */
  mails: () => Promise<string[]>;
  /** Advances the server's clock. */
  advance: (seconds: number) => Promise<void>;
  /** Scores the tips of seasons with changed results, as the product's job does. */
  scoreTips: () => Promise<void>;
  /** Adds tips of other users to a season that is not locked. Seven of eight are on the leaderboard. */
  addTips: (season: { leagueSeasonId: string; teams: number; count: number }) => Promise<void>;
  /** The time by the server's clock. */
  now: () => Date;
  /** Closes the server and removes its data. */
  stop: () => Promise<void>;
};

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(`${process.env['TEST_API_HOST']}/${address}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The API of the tests: ${await response.text()}`);
  return response.json();
}

/**
 * Starts a real API in the process of `global-setup.ts`: a free port, an empty database, `firstAdmin`, no demonstration
 * data, and high limits. `settings` are environment variables that add to these or replace them.
 * @throws {Error} with the API's message when it cannot start.
 */
export async function startApi(settings: Record<string, string> = {}): Promise<RunningApi> {
  const admin = { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password };
  const { apiBase, id } = (await ask('POST', '', { ...admin, ...settings })) as { apiBase: string; id: string };
  let ahead = 0;
  return {
    apiBase,
    mails: async () => (await ask('GET', id)) as string[],
    advance: async (seconds) => {
      await ask('PUT', id, { seconds });
      ahead += seconds * 1000;
    },
    scoreTips: async () => {
      await ask('PUT', id, { scored: true });
      ahead += 60_000;
    },
    addTips: async (tips) => {
      await ask('PUT', id, { tips });
    },
    now: () => new Date(Date.now() + ahead),
    stop: async () => {
      await ask('DELETE', id);
    },
  };
}
