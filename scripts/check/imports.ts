import { posix } from 'node:path';
import type { SourceFile } from '../files.ts';

/**
 * Who may reach whom. contract → zod only; web and server never meet; a slice reaches another only
 * through its index (its tables, for keys and joins); SQL stands in rows and tables; in the web
 * only authoring sees a Key; scorers are pure.
 */

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

export interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

export function importsOf(file: SourceFile): Import[] {
  return [...file.text.matchAll(IMPORT)].map((match) => {
    const target = match[2] ?? match[3] ?? '';
    const to = target.startsWith('.')
      ? posix.join(posix.dirname(file.path), target)
      : target.replace(/^@certway\/contract\//, 'contract/src/');
    return { from: file.path, to, typeOnly: match[1] !== undefined };
  });
}

const isTest = (path: string) => /\.(test|type-test)\.tsx?$|\/test\//.test(path);
const partOf = (path: string) => path.split('/')[0] ?? '';
const roomOf = (path: string) => /^(?:server|web)\/src\/([\w-]+)\//.exec(path)?.[1] ?? null;

export interface House {
  slices: string[];
}

type Rule = (link: Import, house: House) => string | null;

const contractStandsAlone: Rule = ({ from, to }) =>
  partOf(from) === 'contract' && partOf(to) !== 'contract' && to !== 'zod' && !isTest(from)
    ? 'the contract imports zod and itself, nothing else'
    : null;

const partsDoNotMeet: Rule = ({ from, to }) => {
  const other = { web: 'server', server: 'web' }[partOf(from)];
  return other && partOf(to) === other ? 'web and server meet only in the contract' : null;
};

const throughTheIndex: Rule = ({ from, to }, { slices }) => {
  const room = roomOf(to);
  if (!room || !slices.includes(room) || roomOf(from) === room || isTest(from)) return null;
  if (partOf(to) === 'web') return null;
  if (to.endsWith('/index.ts')) return null;
  const forKeysAndJoins = to.endsWith('/tables.ts') && /\/(tables|rows(-[\w-]+)?)\.ts$/.test(from);
  return forKeysAndJoins ? null : `the slice ${room} is reached through its index`;
};

const sqlInRows: Rule = ({ from, to }, { slices }) => {
  const room = roomOf(from);
  if (partOf(from) !== 'server' || !room || !slices.includes(room) || isTest(from)) return null;
  const speaksSql = to.startsWith('drizzle-orm') || to === 'pg';
  const may = /\/(rows(-[\w-]+)?|tables)\.ts$/.test(from);
  return speaksSql && !may ? 'SQL stands in rows.ts (or rows-*.ts) and tables.ts' : null;
};

const houseKnowsNoSlice: Rule = ({ from, to }, { slices }) => {
  const ground = ['outcomes', 'http', 'db', 'storage', 'identity', 'kinds'];
  const room = roomOf(from);
  const target = roomOf(to);
  if (partOf(from) !== 'server' || !room || !ground.includes(room) || isTest(from)) return null;
  return target && slices.includes(target)
    ? `${room} is what slices stand on and knows none`
    : null;
};

const scorersArePure: Rule = ({ from, to }) => {
  if (!from.startsWith('server/src/kinds/') || isTest(from)) return null;
  const pure = to.startsWith('server/src/kinds/') || partOf(to) === 'contract';
  return pure ? null : 'scorers know no database, clock or randomness';
};

const rules: Rule[] = [
  contractStandsAlone,
  partsDoNotMeet,
  throughTheIndex,
  sqlInRows,
  houseKnowsNoSlice,
  scorersArePure,
];

export function importProblems(files: SourceFile[], house: House): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((link) =>
      rules.flatMap((rule) => {
        const problem = rule(link, house);
        return problem ? [`${link.from} → ${link.to}: ${problem}`] : [];
      }),
    ),
  );
}

/** Other slices' tables are read for joins, never written. */
export function foreignWrites(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const foreign = importsOf(file).filter(
      ({ from, to }) => to.endsWith('/tables.ts') && roomOf(to) !== roomOf(from) && !isTest(from),
    );
    if (foreign.length === 0) return [];
    const names = [
      ...file.text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'\.\.\/[\w-]+\/tables\.ts'/g),
    ]
      .flatMap((match) => (match[1] ?? '').split(','))
      .map((name) => name.trim())
      .filter(Boolean);
    return names
      .filter((name) => new RegExp(`\\.(insert|update|delete)\\(${name}\\)`).test(file.text))
      .map((name) => `${file.path}: ${name} belongs to another slice and is only read here`);
  });
}
