import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';
import { LANGUAGE } from './src/ui/words/language.ts';

// Loaded with `require`, because the library is CommonJS, while its type declarations claim to be
// an ES module.
const require = createRequire(import.meta.url);
const Format: new (language: string) => object = require('@messageformat/core');
const compile: (
  format: object,
  texts: Record<string, string>,
) => string = require('@messageformat/core/compile-module');

const OWN_COPY = /\/messages\.ts\?for=/;

/**
 * Makes a page ship only the messages it uses. Each importing file gets its own copy of
 * `messages.ts`, from which the build drops all messages that the file does not name. As one shared
 * module, all messages would be sent with every page that uses one of them.
 */
const ownMessages: Plugin = {
  name: 'own-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/messages\.ts$/ },
    async handler(source, importer, options) {
      if (!importer) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      return `${found.id}?for=${encodeURIComponent(relative(import.meta.dirname, importer))}`;
    },
  },
  load: {
    filter: { id: OWN_COPY },
    async handler(id) {
      const file = id.replace(/\?.*$/, '');
      this.addWatchFile(file);
      return { code: await readFile(file, 'utf8'), moduleType: 'ts' };
    },
  },
};

const format = new Format(LANGUAGE.replace(/-.*/, ''));

/** Compiles a message in ICU form to a function: '(d) => "Hello " + d.name'. */
function functionOf(text: string): { source: string; imports: string[] } {
  const module = compile(format, { text });
  const source = /^ {2}text: (.*)$/m.exec(module)?.[1];
  if (!source) throw new Error(`This message could not be compiled: ${text}`);
  const imports = module.split('\n').filter((line) => line.startsWith('import '));
  return { source: withOwnNames(source), imports };
}

/**
 * Prefixes an imported name, because a message may be called `number` like the function that
 * formats numbers.
 */
const ownName = (imported: string): string => `$${imported}`;

/**
 * In a compiled message, replaces the name of each function that is called or passed as an argument
 * by its imported name.
 */
function withOwnNames(source: string): string {
  const starts: number[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      for (const { type, start } of [callee, ...given]) {
        if (type === 'Identifier') starts.push(start);
      }
    },
  }).visit(parseSync('message.js', source).program);
  return starts
    .sort((a, b) => b - a)
    .reduce((text, start) => `${text.slice(0, start)}${ownName('')}${text.slice(start)}`, source);
}

/**
 * Replaces each `message('…')` by a compiled function and drops the import of `message`. Returns
 * null if the code has no message.
 */
export function compileMessages(code: string): string | null {
  const found: { start: number; end: number; text: string }[] = [];
  const dropped: { start: number; end: number }[] = [];
  new Visitor({
    ImportDeclaration: ({ start, end, source }) => {
      if (source.value.endsWith('/message') || source.value.endsWith('/message.ts'))
        dropped.push({ start, end });
    },
    CallExpression: ({ start, end, callee, arguments: [given] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'message' || !given) return;
      const isText = given.type === 'Literal' && typeof given.value === 'string';
      if (!isText) throw new Error('A message is a text in quotes');
      found.push({ start, end, text: String(given.value) });
    },
  }).visit(parseSync('messages.ts', code).program);
  if (found.length === 0) return null;
  const imports = new Set<string>();
  let compiled = code;
  for (const { start, end, text } of found.sort((a, b) => b.start - a.start)) {
    const made = functionOf(text);
    for (const line of made.imports) imports.add(line);
    compiled = `${compiled.slice(0, start)}${made.source}${compiled.slice(end)}`;
  }
  // The imports are removed last: they come before every message, so replacing the messages has not
  // changed their positions.
  for (const { start, end } of dropped.reverse())
    compiled = `${compiled.slice(0, start)}${compiled.slice(end)}`;
  return `${mergedImports(imports)}\n${compiled}`;
}

/**
 * Replacements for functions of the message library, so that numbers are formatted as everywhere
 * else in the web.
 */
const OWN_WAYS: Record<string, string> = {
  number: JSON.stringify(join(import.meta.dirname, 'src/ui/words/message-number.ts')),
};

/** Merges the imports of all messages, because a name may be imported only once. */
function mergedImports(lines: ReadonlySet<string>): string {
  const names = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, list = '', library = ''] = /^import \{ (.+) \} from (".+");$/.exec(line) ?? [];
    for (const name of list.split(', ')) {
      const from = OWN_WAYS[name] ?? library;
      names.set(from, (names.get(from) ?? new Set()).add(name));
    }
  }
  const named = (list: ReadonlySet<string>) =>
    [...list].map((name) => `${name} as ${ownName(name)}`).join(', ');
  return [...names].map(([from, list]) => `import { ${named(list)} } from ${from};`).join('');
}

const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:web|contract)\/src\/.*\bmessages\.ts(\?for=.*)?$/, code: /\bmessage\(/ },
    handler: (code) => {
      const compiled = compileMessages(code);
      return compiled === null ? null : { code: compiled, map: null, moduleType: 'ts' };
    },
  },
};

/** The plugins for the build, the tests, and any other code that loads the web through Vite. */
export const messagePlugins: Plugin[] = [ownMessages, compiledMessages];
