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
