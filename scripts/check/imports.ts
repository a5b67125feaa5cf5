import { isTest, isUnreadable, type Link, layerOf, type Module, partOf } from './modules.ts';

/**
 * Rules for imports, one sentence each, applied to every import of every file in any syntax. The
 * linter compares only the text of an import and not the file it resolves to, and ignores
 * `import('…')` types. docs/decisions/0007 lists what was tried.
 */

export interface Project {
  slices: string[];
}

type Rule = (link: Link, project: Project) => string | null;

const CONTRACT_LIBRARIES = ['zod', '@messageformat/core'];

const contractStandsAlone: Rule = ({ from, to }) =>
  partOf(from) === 'contract' &&
  partOf(to) !== 'contract' &&
  !CONTRACT_LIBRARIES.includes(to) &&
  !isTest(from)
    ? 'the contract imports zod, the library of its messages and itself, nothing else'
    : null;

/**
 * The packages and Node.js modules that the library for question banks may import. None of them
 * opens a connection.
 */
const BANK_LIBRARIES = [
  'chardet',
  'entities',
  'fast-xml-parser',
  'fflate',
  'numfmt',
  'papaparse',
  'write-excel-file/node',
  'node:path',
  'node:sqlite',
  'node:util',
  'node:zlib',
];

/** Files of the command line, which reads and writes files. */
const BANK_COMMAND = /^banks\/src\/command\//;

const banksStandAlone: Rule = ({ from, to }) => {
  if (partOf(from) !== 'banks' || partOf(to) === 'banks') return null;
  if (['contract', 'server', 'web'].includes(partOf(to)) || to.startsWith('@certway/'))
    return 'question banks know nothing of the product';
  const isFree = isTest(from) || (BANK_COMMAND.test(from) && to.startsWith('node:'));
  const isPure = BANK_LIBRARIES.includes(to);
  const opensConnection = /^(node:(http|https|http2|net|tls|dgram)|pg|drizzle-orm)(\/|$)/.test(to);
  return (isPure || isFree) && !opensConnection
    ? null
    : 'question banks know no database, network or file';
};

const banksThroughTheirEntry: Rule = ({ from, to }) => {
  if (partOf(to) !== 'banks' || partOf(from) === 'banks' || isTest(from)) return null;
  return partOf(from) === 'server' && to === 'banks/src/index.ts'
    ? null
    : 'only the server reads question banks, through their entry';
};

const partsDoNotMeet: Rule = ({ from, to }) => {
  const other = { web: 'server', server: 'web' }[partOf(from)];
  return other && partOf(to) === other ? 'web and server meet only in the contract' : null;
};

/**
 * Whether an import may reach into a slice without its index. This is allowed for routes, which
 * load pages dynamically, and for the store, which loads the state saved on the device.
 */
const isOpenedAtTheTop = ({ from, to, way }: Link) =>
  (from === 'web/src/routes.tsx' && way === 'later' && to.endsWith('-page.tsx')) ||
  (from === 'web/src/store.ts' && to.endsWith('-slice.ts'));

/**
 * Whether the server imports another slice's tables for foreign keys or joins, which is allowed.
 */
export const isForKeysAndJoins = ({ from, to }: Link) =>
  to.endsWith('/tables.ts') && /\/(tables|repository(-[\w-]+)?)\.ts$/.test(from);

const throughTheIndex: Rule = (link, { slices }) => {
  const { from, to } = link;
  const room = layerOf(to);
  const inside = partOf(from) === partOf(to) && layerOf(from) === room;
  if (!room || !slices.includes(room) || inside || isTest(from)) return null;
  if (to === `${partOf(to)}/src/${room}/index.ts`) return null;
  if (isForKeysAndJoins(link) || isOpenedAtTheTop(link)) return null;
  return `the slice ${room} is reached through its index`;
};

const tablesStayInside: Rule = ({ to, way }) =>
  to.endsWith('/tables.ts') && way === 'passes on' ? 'tables are passed on to nobody' : null;

const sqlInRepositories: Rule = ({ from, to }, { slices }) => {
  const room = layerOf(from);
  if (partOf(from) !== 'server' || !room || !slices.includes(room) || isTest(from)) return null;
  const speaksSql = to.startsWith('drizzle-orm') || to === 'pg';
  const may = /\/(repository(-[\w-]+)?|tables)\.ts$/.test(from);
  return speaksSql && !may
    ? 'SQL belongs in repository.ts (or repository-*.ts) and tables.ts'
    : null;
};

/** The base layers of server and web, on which slices build. */
export const BASE_LAYERS: Record<'server' | 'web', string[]> = {
  server: [
    'outcomes',
    'concurrency',
    'time',
    'http',
    'db',
    'storage',
    'identity',
    'typesetting',
    'kinds',
    'subprocess',
  ],
  web: ['ui', 'calls', 'kinds'],
};

const baseLayersOf = (from: string): readonly string[] =>
  (BASE_LAYERS as Record<string, string[]>)[partOf(from)] ?? [];

/**
 * The only slice that a lower layer may import: question kinds use `images`, because questions have
 * pictures.
 */
const KNOWN_BELOW: Record<string, string> = { 'web/src/kinds': 'images' };

const baseLayersKnowNoSlice: Rule = ({ from, to }, { slices }) => {
  const room = layerOf(from);
  const target = layerOf(to);
  const isGround = room !== null && baseLayersOf(from).includes(room);
  if (!isGround || target === null || !slices.includes(target) || isTest(from)) return null;
  return KNOWN_BELOW[`${partOf(from)}/src/${room}`] === target
    ? null
    : `${room} is what slices stand on and knows none`;
};

const scorersArePure: Rule = ({ from, to }) => {
  if (!from.startsWith('server/src/kinds/') || isTest(from)) return null;
  const pure = to.startsWith('server/src/kinds/') || partOf(to) === 'contract';
  return pure ? null : 'scorers know no database, clock or randomness';
};

/**
 * Matches files that contain or export the keys of questions. All other code of the question kinds
 * is exported by `kinds/index.ts`.
 */
const HOLDS_KEYS = /^contract\/src\/kinds\/((keys|any|modules)\.ts|[\w-]+\/(key|index)\.ts)$/;
const AUTHORING =
  /^web\/src\/(questions\/|programs\/(editing|creating)\/|kinds\/editing\/|kinds\/[\w-]+\/(form|editor)\b)/;

const VIEW_AND_ANSWER = /^contract\/src\/kinds\/[\w-]+\/learner\.ts$/;

const keysStayWithAuthors: Rule = ({ from, to, way }) => {
  if (!HOLDS_KEYS.test(to) || isTest(from)) return null;
  if (VIEW_AND_ANSWER.test(from)) return 'what learners see knows no key';
  if (partOf(from) === 'contract') {
    return from.startsWith('contract/src/kinds/') ? null : 'no call carries a key';
  }
  if (partOf(from) !== 'web') return null;
  const mayLook = AUTHORING.test(from) && way !== 'passes on';
  return mayLook ? null : 'in the web only authoring sees a key, and passes none on';
};

/**
 * Files that no other file imports, because they are loaded by path: the answers of the sample
 * programs, the server-side renderer of the web app, and the built server.
 */
const FOUND_BY_FOLDER = [
  'server/src/built/server-files.ts',
  'server/src/samples/read.ts',
  'server/src/http/pages/renderer.ts',
];

const everyLinkIsWritten: Rule = (link) =>
  isUnreadable(link) && !FOUND_BY_FOLDER.includes(link.from) && !isTest(link.from)
    ? 'an import says in its own words what it loads'
    : null;

const rules: Rule[] = [
  contractStandsAlone,
  banksStandAlone,
  banksThroughTheirEntry,
  partsDoNotMeet,
  throughTheIndex,
  tablesStayInside,
  sqlInRepositories,
  baseLayersKnowNoSlice,
  scorersArePure,
  keysStayWithAuthors,
  everyLinkIsWritten,
];

const PARTS = ['banks', 'contract', 'server', 'web'];

export function importProblems(modules: readonly Module[], project: Project): string[] {
  const links = modules.flatMap((module) => module.links);
  const unseen = PARTS.filter((part) => !links.some(({ from }) => partOf(from) === part));
  return [
    ...unseen.map((part) => `${part}: no import was found at all`),
    ...links.flatMap((link) =>
      rules.flatMap((rule) => {
        const problem = rule(link, project);
        return problem ? [`${link.from} → ${link.to}: ${problem}`] : [];
      }),
    ),
  ];
}
