import { sql } from 'kysely';
import type { Store } from '../../platform/database/database.ts';

/**
 * Refuses a PostgreSQL that confirms commits before data is on disk, or cannot repair a half-written page.
 * @throws {Error} that names the settings.
 */
export async function assertDurable({ db }: Store): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`.execute(db);
  if (rows.length === 0) return;
  const settings = rows.map(({ name }) => `${name}=off`).join(', ');
  throw new Error(
    `PostgreSQL runs with ${settings}: after a power failure, what users were told is saved may be gone. ` +
      'Switch it on, or allow it with ALLOW_UNSAFE_POSTGRES=1 where data may be lost.',
  );
}

const NEEDED_LIMITS = { statement_timeout: '8s', idle_in_transaction_session_timeout: '10s' };

/**
 * Refuses a role without time limits. Behind a pooler the API cannot set them for a connection, and a statement without
 * a limit would occupy one of the pooler's connections for as long as it runs.
 * @throws {Error} that contains the statements which set them.
 */
export async function assertTimeLimits({ db }: Store): Promise<void> {
  const { rows } = await sql<{ name: string; role: string }>`
    select name, current_user as role from pg_settings
    where name in (${sql.join(Object.keys(NEEDED_LIMITS))}) and setting = '0' order by name desc`.execute(db);
  if (rows.length === 0) return;
  const commands = rows.map(
    ({ name, role }) => `alter role "${role}" set ${name} = '${NEEDED_LIMITS[name as keyof typeof NEEDED_LIMITS]}';`,
  );
  throw new Error(
    `PostgreSQL has no time limits for the role, and behind a pooler (DATABASE_PREPARED=off) the API cannot set them: ${commands.join(' ')} ` +
      'Run this, and then RECONNECT in the console of PgBouncer.',
  );
}
