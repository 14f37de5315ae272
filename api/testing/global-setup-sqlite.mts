import { createSqliteTemplate } from './sqlite-template.ts';

/** Removes this run's template; called by `global-teardown-sqlite.ts`. Jest loads both files in one process. */
declare global {
  var removeSqliteTemplate: (() => void) | undefined;
}

/** Migrates a database once for the whole run. */
export default async function migrateOnce(): Promise<void> {
  globalThis.removeSqliteTemplate = await createSqliteTemplate();
}
