import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a query that is compiled once for a value that is given with each run; where a moment is meant, for its text. */
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

/** The values as both stores keep them: a moment is written out once, however often it stands in the query. */
function storedValues(given: Values): Values {
  const stored: Values = {};
  for (const [name, value] of Object.entries(given)) {
    stored[name] = value instanceof Date ? value.toISOString() : value;
  }
  return stored;
}

/**
 * A query that is built and compiled once for each database, which takes longer than running it: for what is asked with each request.
 * `build` is given placeholders instead of values, so it may hand them on to the query, and not look at them.
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
    const values = storedValues(given);
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
