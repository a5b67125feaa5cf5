import pg from 'pg';

/**
 * PostgreSQL describes the columns of what it answers each time it is asked to, and the driver always
 * asks. Of a statement that is kept by its name it is asked once a connection: a visit costs a tenth less
 * (measured in November 2026, PostgreSQL included). Should a change of the tables give such a statement
 * other columns, PostgreSQL itself refuses to answer it on that connection.
 */

type Done = (error: Error | null, result: pg.QueryResult) => void;

interface Config {
  name: string;
  text: string;
  values?: unknown[];
  types?: unknown;
  rowMode?: 'array';
}

/** Of a result: its columns, and what is made from them. */
const DESCRIPTION = ['fields', '_parsers', '_prebuiltEmptyResultObject'] as const;
type Description = Record<(typeof DESCRIPTION)[number], unknown>;

/** The driver's connection, as far as a statement speaks with it. */
interface Connection {
  describe(what: object): void;
}

/** The driver's own statement, of which its types tell less. */
interface DriverQuery {
  name: string;
  types: unknown;
  _result: Description;
  _results: Description;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
}
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  done: Done,
) => DriverQuery;
const DriverResult = pg.Result as unknown as new (
  rowMode: Config['rowMode'],
  types: unknown,
) => Description;

interface Known {
  types: unknown;
  description: Description;
}

/** What a connection knows, and the same connection to speak with where no description is asked for. */
class Descriptions {
  readonly known = new Map<string, Known>();
  readonly quiet: Connection;

  constructor(connection: Connection) {
    this.quiet = Object.create(connection, { describe: { value: () => undefined } });
  }
}

class DescribedOnce extends DriverQuery {
  readonly #descriptions: Descriptions;

  constructor(
    descriptions: Descriptions,
    { name, text, types, rowMode }: Config,
    values: unknown[] | undefined,
    done: Done,
  ) {
    // Of an object the driver would make a copy, property by property: a fiftieth of what it does.
    super(text, values, done);
    this.name = name;
    this.types = types;
    this._result = new DriverResult(rowMode, types);
    this._results = this._result;
    this.#descriptions = descriptions;
  }

  override prepare(connection: Connection): void {
    const { known, quiet } = this.#descriptions;
    const found = known.get(this.name);
    const isKnown = found !== undefined && found.types === this.types;
    if (isKnown) Object.assign(this._result, found.description);
    this._accumulateRows = isKnown;
    super.prepare(isKnown ? quiet : connection);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const description = Object.fromEntries(
      DESCRIPTION.map((part) => [part, this._result[part]]),
    ) as Description;
    this.#descriptions.known.set(this.name, { types: this.types, description });
  }
}

/** Has a connection ask for descriptions once. */
export function describeOnce(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: Connection };
  const descriptions = new Descriptions(connection);
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const asked = (...words: unknown[]) => {
    const [config, second] = words as [Config | string, unknown];
    if (typeof config === 'string' || !config.name || 'submit' in config) return query(...words);
    const values = Array.isArray(second) ? second : config.values;
    const called = words.find((word) => typeof word === 'function') as Done | undefined;
    if (called) return query(new DescribedOnce(descriptions, config, values, called));
    return new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      query(new DescribedOnce(descriptions, config, values, done));
    });
  };
  Object.assign(client, { query: asked });
}
