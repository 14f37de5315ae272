import type { Migration } from './migration.ts';

/** The lock that a season's tippers know, and a changed one that they are to be notified of. */
export const movedLocks: Migration = {
  name: '0039-moved-locks',
  async up({ db, type }) {
    const tippings = () => db.schema.alterTable('tippings');
    await tippings().addColumn('told_lock', type.moment).execute();
    await tippings().addColumn('moved_lock', type.moment).execute();
    await tippings().addColumn('moved_at', type.moment).execute();
    await tippings()
      .addColumn('lock_moves', type.count, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
