import { isTest, isUnreadable, type Link, layerOf, type Module, partOf } from './modules.ts';

/**
 * Import rules: one sentence per rule, applied to every import of every file, whatever its form.
 * The linter's own rules compare the text of an import and not the file that it means, and do not
 * look into `import('…')` types; docs/decisions/0007 lists what was tried.
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

const partsDoNotMeet: Rule = ({ from, to }) => {
  const other = { web: 'server', server: 'web' }[partOf(from)];
  return other && partOf(to) === other ? 'web and server meet only in the contract' : null;
};

/** Pages, each loaded with its route, and the state that is stored on the device. */
const isOpenedAtTheTop = ({ from, to, way }: Link) =>
  (from === 'web/src/routes.tsx' && way === 'later' && to.endsWith('-page.tsx')) ||
  (from === 'web/src/store.ts' && to.endsWith('-slice.ts'));

/** Applies to the server only, because only the server has tables. */
const isForKeysAndJoins = ({ from, to }: Link) =>
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

/** The layers below the slices of each part. */
export const BASE_LAYERS: Record<'server' | 'web', string[]> = {
  server: [
    'outcomes',
    'http',
    'db',
    'storage',
    'identity',
    'formats',
    'typesetting',
    'kinds',
    'subprocess',
  ],
  web: ['ui', 'calls', 'kinds'],
};

const baseLayersOf = (from: string): readonly string[] =>
  (BASE_LAYERS as Record<string, string[]>)[partOf(from)] ?? [];

/** Questions have pictures, in print and in the editor. */
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
  const isTransfer = /\/transfers?(-[\w-]+)?(\.ts$|\/)/.test(from);
  const pure =
    to.startsWith('server/src/kinds/') ||
    partOf(to) === 'contract' ||
    (isTransfer && to.startsWith('server/src/formats/'));
  return pure ? null : 'scorers know no database, clock or randomness';
};

/** The keys, and the modules that export a key. `kinds/index.ts` exports everything else. */
const HOLDS_KEYS =
  /^contract\/src\/kinds\/((keys|any|modules)\.ts|(?!shared)[\w-]+\/(key|index)\.ts)$/;
const AUTHORING =
  /^web\/src\/(questions\/|programs\/(editing|creating)\/|kinds\/editing\/|kinds\/[\w-]+\/(form|editor)\b)/;

const keysStayWithAuthors: Rule = ({ from, to, way }) => {
  if (!HOLDS_KEYS.test(to) || isTest(from)) return null;
  if (partOf(from) === 'contract') {
    return from.startsWith('contract/src/kinds/') ? null : 'no call carries a key';
  }
  if (partOf(from) !== 'web') return null;
  const mayLook = AUTHORING.test(from) && way !== 'passes on';
  return mayLook ? null : 'in the web only authoring sees a key, and passes none on';
};

/**
 * Files that are found by their folder: the computed answers of sample programs, the renderer of
 * the built web app, which implements an interface of the contract, and the built server.
 */
const FOUND_BY_FOLDER = [
  'server/src/built/server-files.ts',
  'server/src/samples/read.ts',
  'server/src/http/pages/painter.ts',
];

const everyLinkIsWritten: Rule = (link) =>
  isUnreadable(link) && !FOUND_BY_FOLDER.includes(link.from) && !isTest(link.from)
    ? 'an import says in its own words what it loads'
    : null;

/** Pure libraries that parse XML, HTML and number formats. */
const READERS = ['fast-xml-parser', 'entities', 'numfmt'];

/** A kind that uses the formats stays pure. */
const formatsArePure: Rule = ({ from, to }) => {
  if (!from.startsWith('server/src/formats/') || isTest(from)) return null;
  const pure =
    to.startsWith('server/src/formats/') || partOf(to) === 'contract' || READERS.includes(to);
  return pure ? null : 'formats know no database, clock or randomness';
};

const rules: Rule[] = [
  contractStandsAlone,
  partsDoNotMeet,
  throughTheIndex,
  tablesStayInside,
  sqlInRepositories,
  baseLayersKnowNoSlice,
  scorersArePure,
  keysStayWithAuthors,
  everyLinkIsWritten,
  formatsArePure,
];

const PARTS = ['contract', 'server', 'web'];

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
