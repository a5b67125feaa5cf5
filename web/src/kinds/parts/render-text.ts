import './math-font.css';
import {
  formulaMark,
  gapMark,
  limitNesting,
  nameMark,
  signs,
} from '@certway/contract/questions/written-text';
import createPurifier from 'dompurify';
import type { KatexOptions } from 'katex';
import { Marked, type TokenizerAndRendererExtension } from 'marked';
import * as messages from '../messages.ts';

/**
 * Renders Markdown and formulas as safe HTML. Raw HTML, links, and images are shown as text, and
 * the result is sanitized with an allowlist.
 */

type RenderFormula = (source: string, options: KatexOptions) => string;
let renderFormula: RenderFormula | null = null;

/** Loads the formula renderer. It is large, so only texts with formulas load it. */
export async function loadFormulas(): Promise<void> {
  renderFormula ??= (await import('katex')).default.renderToString;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The maximum nesting of a rendered formula. Browsers lay out deeper nesting slowly, and KaTeX
 * exceeds the call stack at a few thousand levels.
 */
const FORMULA_NESTING_LIMIT = 100;

function nestingOf(markup: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, closes, closed] of markup.matchAll(/<(\/?)[a-z][^>]*?(\/?)>/g)) {
    if (closes) depth -= 1;
    else if (!closed) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function formula(source: string, displayMode: boolean): string {
  try {
    const markup = renderedFormula(source, displayMode);
    return nestingOf(markup) > FORMULA_NESTING_LIMIT ? escapeHtml(source) : markup;
  } catch {
    // The formula is nested too deeply to be parsed, so its source is shown.
    return escapeHtml(source);
  }
}

function renderedFormula(source: string, displayMode: boolean): string {
  if (!renderFormula) return escapeHtml(source);
  const markup = renderFormula(source, {
    displayMode,
    // The output is MathML, which screen readers understand. It needs no style attributes, which
    // the content security policy forbids.
    output: 'mathml',
    throwOnError: false,
    strict: 'ignore',
    trust: false,
    maxExpand: 200,
    maxSize: 20,
  });
  return (
    markup
      // Removes the `<annotation>` element, which repeats the formula's source. If a sanitizer
      // dropped only the tag, the source would become visible.
      .replace(/<annotation[\s\S]*?<\/annotation>/g, '')
      // Adds the space in 'ln x'. KaTeX defines this space in its own style sheet, which is not
      // used here.
      .replace(/(<mo>\u2061<\/mo>)(?!<mo)/g, '$1<mspace width="0.17em"></mspace>')
  );
}

const extensions: TokenizerAndRendererExtension[] = [
  {
    ...formulaMark,
    renderer: ({ tex, display }) => formula(tex as string, display as boolean),
  },
  {
    ...gapMark,
    renderer: () => `<span class="blank" role="img" aria-label="${messages.blank}"></span>`,
  },
  { ...nameMark, renderer: ({ raw }) => escapeHtml(raw) },
];

const markdown = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  extensions,
  tokenizer: signs,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
  },
});

const TAGS =
  'p,br,strong,em,del,code,pre,ul,ol,li,blockquote,table,thead,tbody,tr,th,td,h3,h4,h5,h6,sub,sup,span';
const MATH_TAGS =
  'math,mfrac,mi,mn,mo,mover,mpadded,mphantom,mroot,mrow,mspace,msqrt,mstyle,msub,msubsup,msup,mtable,mtd,mtext,mtr,munder,munderover,menclose,mmultiscripts';
const MATH_ATTRIBUTES =
  'display,mathvariant,stretchy,fence,separator,accent,accentunder,columnalign,columnspacing,rowspacing,displaystyle,scriptlevel,linethickness,width,height,depth,lspace,rspace,minsize,maxsize';

const purifier = createPurifier(window);

const purify = (markup: string) =>
  purifier.sanitize(markup, {
    ALLOWED_TAGS: [...TAGS.split(','), ...MATH_TAGS.split(',')],
    ALLOWED_ATTR: ['class', 'align', 'role', 'aria-label', 'start', ...MATH_ATTRIBUTES.split(',')],
  });

const lexer = () => limitNesting(new markdown.Lexer(markdown.defaults));

export function renderBlocks(text: string): string {
  return purify(markdown.parser(lexer().lex(text)));
}

export function renderLine(text: string): string {
  return purify(markdown.Parser.parseInline(lexer().inlineTokens(text), markdown.defaults));
}
