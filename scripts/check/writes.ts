import { type CallExpression, type Node, type TemplateLiteral, Visitor } from 'oxc-parser';
import { isTest, layerOf, type Module } from './modules.ts';

/**
 * Checks that only a slice's own code writes to its tables. Every write must name a table imported
 * from the slice's own tables.ts, and no SQL text may write to another slice's table by name. An
 * import, alias, or variable is therefore no loophole.
 */

interface Table {
  room: string;
  path: string;
  /** The name of the table in the database. */
  name: string;
}

export function tablesOf(modules: readonly Module[]): Table[] {
  return modules
    .filter(({ path }) => path.endsWith('/tables.ts'))
    .flatMap(({ path, program }) => {
      const found: Table[] = [];
      new Visitor({
        CallExpression: ({ callee, arguments: [name] }) => {
          if (callee.type !== 'Identifier' || callee.name !== 'pgTable') return;
          if (name?.type !== 'Literal') return;
          found.push({ room: layerOf(path) ?? '', path, name: String(name.value) });
        },
      }).visit(program);
      return found;
    });
}

const calledOn = ({ callee }: CallExpression) =>
  callee.type === 'MemberExpression' ? callee : null;

function methodOf(call: CallExpression): string {
  const property = calledOn(call)?.property;
  if (property?.type === 'Literal') return String(property.value);
  return property?.type === 'Identifier' ? property.name : '';
}

const WRITES = new Set(['insert', 'update', 'delete']);
/**
 * Methods that can only follow a database write. They distinguish `delete` and `update` on a table
 * from the same methods on a map, set, or hash.
 */
const OF_ROWS = new Set(['set', 'values', 'select', 'where', 'returning', 'prepare', 'execute']);
const CONNECTION = /(^|\.)(db|tx|transaction|executor|database)$/;

/** Returns the calls that write to the database, whatever their arguments are. */
function writesIn({ program, text }: Module): CallExpression[] {
  const found = new Set<CallExpression>();
  const source = (node: Node) => text.slice(node.start, node.end);
  new Visitor({
    CallExpression: (call) => {
      const receiver = calledOn(call)?.object;
      if (!receiver) return;
      const follows = receiver.type === 'CallExpression' && OF_ROWS.has(methodOf(call));
      if (follows && WRITES.has(methodOf(receiver))) found.add(receiver);
      const table = call.arguments[0];
      const isWrite = WRITES.has(methodOf(call)) && table !== undefined;
      if (!isWrite) return;
      if (CONNECTION.test(source(receiver)) || /Table$/.test(source(table))) found.add(call);
    },
  }).visit(program);
  return [...found];
}

const VERB = String.raw`(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|drop\s+table|alter\s+table)(?:\s+only)?`;
const NAME = String.raw`(?:"?\w+"?\.)?"?\w+"?`;
/** Matches a writing SQL verb followed by one or several table names. */
const NAMED = new RegExp(String.raw`\b${VERB}\s+(${NAME}(?:\s*,\s*${NAME})*)`, 'gi');
/**
 * Matches a writing SQL verb at the end of a string, after which the table name is interpolated.
 * Does not match locks or conflict clauses.
 */
const OPEN = new RegExp(String.raw`(?<!\b(?:for|do)\s+)\b${VERB}\s+"?$`, 'i');

interface WrittenTables {
  /** The table names that are written in SQL strings. */
  named: string[];
  /**
   * The expression interpolated after each writing SQL verb, or null where the string ends after
   * the verb.
   */
  filledIn: (Node | null)[];
}

function writtenInTexts({ program }: Module): WrittenTables {
  const written: WrittenTables = { named: [], filledIn: [] };
  const look = (text: string, next: Node | null) => {
    for (const [, names = ''] of text.matchAll(NAMED)) {
      written.named.push(...names.split(',').map((name) => name.replace(/^.*\.|[\s"]/g, '')));
    }
    if (OPEN.test(text)) written.filledIn.push(next);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') look(value, null);
    },
    TemplateLiteral: ({ quasis, expressions }: TemplateLiteral) => {
      for (const [place, { value }] of quasis.entries()) {
        look(value.cooked ?? value.raw, expressions[place] ?? null);
      }
    },
  }).visit(program);
  return written;
}

/** The only file that may write to every table, because it inserts the rows of a backup. */
const FILLS_ALL = ['server/src/backup/database.ts'];

function problemsOf(module: Module, tables: readonly Table[]): string[] {
  const { path, text, links } = module;
  const room = layerOf(path);
  const own = new Set(
    links
      .filter(({ to }) => to.endsWith('/tables.ts') && layerOf(to) === room)
      .flatMap(({ names }) => names),
  );
  const isOwn = (node: Node | undefined | null) =>
    node?.type === 'Identifier' && own.has(node.name);
  const source = (node: Node | undefined | null) =>
    node ? text.slice(node.start, node.end) : 'a table whose name is put together';
  const { named, filledIn } = writtenInTexts(module);
  const strangers = [...writesIn(module).map((call) => call.arguments[0]), ...filledIn].filter(
    (node) => !isOwn(node),
  );
  const foreign = tables.filter((table) => table.room !== room && named.includes(table.name));
  return [
    ...strangers.map(
      (node) => `${path}: writes ${source(node)}, which it does not take from its own tables.ts`,
    ),
    ...foreign.map(({ name, room: owner }) => `${path}: writes ${name}, which belongs to ${owner}`),
  ];
}

export function writeProblems(modules: readonly Module[]): string[] {
  const tables = tablesOf(modules);
  if (tables.length === 0) return ['no table was found in any tables.ts'];
  const server = modules.filter(
    ({ path }) => path.startsWith('server/src/') && !isTest(path) && !FILLS_ALL.includes(path),
  );
  if (!server.some((module) => writesIn(module).length > 0)) return ['no write was found'];
  return [
    ...tables
      .filter(({ name, room }) => !name.startsWith(`${room}_`))
      .map(({ path, name, room }) => `${path}: the table ${name} does not begin with ${room}_`),
    ...server.flatMap((module) => problemsOf(module, tables)),
  ];
}
