import { type Node, Visitor } from 'oxc-parser';
import type { Module } from './modules.ts';

/**
 * Reports texts for people in the question banks, the server, the contract, and the scripts that are
 * not in a `messages.ts`. No markup distinguishes such texts, so the guard looks for literals that read like
 * a sentence. It skips texts for developers and operators: log lines, errors that should never
 * occur, metrics, and SQL.
 */

/** Matches two consecutive words. A literal that contains them may be a sentence. */
const SENTENCE = /\p{L}[,.:;!?…]?\s+\p{L}/u;
/**
 * Matches SQL statements, which are written in lower case, unlike sentences for people, which begin
 * with a capital letter.
 */
const SQL =
  /^\s*(select|insert|update|delete|alter|create|drop|with|set|begin|commit|rollback|lock|copy|vacuum|analyze|grant|revoke|explain|union|from|where|left join|order by|values|on conflict|returning|listen|notify|discard|show|reindex|truncate|declare|fetch)\b/;

/** Matches markup, values of HTTP headers, and parts of SQL statements. */
const FOR_MACHINES =
  /^\s*<|="|; ?charset=|^attachment;|max-age=|^private, no-store|^img-src |^accept-encoding|^no key update$|(enable|disable) trigger|add constraint|^font-family:|\bCAST\(|^PRAGMA|^BEGIN |^SELECT /;

/**
 * Matches the paths of tests, fixtures, sample content, and tools for those who build the product.
 */
const FOR_BUILDERS =
  /\.(test|type-test)\.tsx?$|\/test\/|\/samples\.ts$|^server\/src\/samples\/|^scripts\/(check|testing|new|building|rehearsal)\b|^scripts\/(bench|chromium|dev|test|test-setup|render-art|service-worker)\.ts$/;

/** Repositories are skipped, because they contain SQL, some of it in plain strings. */
const REPOSITORY = /\/repository[\w-]*\.ts$/;

/** Functions that write a log line, take SQL, or name a job in the log. */
const NOT_FOR_PEOPLE = /^(trace|debug|info|warn|error|fatal|raw|onOneNode)$/;

/**
 * Properties that are not texts for people: the help of a metric, and the example question in the
 * documentation of an import format.
 */
const NOT_A_TEXT = /^(help|example)$/;

const calleeName = (callee: Node): string => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
};

type Range = readonly [start: number, end: number];

/** Returns the parts of a file whose texts no visitor, learner, trainer, or integrator reads. */
function exemptRanges({ program }: Module): Range[] {
  const ranges: Range[] = [];
  const add = ({ start, end }: Node) => void ranges.push([start, end]);
  new Visitor({
    ImportDeclaration: add,
    TSLiteralType: add,
    TaggedTemplateExpression: add,
    NewExpression: (node) => {
      if (/Error$/.test(calleeName(node.callee))) add(node);
    },
    CallExpression: (node) => {
      if (NOT_FOR_PEOPLE.test(calleeName(node.callee))) add(node);
    },
    Property: (node) => {
      if (node.key.type === 'Identifier' && NOT_A_TEXT.test(node.key.name)) add(node.value);
    },
    BinaryExpression: (node) => {
      for (const side of [node.left, node.right]) if (side.type === 'Literal') add(side);
    },
  }).visit(program);
  return ranges;
}

function textsIn(module: Module): string[] {
  const exempt = exemptRanges(module);
  const texts: string[] = [];
  const add = ({ start }: Node, text: string) => {
    if (!SENTENCE.test(text) || SQL.test(text) || FOR_MACHINES.test(text)) return;
    if (exempt.some(([from, to]) => start >= from && start < to)) return;
    texts.push(text.trim().replace(/\s+/g, ' '));
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node, node.value);
    },
    TemplateElement: (node) => add(node, node.value.raw),
  }).visit(module.program);
  return texts;
}

/** Maps the path of a file whose literals are not texts for people to the reason. */
export type Exempt = Readonly<Record<string, string>>;

export function bareServerTextProblems(modules: readonly Module[], exempt: Exempt): string[] {
  const unused = new Set(Object.keys(exempt));
  const problems = modules.flatMap((module) => {
    const { path } = module;
    if (!/^(banks\/src|server\/src|contract\/src|scripts)\//.test(path)) return [];
    if (path.endsWith('/messages.ts') || FOR_BUILDERS.test(path) || REPOSITORY.test(path))
      return [];
    const texts = textsIn(module);
    if (texts.length > 0 && path in exempt) {
      unused.delete(path);
      return [];
    }
    return texts.map((text) => `${path}: "${text}" belongs into a messages.ts`);
  });
  return [
    ...problems,
    ...[...unused].map((path) => `${path} is exempt from the guard of texts and does not need it`),
  ];
}
