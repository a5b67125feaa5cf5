import { posix } from 'node:path';
import { type Program, parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from '../files.ts';

/** The source files as the guards see them: the AST of each file and the files that it imports. */

/**
 * The kind of a reference to another file: `takes` is a static import, `passes on` a re-export, and
 * `later` a dynamic import.
 */
type LinkKind = 'takes' | 'passes on' | 'later';

export interface Link {
  from: string;
  /** The path of the imported file in the project, or the name of a package. */
  to: string;
  way: LinkKind;
  /** The local names that the import declares. */
  names: string[];
}

export interface Module {
  path: string;
  text: string;
  program: Program;
  links: Link[];
}

const UNREADABLE = 'what only shows when it runs';

export const isUnreadable = ({ to }: Link) => to === UNREADABLE;

/**
 * Returns the project file that an import refers to, with the same rules as Node, Vite, and the
 * compiler.
 */
function resolved(reference: string, from: string, known: ReadonlySet<string>): string {
  const bare = reference.replace(/[?#].*$/, '');
  const place = bare.startsWith('.')
    ? posix.join(posix.dirname(from), bare)
    : bare
        .replace(/^@certway\/contract\//, 'contract/src/')
        .replace(/^@certway\/question-banks$/, 'banks/src/index.ts')
        .replace(/^@certway\//, '')
        .replace(/^\/src\//, `${from.split('/')[0]}/src/`);
  const plain = place.replace(/\.[jt]sx?$/, '');
  const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
  return (
    [place, ...endings.map((ending) => plain + ending)].find((path) => known.has(path)) ?? place
  );
}

type Reference = Pick<Link, 'way' | 'names'> & { reference: string };

/**
 * Returns every reference of a file to another file, including type imports, dynamic imports, and
 * re-exports.
 */
function referencesOf(program: Program): Reference[] {
  const found: Reference[] = [];
  const add = (reference: string, way: LinkKind, names: string[] = []) =>
    found.push({ reference, way, names });
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) =>
      add(
        source.value,
        'takes',
        specifiers.map(({ local }) => local.name),
      ),
    ExportAllDeclaration: ({ source }) => add(source.value, 'passes on'),
    ExportNamedDeclaration: ({ source }) => source && add(source.value, 'passes on'),
    TSImportType: ({ source }) => add(source.value, 'takes'),
    TSImportEqualsDeclaration: ({ moduleReference }) => {
      if (moduleReference.type === 'TSExternalModuleReference') {
        add(moduleReference.expression.value, 'takes');
      }
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') add(String(source.value), 'later');
      else if (source.type === 'TemplateLiteral' && source.expressions.length === 0) {
        add(source.quasis[0]?.value.cooked ?? '', 'later');
      } else add(UNREADABLE, 'later');
    },
  }).visit(program);
  return found;
}

export function modulesOf(files: readonly SourceFile[]): Module[] {
  const known = new Set(files.map(({ path }) => path));
  return files.map(({ path, text }) => {
    const { program, errors } = parseSync(path, text);
    const [error] = errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    const links = referencesOf(program).map(({ reference, ...rest }) => ({
      from: path,
      to: reference === UNREADABLE ? reference : resolved(reference, path, known),
      ...rest,
    }));
    return { path, text, program, links };
  });
}

export const isTest = (path: string) => /\.(test|type-test)\.tsx?$|\/test\//.test(path);
export const partOf = (path: string) => path.split('/')[0] ?? '';
export const layerOf = (path: string) => /^(?:server|web)\/src\/([\w-]+)\//.exec(path)?.[1] ?? null;
