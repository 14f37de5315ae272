import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Stands for a value of a compiled query that each run provides. It serves for dates too: `toISOString` returns the
 * placeholder itself.
 */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toISOString(): Placeholder {
    return this;
  }
}

type Values = Record<string, string | number | boolean | Date | null>;

/**
 * Compiles a query once per database, because compiling takes longer than running it. Use it for statements of most
 * requests only. `build` receives placeholders: it may pass values to the query but not read them.
 * @returns A function that runs the query with values and returns its rows.
 */
export function prepared<Given extends Values, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given;
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, given) => {
    // A database and its transactions share one adapter.
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (query === undefined) compiled.set(adapter, (query = build(db, placeholders).compile()));
    const parameters = query.parameters.map((each) => {
      const value = each instanceof Placeholder ? given[each.name] : each;
      return value instanceof Date ? value.toISOString() : value;
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
