import { type Node, Visitor } from 'oxc-parser';
import type { Module } from './modules.ts';

/**
 * What people read stands in a slice's `messages.ts`, so that it can be read in one sitting and
 * translated; where a slice has folders, each may have its own, loaded with it. These slices hold
 * no text anywhere else. The list only grows.
 */
export const slicesWithMessages = [
  'access',
  'accounts',
  'allowances',
  'approvals',
  'blueprints',
  'coaching',
  'editions',
  'images',
  'inbox',
  'insights',
  'kinds',
  'notes',
  'programs',
  'questions',
  'regrades',
  'reminders',
  'reports',
  'reviews',
  'topics',
] as const;

const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|label|placeholder|description|legend|error|heading|hint)$/;
const LETTER = /\p{L}/u;
const PROSE = /\p{L}[,.:;!?…]?\s+\p{L}/u;

type Found = Map<number, string>;

/** The words of markup are for browsers; what people read in it is filled in. */
const MARKUP = /^(\$1)?<[a-z]+ /;

const add = (found: Found, { start }: Node, text: string, pattern: RegExp) => {
  if (pattern.test(text) && !MARKUP.test(text)) found.set(start, text.trim().replace(/\s+/g, ' '));
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

function bareTextsOf({ program }: Module): Found {
  const found: Found = new Map();
  new Visitor({
    JSXText: (node) => add(found, node, node.value, LETTER),
    JSXAttribute: ({ name, value }) => {
      if (value && name.type === 'JSXIdentifier' && SPOKEN.test(name.name)) addShown(found, value);
    },
    JSXElement: ({ children }) => {
      for (const child of children) addShown(found, child);
    },
    JSXFragment: ({ children }) => {
      for (const child of children) addShown(found, child);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') add(found, node, node.value, PROSE);
    },
    TemplateElement: (node) => add(found, node, node.value.raw, PROSE),
  }).visit(program);
  return found;
}

/** Texts outside `messages.ts`; a slice without its file of messages is a problem of its own. */
export function bareTextProblems(
  modules: readonly Module[],
  slices: readonly string[] = slicesWithMessages,
): string[] {
  return slices.flatMap((slice) => {
    const folder = `web/src/${slice}/`;
    const own = modules.filter(({ path }) => path.startsWith(folder));
    if (!own.some(({ path }) => path === `${folder}messages.ts`)) {
      return [`${folder}messages.ts is missing`];
    }
    return own
      .filter(({ path }) => !/\/messages\.ts$|\.test\.tsx?$/.test(path))
      .flatMap((module) =>
        [...bareTextsOf(module).values()].map(
          (text) => `${module.path}: "${text}" belongs into ${folder}messages.ts`,
        ),
      );
  });
}
