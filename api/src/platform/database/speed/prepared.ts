import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from '../database.ts';

/** A value of a compiled query that is given with each run. A `Date` is stored as text, so its placeholder is its own text. */
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
 * Compiles a query once for each database, which takes longer than to run it. For statements that come with most requests; any other is
 * built where it runs. `build` is called with placeholders, so it may pass values to the query but not read them.
 */
export function prepared<Given extends Values, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given;
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, given) => {
    // A database and its transactions have the same one.
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
