import type { Node } from 'oxc-parser';
import { isTest, type Module } from './modules.ts';

/**
 * Checks that no object that lives as long as the process can grow without a bound. Looks for
 * collections of the server that are created empty and later filled by a function: at the top level
 * of a module, in a field of a class, or in a function that returns functions. Each collection must
 * be an `LRUCache` with a maximum, or be listed with its bound in `growing-list.ts`.
 */

interface GrowingCollection {
  path: string;
  name: string;
  /** The source text of the scope that contains all code that fills or empties the collection. */
  text: string;
}

const COLLECTIONS = new Set(['Map', 'Set', 'Array']);
const FILLS = ['set', 'add', 'push', 'unshift'];

function isEmptyCollection(node: Node | null | undefined): boolean {
  if (!node) return false;
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return isEmptyCollection(node.expression);
  if (node.type === 'ArrayExpression') return node.elements.length === 0;
  if (node.type === 'ObjectExpression') return node.properties.length === 0;
  return (
    node.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    COLLECTIONS.has(node.callee.name) &&
    node.arguments.length === 0
  );
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const isFunction = ({ type }: Node) => FUNCTIONS.includes(type);

interface CreatedCollection {
  name: string;
  /**
   * The functions around the creation of the collection, the innermost last; empty at the top level
   * of a module.
   */
  within: Node[];
  isField: boolean;
}

/**
 * Returns the names of the collections that a node fills, by `a.push(…)`, by `a[b] = …`, or by
 * passing them to a function.
 */
function filledBy(node: Node): string[] {
  if (node.type === 'CallExpression') {
    const given = node.arguments.flatMap((each) => nameOf(each) ?? []);
    if (node.callee.type !== 'MemberExpression') return given;
    const { object, property } = node.callee;
    const isFill = property.type === 'Identifier' && FILLS.includes(property.name);
    return isFill ? [nameOf(object) ?? '', ...given] : [];
  }
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
    return node.left.computed ? [nameOf(node.left.object) ?? ''] : [];
  return [];
}

function nameOf(node: Node): string | null {
  if (node.type === 'Identifier') return node.name;
  const isOwn = node.type === 'MemberExpression' && node.object.type === 'ThisExpression';
  if (!isOwn) return null;
  const { property } = node;
  return property.type === 'PrivateIdentifier' || property.type === 'Identifier'
    ? `this.${property.name}`
    : null;
}

/** Methods that call their callback only before they return, so the callback cannot run later. */
const AT_ONCE =
  /^(map|flatMap|forEach|filter|find|findIndex|findLast|some|every|reduce|sort|toSorted|from|replace|replaceAll|groupBy)$/;

function isCalledAtOnce(fn: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression' || !parent.arguments.includes(fn as never)) return false;
  const { callee } = parent;
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    AT_ONCE.test(callee.property.name)
  );
}

type Children = Record<string, unknown>;

function walk(node: Node, around: Node[], enter: (node: Node, around: Node[]) => void): void {
  enter(node, around);
  const inside = [...around, node];
  for (const child of Object.values(node as unknown as Children)) {
    for (const each of Array.isArray(child) ? child : [child]) {
      if (typeof each === 'object' && each !== null && 'type' in each)
        walk(each as Node, inside, enter);
    }
  }
}

/**
 * Whether a function returns functions. If these fill a collection, it lives as long as they do.
 */
function handsOut(fn: Node): boolean {
  let found = false;
  walk(fn, [], (node, around) => {
    const inner = around.filter(isFunction);
    if (inner.length !== 1 || inner[0] !== fn) return;
    const isReturned = node.type === 'ReturnStatement' || node === (fn as { body?: Node }).body;
    if (isReturned && holdsFunction(node)) found = true;
  });
  return found;
}

/** Whether a node is or returns a function or an object with methods. */
function holdsFunction(node: Node): boolean {
  const given = node.type === 'ReturnStatement' ? node.argument : node;
  if (!given || given.type === 'BlockStatement') return false;
  if (isFunction(given)) return true;
  if (given.type !== 'ObjectExpression') return false;
  return given.properties.some(
    (property) =>
      property.type === 'Property' && (isFunction(property.value) || property.shorthand),
  );
}

function madeAndFilled({ program }: Module) {
  const made: CreatedCollection[] = [];
  const filled: { name: string; within: Node[] }[] = [];
  walk(program, [], (node, around) => {
    const within = around.filter(
      (each, at) => isFunction(each) && !isCalledAtOnce(each, around[at - 1]),
    );
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      if (isEmptyCollection(node.init)) made.push({ name: node.id.name, within, isField: false });
    }
    if (node.type === 'PropertyDefinition' && isEmptyCollection(node.value)) {
      const { key } = node;
      const name = key.type === 'PrivateIdentifier' || key.type === 'Identifier' ? key.name : '';
      made.push({ name: `this.${name}`, within, isField: true });
    }
    filled.push(...filledBy(node).map((name) => ({ name, within })));
  });
  return { made, filled };
}

/**
 * Code that reads or writes question files or lays out printed exams, in short-lived processes.
 * Collections in its classes and functions are discarded with the task, so only collections at the
 * top level of a module are checked.
 */
const IN_PROCESSES = /^(banks\/src|server\/src\/(typesetting|questions\/(bank|similar)))\//;

function findGrowing(module: Module): GrowingCollection[] {
  const { made, filled } = madeAndFilled(module);
  return made
    .filter(({ name, within, isField }) => {
      const home = within.at(-1);
      const fills = filled.filter((each) => each.name === name);
      if (isField) return fills.length > 0;
      const isFilledLater = fills.some(
        (each) => each.within.length > within.length && (!home || each.within.includes(home)),
      );
      return isFilledLater && (!home || handsOut(home));
    })
    .filter(({ within, isField }) => !IN_PROCESSES.test(module.path) || !(isField || within.length))
    .map(({ name }) => ({
      path: module.path,
      name: name.replace('this.', ''),
      text: module.text,
    }));
}

/** The reason why a collection cannot grow without limit. */
export type Bound =
  /** The collection belongs to one task and is discarded when the task ends. */
  | 'one piece of work'
  /** Each entry is removed again when it is no longer needed. */
  | 'taken out'
  /** The code that fills the collection limits the number of entries. */
  | 'counted'
  /** The entries can only have names that are written in the code. */
  | 'named in the code';

const TAKES_OUT = ['delete', 'clear', 'shift', 'splice', 'pop'];

/** Whether a collection that is listed as `taken out` is in fact never emptied. */
const isNeverTakenOut = ({ name, text }: GrowingCollection) =>
  !TAKES_OUT.some((verb) => text.includes(`${name}.${verb}(`)) &&
  !new RegExp(`${name} = (\\[\\]|new )`).test(
    text.replace(/(const|let|readonly) #?\w+[^=]*=.*/g, ''),
  );

export function growingProblems(
  modules: readonly Module[],
  bounds: Readonly<Record<string, Bound>>,
): string[] {
  const found = modules
    .filter(({ path }) => /^(server|contract)\/src\//.test(path) && !isTest(path))
    .flatMap(findGrowing);
  const names = new Set(found.map(({ path, name }) => `${path} ${name}`));
  const unbound = found
    .filter(({ path, name }) => !bounds[`${path} ${name}`])
    .map(
      ({ path, name }) =>
        `${path}: ${name} grows as long as the process lives; use an LRUCache with a maximum, or name its bound in growing-list.ts`,
    );
  const untrue = found
    .filter((each) => bounds[`${each.path} ${each.name}`] === 'taken out' && isNeverTakenOut(each))
    .map(({ path, name }) => `${path}: nothing is ever taken out of ${name}`);
  const uncounted = found
    .filter(
      ({ path, name, text }) =>
        bounds[`${path} ${name}`] === 'counted' && !/\.(size|length)\b/.test(text),
    )
    .map(({ path, name }) => `${path}: nothing counts what ${name} holds`);
  const gone = Object.keys(bounds)
    .filter((name) => !names.has(name))
    .map((name) => `growing-list.ts: ${name} is not there any more`);
  return [...unbound, ...untrue, ...uncounted, ...gone];
}
