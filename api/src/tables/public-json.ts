import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type PublicTable, tableContent } from 'shared-contract/tables';
import * as v from 'valibot';
import { missing } from '../failures.ts';
import { JsonText } from '../http/json-text.ts';
import { KeptTexts } from '../store/kept-texts.ts';
import { prepared } from '../store/prepared.ts';
import type { TableRow } from '../store/schema/ranking-tables.ts';
import type { Db } from '../store/store.ts';
import { meanOf } from './ratings.ts';
import { contentOf, getPublicTable, handlerIdOf, publicTables, shownOwner } from './store.ts';

const KEPT_BYTES = 32 * 1024 * 1024;

type Asked = { id: string; now: Date };

/** What changes of a public table without another version of it, and which version it is. */
const readState = prepared((db, { id, now }: Asked) =>
  publicTables(db, now)
    .where('simpleTables.id', '=', id)
    .select(['simpleTables.ownerId', 'isListed', 'simpleTables.createdAt', 'modifiedAt', 'simpleTables.version'])
    .select(['ratings', 'stars', 'views', 'leagueSeasonId'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('tips').select('tableId').whereRef('tableId', '=', 'simpleTables.id')).as('isTip'),
    ),
);

type State = Awaited<ReturnType<typeof readState>>[number];

const readRow = prepared((db, { id }: { id: string }) =>
  db.selectFrom('simpleTables').selectAll().where('id', '=', id),
);

const Content = v.object(tableContent);

/** The JSON of what a table says, open at its end. */
const beginningOf = (row: Selectable<TableRow>): string =>
  JSON.stringify({ id: row.id, handlerId: handlerIdOf(row), ...v.parse(Content, contentOf(row)) }).slice(0, -1);

/** A version says the same for good, but for a tip that has become a plain table of another owner. */
const versionOf = ({ ownerId, version }: Pick<State, 'ownerId' | 'version'>) => `${version} ${ownerId}`;

/** Public tables as JSON. What a version says is kept in memory; whether it is public, and all else of a table, is read each time. */
export class PublicTables {
  readonly #productName: string;
  readonly #kept = new KeptTexts(KEPT_BYTES);

  constructor(productName: string) {
    this.#productName = productName;
  }

  /** A public table as it is now. @throws {Failure} as `getPublicTable`. */
  async get(db: Db, id: string, now: Date): Promise<JsonText | PublicTable> {
    const [state] = await readState(db, { id, now });
    if (state === undefined) throw missing('Table');
    // The rows of these are those of a season, by now.
    if (state.leagueSeasonId !== null || Boolean(state.isTip)) return getPublicTable(db, id, this.#productName, now);
    const beginning = this.#kept.get(id, versionOf(state));
    if (beginning === undefined) {
      await this.#keep(db, id);
      // Read anew: it may be of another version by now, or private.
      return this.get(db, id, now);
    }
    const rest = JSON.stringify({
      isPublicTable: true,
      isListed: Boolean(state.isListed),
      created: state.createdAt,
      lastModified: state.modifiedAt,
      version: state.version,
      rating: meanOf(state),
      ratings: state.ratings,
      views: state.views,
      ...shownOwner(state, this.#productName),
    });
    return new JsonText(`${beginning.text},${rest.slice(1)}`, hash('sha256', beginning.mark + rest, 'base64url'));
  }

  async #keep(db: Db, id: string): Promise<void> {
    const [row] = await readRow(db, { id });
    if (row !== undefined) this.#kept.set(id, versionOf(row), beginningOf(row));
  }
}
