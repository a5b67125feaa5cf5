import type pg from 'pg';
import type { Executor } from '../database.ts';
import { clientOf } from './prepared.ts';

/** Matches a named parameter, such as `:userId`, but not a cast, such as `::uuid`. */
const PARAMETER = /(?<![:\w]):([a-z]\w*)/gi;

/** Replaces named parameters by the numbered ones of PostgreSQL. Returns their names in order. */
export function numberParameters(sql: string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = sql.replace(PARAMETER, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

function parameterValue(parameters: object, name: string, statementName: string): unknown {
  if (name in parameters) return (parameters as Record<string, unknown>)[name];
  throw new Error(`the statement ${statementName} needs the parameter ${name}`);
}

/**
 * Defines a statement by its SQL text with named parameters (`:userId`). PostgreSQL plans it once
 * for each connection, under its name.
 */
export function statement<Parameters extends object, Row extends pg.QueryResultRow = never>(
  name: string,
  sql: string,
): (db: Executor, parameters: Parameters) => Promise<pg.QueryResult<Row>> {
  const { text, names } = numberParameters(sql);
  return (db, parameters) => {
    const values = names.map((parameter) => parameterValue(parameters, parameter, name));
    return clientOf(db).query<Row>({ name, text, values });
  };
}
