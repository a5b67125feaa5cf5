import { type Node, Visitor } from 'oxc-parser';
import type { Module } from './modules.ts';

/**
 * Matches product names and words of schema.org. They are the same in every language, so they are
 * not reported.
 */
const PRODUCT = /^Certway$/;
const OF_SCHEMA = /^(@type|category)$/;
const NAMES_PRODUCTS = 'web/src/accounts/profile/device-name.ts';

/** Files that only those who build the product see: tests, and the page of all UI components. */
const FOR_BUILDERS = /\.test\.tsx?$|^web\/src\/(test|ui\/parts)\//;
/** The literals in these files are keys of cached records and are never shown. */
const NAMES_CACHES = /\/queries\.ts$|^web\/src\/calls\/(caches|invalidation|stale)\.ts$/;

const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|label|placeholder|description|legend|error|heading|hint|text)$/;
const UNSPOKEN = /^(data-.+|value|key|rel)$/;
const LETTER = /\p{L}/u;
/** Matches a letter and white space followed by another letter, as in two consecutive words. */
const PROSE = /\p{L}[,.:;!?…]?\s+\p{L}/u;
/** Matches a word next to a value in a template: `in ${time}`, `${count} needed`. */
const BESIDE_VALUE = /\p{L}{2}[,.:;!?…]?\s+$|^[,.:;!?…]?\s+\p{L}{2}/u;
const WORD = /^\p{Lu}\p{Ll}+[.,:!?…]*$/u;
/** Matches font families, media queries, and CSS selectors. */
const FOR_BROWSERS =
  /, (sans-)?serif$|^\((any|prefers|display)-|^main h1$|^input, |\[role=dialog\]/;

/** Matches the beginning of an HTTP header, of a request line, or of a CSS length. */
const PROTOCOL = /^(Bearer|GET|min\(100vw,) $/;

type Found = Map<number, string>;

/** Matches markup templates. Browsers read their words; the texts for people are inserted. */
const MARKUP = /^(\$1)?<[a-z]+ /;

const add = (found: Found, { start }: Node, text: string, pattern: RegExp) => {
  if (pattern.test(text) && !FOR_BROWSERS.test(text) && !MARKUP.test(text) && !PRODUCT.test(text))
    found.set(start, text.trim().replace(/\s+/g, ' '));
};

/** Adds the texts that an expression can evaluate to, in each of its branches. */
function addShown(found: Found, node: Node) {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    add(found, node, node.value, LETTER);
  } else if (node.type === 'TemplateLiteral') {
    for (const part of node.quasis) add(found, part, part.value.raw, LETTER);
  } else if (node.type === 'ConditionalExpression') {
    addShown(found, node.consequent);
    addShown(found, node.alternate);
  } else if (node.type === 'LogicalExpression') {
    addShown(found, node.left);
    addShown(found, node.right);
  } else if (node.type === 'JSXExpressionContainer') addShown(found, node.expression);
}

const nameOf = (key: Node): string => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
};

/**
 * Returns the positions of literals that are not shown: compared values, types, keys, and
 * attributes for styles.
 */
function valuesIn({ program }: Module): Set<number> {
  const values = new Set<number>();
  new Visitor({
    BinaryExpression: ({ left, right }) => {
      values.add(left.start).add(right.start);
    },
    SwitchCase: ({ test }) => {
      if (test) values.add(test.start);
    },
    TSLiteralType: ({ literal }) => {
      values.add(literal.start);
    },
    MemberExpression: ({ property }) => {
      values.add(property.start);
    },
    Property: ({ key, value }) => {
      if (!OF_SCHEMA.test(nameOf(key))) return;
      const all =
        value.type === 'ConditionalExpression' ? [value.consequent, value.alternate] : [value];
      for (const { start } of all) values.add(start);
    },
    JSXAttribute: ({ name, value }) => {
      const named = name.type === 'JSXIdentifier' && UNSPOKEN.test(name.name);
      if (named && value) values.add(value.start);
    },
  }).visit(program);
  return values;
}

function bareTextsOf(module: Module): Found {
  const found: Found = new Map();
  const values = valuesIn(module);
  const addEach = (nodes: readonly Node[]) => {
    for (const node of nodes) addShown(found, node);
  };
  new Visitor({
    JSXText: (node) => add(found, node, node.value, LETTER),
    JSXAttribute: ({ name, value }) => {
      if (value && name.type === 'JSXIdentifier' && SPOKEN.test(name.name)) addShown(found, value);
    },
    JSXElement: ({ children }) => addEach(children),
    JSXFragment: ({ children }) => addEach(children),
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && SPOKEN.test(key.name)) addShown(found, value);
    },
    Literal: (node) => {
      if (typeof node.value !== 'string' || values.has(node.start)) return;
      add(found, node, node.value, PROSE);
      add(found, node, node.value, WORD);
    },
    TemplateElement: (node) => {
      add(found, node, node.value.raw, PROSE);
      if (!PROTOCOL.test(node.value.raw)) add(found, node, node.value.raw, BESIDE_VALUE);
    },
  }).visit(module.program);
  return found;
}

const folderOf = (path: string): string => {
  const [, , slice = '', kind = '', ...more] = path.split('/');
  if (slice === 'kinds' && more.length > 0) return `web/src/kinds/${kind}`;
  return slice.includes('.') ? 'web/src' : `web/src/${slice}`;
};

const isText = (node: Node | null | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string';

/**
 * Whether a node is a string literal, or a call of `message` with one, which is the ICU form for
 * texts with placeholders.
 */
function isMessage(node: Node | null): boolean {
  if (node?.type !== 'CallExpression') return isText(node);
  const { callee, arguments: given } = node;
  return callee.type === 'Identifier' && callee.name === 'message' && isText(given[0]);
}

/**
 * Reports constants of a `messages.ts` that a translator's tools cannot read, such as templates and
 * functions.
 */
function unreadableIn({ path, program }: Module): string[] {
  const declared = program.body.filter(({ type }) => type !== 'ImportDeclaration');
  return declared.flatMap((node) => {
    const constants =
      node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
        ? node.declaration.declarations
        : [];
    if (constants.length > 0 && constants.every(({ init }) => isMessage(init))) return [];
    const [first] = constants;
    const name = first?.id.type === 'Identifier' ? first.id.name : node.type;
    return [`${path}: ${name} is neither a text nor message('…')`];
  });
}

/**
 * Reports texts for people that are not in a `messages.ts`, and messages in the wrong form. Each
 * slice and each question kind has one `messages.ts`, so that its texts can be read together and
 * translated.
 */
export function bareTextProblems(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => {
    const { path } = module;
    if (!path.startsWith('web/src/')) return [];
    if (path.endsWith('/messages.ts')) return unreadableIn(module);
    if (FOR_BUILDERS.test(path) || NAMES_CACHES.test(path) || path === NAMES_PRODUCTS) return [];
    const texts = [...bareTextsOf(module).values()];
    return texts.map((text) => `${path}: "${text}" belongs into ${folderOf(path)}/messages.ts`);
  });
}
