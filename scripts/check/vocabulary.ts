import { type Declaration, type Expression, parseSync } from 'oxc-parser';
import type { SourceFile } from '../files.ts';
import { allowedRepeats, forbiddenFileNames, forbiddenNames } from './vocabulary-lists.ts';

/**
 * Checks the names in the code (`docs/vocabulary.md`). The name of an exported type or function is
 * unique within its part. Exported names and file names are not meaningless words. A comment begins
 * with its subject.
 */

export type Lists = {
  allowedRepeats: Readonly<Record<string, string>>;
  forbiddenNames: ReadonlySet<string>;
  forbiddenFileNames: ReadonlySet<string>;
};

const lists: Lists = { allowedRepeats, forbiddenNames, forbiddenFileNames };

interface Exported {
  name: string;
  path: string;
}

const isTest = (path: string) => /\.(test|spec|type-test)\.tsx?$|\/test\//.test(path);

/**
 * Whether a file belongs to one question kind. All kinds declare the same names
 * (`contract/src/kinds/<kind>/`), so these may repeat.
 */
const isOfOneKind = (path: string) =>
  /^(banks|contract|server|web)\/src\/kinds\/[\w-]+\//.test(path);

const partOf = (path: string) => /^(banks|contract|server|web)\/src\//.exec(path)?.[1] ?? null;

const isFunction = (node: Expression | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && isFunction(init) ? [id.name] : [],
    );
  }
  const id = 'id' in declaration ? declaration.id : null;
  return id?.type === 'Identifier' ? [id.name] : [];
}

const exportedNames = ({ path, text }: SourceFile): string[] => [
  ...new Set(
    parseSync(path, text).program.body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration' && node.declaration
        ? declaredNames(node.declaration)
        : [],
    ),
  ),
];

function repeatProblems(exported: readonly Exported[], { allowedRepeats }: Lists): string[] {
  const byName = new Map<string, string[]>();
  for (const { name, path } of exported) {
    if (isOfOneKind(path) || name in allowedRepeats) continue;
    const key = `${partOf(path)} ${name}`;
    byName.set(key, [...(byName.get(key) ?? []), path]);
  }
  return [...byName].flatMap(([key, paths]) => {
    const [, name] = key.split(' ');
    return paths.length > 1 ? [`${name} is exported by ${paths.join(' and ')}`] : [];
  });
}

const fileNameOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\..*$/, '');

function wordProblems(exported: readonly Exported[], files: readonly SourceFile[], lists: Lists) {
  return [
    ...exported.flatMap(({ name, path }) =>
      lists.forbiddenNames.has(name.toLowerCase()) ? [`${path}: '${name}' names nothing`] : [],
    ),
    ...files.flatMap(({ path }) =>
      lists.forbiddenFileNames.has(fileNameOf(path))
        ? [`${path}: the file is not named after its content`]
        : [],
    ),
  ];
}

const NO_SUBJECT =
  /^(What|Whose|Whoever|Whatever|Which|One|Those|Somebody|Nobody)\b(?! of (the|these|those) )/;

/** Returns the text of a comment without the comment markers. */
const wordsOf = (comment: string) =>
  comment
    .replace(/^\*/, '')
    .replace(/\n\s*\*? ?/g, ' ')
    .trim();

function commentProblems({ path, text }: SourceFile): string[] {
  const comments = path.endsWith('.css')
    ? [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, value = '']) => value)
    : parseSync(path, text).comments.map(({ value }) => value);
  return comments
    .map(wordsOf)
    .filter((words) => NO_SUBJECT.test(words))
    .map((words) => `${path}: the comment '${words.slice(0, 60)}' has no subject`);
}

export function vocabularyProblems(files: readonly SourceFile[], used: Lists = lists): string[] {
  const sources = files.filter(
    ({ path }) => partOf(path) && !isTest(path) && !path.endsWith('.css'),
  );
  const exported = sources
    .filter(({ path }) => !path.endsWith('/messages.ts'))
    .flatMap((file) => exportedNames(file).map((name) => ({ name, path: file.path })));
  return [
    ...repeatProblems(exported, used),
    ...wordProblems(exported, sources, used),
    ...files.flatMap(commentProblems),
  ];
}
