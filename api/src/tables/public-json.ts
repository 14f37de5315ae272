import { hash } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { type PublicTable, tableContent } from 'shared-contract/tables';
import * as v from 'valibot';
import { missing } from '../platform/failures.ts';
import { JsonText } from '../platform/http/json-text.ts';
import { KeptTexts } from '../platform/database/kept-texts.ts';
import { prepared } from '../platform/database/prepared.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { TableRow } from '../platform/database/schema/ranking-tables.ts';
import type { Db } from '../platform/database/database.ts';
import { followed } from './following.ts';
import { officialTablesOnPage, type TableQuery } from './lists.ts';
import { meanOf } from './ratings.ts';
import { contentOf, getPublicTable, handlerIdOf, publicTables, shownOwner, simpleTable } from './table-rows.ts';

const KEPT_BYTES = 32 * 1024 * 1024;

type Asked = { id: string; now: Date };

/** What changes of a table without another version of it, and which version it is. */
const stateColumns = [
  ...(['simpleTables.id', 'simpleTables.ownerId', 'isListed', 'simpleTables.createdAt', 'modifiedAt'] as const),
  ...(['simpleTables.version', 'ratings', 'stars', 'views', 'leagueSeasonId'] as const),
] as const;

const isTip = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'simpleTables'>) =>
  exists(selectFrom('tips').select('tableId').whereRef('tableId', '=', 'simpleTables.id')).as('isTip');

const readState = prepared((db, { id, now }: Asked) =>
  publicTables(db, now).where('simpleTables.id', '=', id).select(stateColumns).select(isTip),
);

type State = Awaited<ReturnType<typeof readState>>[number];

/** Whether its rows are those of a season, by now. */
const followsSeason = ({ isTip: isItsTip, leagueSeasonId }: Pick<State, 'isTip' | 'leagueSeasonId'>) =>
  leagueSeasonId !== null || Boolean(isItsTip);

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
    if (followsSeason(state)) return getPublicTable(db, id, this.#productName, now);
    const json = this.#jsonOf(state);
    if (json !== undefined) return json;
    await this.#keep(db, [id]);
    // Read anew: it may be of another version by now, or private.
    return this.get(db, id, now);
  }

  /** The official tables on a page, newest first, and how many there are in all. */
  async listOfficial(
    db: Db,
    query: TableQuery,
    now: Date,
  ): Promise<{ tables: JsonText | PublicTable[]; total: number }> {
    const page = await officialTablesOnPage(db, query, now);
    if (page === null) return { tables: [], total: 0 };
    const { rows, total } = page;
    const owner = { handle: null, isProduct: true };
    const states = (await rows.select(stateColumns).select(isTip).execute()).map((state) => ({ ...state, ...owner }));
    if (states.some(followsSeason)) {
      const tables = await followed(db, await rows.selectAll().execute(), now);
      return { tables: tables.map((row) => ({ ...simpleTable(row), ...shownOwner(owner, this.#productName) })), total };
    }
    const unknown = states.filter((state) => this.#kept.get(state.id, versionOf(state)) === undefined);
    if (unknown.length > 0) {
      const ids = unknown.map(({ id }) => id);
      await this.#keep(db, ids);
      return this.listOfficial(db, query, now);
    }
    const texts = states.flatMap((state) => this.#jsonOf(state) ?? []);
    const mark = hash('sha256', [total, ...texts.map((each) => each.mark)].join(), 'base64url');
    return { tables: new JsonText(`[${texts.map(({ text }) => text).join()}]`, mark), total };
  }

  /** A table as JSON, if what its version says is kept. */
  #jsonOf(state: State): JsonText | undefined {
    const beginning = this.#kept.get(state.id, versionOf(state));
    if (beginning === undefined) return undefined;
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

  async #keep(db: Db, ids: readonly string[]): Promise<void> {
    const rows = await db
      .selectFrom('simpleTables')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    for (const row of rows) this.#kept.set(row.id, versionOf(row), beginningOf(row));
  }
}
