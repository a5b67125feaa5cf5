import {
  formulaMark,
  gapMark,
  limitNesting,
  nameMark,
  signs,
} from '@certway/contract/questions/written-text';
import { decodeHTML } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';

/**
 * Parses the text of a question into paragraphs, lists, and tables, so that a printed question has
 * the same structure as on screen.
 */

export interface Style {
  bold?: true;
  italic?: true;
  code?: true;
  struck?: true;
}

export type Inline =
  | { inline: 'text'; text: string; style: Style }
  | { inline: 'formula'; tex: string; display: boolean }
  | { inline: 'gap' }
  | { inline: 'break' };

export type Block =
  | { block: 'paragraph'; inlines: Inline[]; heading: boolean }
  | { block: 'list'; start: number | null; items: Block[][] }
  | { block: 'quote'; blocks: Block[] }
  | { block: 'code'; text: string }
  | { block: 'rule' }
  | { block: 'table'; rows: Inline[][][]; align: ('left' | 'center' | 'right' | null)[] };

const markdown = new Marked({
  gfm: true,
  breaks: true,
  extensions: [formulaMark, gapMark, nameMark],
  tokenizer: signs,
});

type Children = { tokens?: Token[] };

const styles: Record<string, Style> = {
  strong: { bold: true },
  em: { italic: true },
  del: { struck: true },
  link: {},
};

function inlineOf(token: Token, style: Style): Inline[] {
  const text = (words: string, more: Style = {}): Inline[] => [
    { inline: 'text', text: words, style: { ...style, ...more } },
  ];
  const more = styles[token.type];
  if (more) return inlinesOf((token as Children).tokens ?? [], { ...style, ...more });
  switch (token.type) {
    case 'formula':
      return [{ inline: 'formula', tex: String(token.tex), display: token.display === true }];
    case 'gap':
      return [{ inline: 'gap' }];
    case 'br':
      return [{ inline: 'break' }];
    case 'codespan':
      return text((token as Tokens.Codespan).text, { code: true });
    case 'text':
      return (token as Children).tokens
        ? inlinesOf((token as Children).tokens ?? [], style)
        : text(decodeHTML((token as Tokens.Text).text));
    case 'name':
    case 'html':
      return text(token.raw);
    default:
      return text('text' in token ? String(token.text) : token.raw);
  }
}

const inlinesOf = (tokens: readonly Token[], style: Style): Inline[] =>
  tokens.flatMap((token) => inlineOf(token, style));

function tableOf({ header, rows, align }: Tokens.Table): Block {
  const head = header.map(({ tokens }) => inlinesOf(tokens, { bold: true }));
  return {
    block: 'table',
    rows: [head, ...rows.map((cells) => cells.map(({ tokens }) => inlinesOf(tokens, {})))],
    align,
  };
}

function blockOf(token: Token): Block[] {
  const paragraph = (heading: boolean): Block[] => {
    const inlines = inlinesOf((token as Children).tokens ?? [], heading ? { bold: true } : {});
    return [{ block: 'paragraph', inlines, heading }];
  };
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return paragraph(true);
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const inItems = items.map(({ tokens }) => tokens.flatMap(blockOf));
      return [{ block: 'list', start: ordered ? Number(start) || 1 : null, items: inItems }];
    }
    case 'blockquote':
      return [{ block: 'quote', blocks: ((token as Children).tokens ?? []).flatMap(blockOf) }];
    case 'code':
      return [{ block: 'code', text: (token as Tokens.Code).text }];
    case 'hr':
      return [{ block: 'rule' }];
    case 'table':
      return [tableOf(token as Tokens.Table)];
    default:
      return (token as Children).tokens
        ? paragraph(false)
        : [{ block: 'paragraph', inlines: inlineOf(token, {}), heading: false }];
  }
}

const lexer = () => limitNesting(new markdown.Lexer(markdown.defaults));

export const readBlocks = (text: string): Block[] => lexer().lex(text).flatMap(blockOf);

/** Parses an option, which is a single line without lists or headings. */
export const readLine = (text: string): Inline[] => inlinesOf(lexer().inlineTokens(text), {});

const inlinesIn = (block: Block): Inline[] => {
  switch (block.block) {
    case 'paragraph':
      return block.inlines;
    case 'list':
      return block.items.flat().flatMap(inlinesIn);
    case 'quote':
      return block.blocks.flatMap(inlinesIn);
    case 'table':
      return block.rows.flat(2);
    default:
      return [];
  }
};

export const formulasIn = (text: string): { tex: string; display: boolean }[] =>
  [...readBlocks(text).flatMap(inlinesIn), ...readLine(text)].flatMap((inline) =>
    inline.inline === 'formula' ? [inline] : [],
  );
