/** The administrator that every API of these tests begins with. */
export const firstAdmin = { email: 'admin@tiptable.test', password: 'First-Admin-1' };

export type RunningApi = {
  /** Where it answers, to be the site's `apiBase`. */
  apiBase: string;
  /** The mails sent so far, oldest first, as text. */
  mails: () => Promise<string[]>;
  /** Puts the server's clock forward. */
  advance: (seconds: number) => Promise<void>;
  /** Scores the tips of seasons whose results have changed, which the product does by itself. */
  scoreTips: () => Promise<void>;
  /** Adds tips of other people to a season that is not locked; seven of eight are for the leaderboard. */
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
 * Opens a real API in the process that `global-setup.ts` has started: a free port, an empty database, `firstAdmin`, no
 * demonstration data, and limits out of the way. `settings` are further environment variables, or others in their place.
 * @throws {Error} with what the API says, when it cannot start.
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
