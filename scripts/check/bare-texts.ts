import { type Node, Visitor } from 'oxc-parser';
import type { Module } from './modules.ts';

/** Names of products are the same in every language; so are the words of schema.org. */
const PRODUCT = /^Certway$/;
const OF_SCHEMA = /^(@type|category)$/;
const NAMES_PRODUCTS = 'web/src/accounts/profile/device-name.ts';

/** Read by those who build the product alone: tests, and the page of all parts. */
const FOR_BUILDERS = /\.test\.tsx?$|^web\/src\/(test|ui\/parts)\//;
/** The words in these files name kinds of records and are not shown. */
const NAMES_CACHES = /\/queries\.ts$|^web\/src\/calls\/(caches|invalidation|stale)\.ts$/;

const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|label|placeholder|description|legend|error|heading|hint|text)$/;
const UNSPOKEN = /^(data-.+|value|key)$/;
const LETTER = /\p{L}/u;
/** Two words in a row, or one beside something that is filled in. */
const PROSE = /\p{L}[,.:;!?…]?\s+\p{L}/u;
const WORD = /^\p{Lu}\p{Ll}+[.,:!?…]*$/u;
/** Families of fonts, what a media query asks, and where in the page something is found. */
const FOR_BROWSERS =
  /, (sans-)?serif$|^\((any|prefers|display)-|^main h1$|^input, |\[role=dialog\]/;

type Found = Map<number, string>;

/** The words of markup are for browsers; what people read in it is filled in. */
const MARKUP = /^(\$1)?<[a-z]+ /;

const add = (found: Found, { start }: Node, text: string, pattern: RegExp) => {
  if (pattern.test(text) && !FOR_BROWSERS.test(text) && !MARKUP.test(text) && !PRODUCT.test(text))
    found.set(start, text.trim().replace(/\s+/g, ' '));
};

/** The texts that an expression can come to, whichever way it goes. */
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

/** Where a text is a value that is compared, a type or a mark for styles, and not read. */
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
    TemplateElement: (node) => add(found, node, node.value.raw, PROSE),
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

/** A text in quotes, or one in ICU's form where something is filled in. */
function isMessage(node: Node | null): boolean {
  if (node?.type !== 'CallExpression') return isText(node);
  const { callee, arguments: given } = node;
  return callee.type === 'Identifier' && callee.name === 'message' && isText(given[0]);
}

/** The constants of a `messages.ts` that a translator's tools could not read, such as templates and functions. */
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
 * Texts for people belong into a `messages.ts`, one for each slice and each question kind, so that they can be read
 * together and translated. Reports texts that are elsewhere, and messages in another form.
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
