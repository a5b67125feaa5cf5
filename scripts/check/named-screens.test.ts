import { Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../files.ts';
import { type Module, modulesOf } from './modules.ts';

/** Matches a name in curly quotation marks that contains no placeholder. */
const QUOTED = /“(\p{Lu}[^”$]*)”/gu;
/**
 * Matches texts for people, which have at least two words. Regular expressions and tables of
 * characters do not match.
 */
const SENTENCE = /\p{L}+ \p{L}+/u;

function textsOf({ program }: Module): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => void texts.push(value.raw),
  }).visit(program);
  return texts;
}

const namesIn = (module: Module) =>
  textsOf(module)
    .filter((text) => SENTENCE.test(text))
    .flatMap((text) => [...text.matchAll(QUOTED)].map(([, name = '']) => name));

/** Only files that may name a screen are parsed, because parsing takes long. */
const mayName = (text: string) => text.search(QUOTED) >= 0;
const isTest = (path: string) => /\.test\.ts$|\/test\//.test(path);
/** Whether a file contains sample content, whose texts stand for texts written by people. */
const isSample = (path: string) => path.startsWith('server/src/samples/');

describe('a screen or tab named in a text of the server', () => {
  it('is named exactly as in a message of the web client', () => {
    const messages = sourceFiles('web/src').filter(({ path }) => path.endsWith('messages.ts'));
    const known = new Set(modulesOf(messages).flatMap(textsOf));
    const sources = sourceFiles('banks/src', 'server/src', 'contract/src');
    const texts = sources.filter(
      ({ path, text }) => mayName(text) && !isTest(path) && !isSample(path),
    );
    const named = modulesOf(texts).flatMap((module) =>
      namesIn(module).map((name) => `${module.path}: ${name}`),
    );
    expect(named.length).toBeGreaterThanOrEqual(3);
    expect(named.filter((each) => !known.has(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
  });

  it('is recognized in curly quotation marks, unless the quoted text is a placeholder', () => {
    const text = 'export const body = `Look under “To approve” for “$'.concat(
      '{name}” in “quotes”.`;',
    );
    const [module] = modulesOf([{ path: 'server/src/x.ts', text }]);
    expect(module && namesIn(module)).toEqual(['To approve']);
  });
});
