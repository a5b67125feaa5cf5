import { createRequire } from 'node:module';

/**
 * The fonts for printing: each character uses the first font that has it, and characters without a
 * font are reported.
 */

export type Face = 'regular' | 'bold' | 'italic' | 'code';

export interface FontRun {
  font: string;
  text: string;
}

const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
];

const files = (family: string, subsets: readonly string[], cut: string) =>
  subsets.map((subset) => `@fontsource/${family}/files/${family}-${subset}-${cut}.woff`);

/** Characters that the other fonts lack: arrows, superscript digits, mathematical symbols. */
const SIGNS = files('dejavu-sans', ['latin'], '400-normal');
const BOLD_SIGNS = files('dejavu-sans', ['latin'], '700-normal');

const upright = files('noto-sans', SUBSETS, '400-normal');
const faces: Record<Face, string[]> = {
  regular: [...upright, ...SIGNS],
  bold: [...files('noto-sans', SUBSETS, '700-normal'), ...BOLD_SIGNS],
  italic: [...files('noto-sans', SUBSETS, '400-italic'), ...upright, ...SIGNS],
  code: [...files('noto-sans-mono', SUBSETS.slice(0, 6), '400-normal'), ...upright, ...SIGNS],
};

const { resolve } = createRequire(import.meta.url);

/** The part of a font that the types of pdfkit omit. */
interface OpenFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

/** Matches format characters and variation selectors, which are not printed. */
const UNPRINTED = /\p{Cf}|\p{Variation_Selector}/gu;

export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(UNPRINTED, '');

/**
 * Letters of right-to-left scripts are treated as missing: the fonts have them, but right-to-left
 * lines are not supported.
 */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Nko}]/u;

const isBlank = (sign: string) => /\s/.test(sign);

export class Fonts {
  readonly #doc: PDFKit.PDFDocument;
  readonly #found = new Map<string, string | null>();
  readonly #named = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  #has(file: string, sign: string): boolean {
    if (!this.#named.has(file)) {
      this.#doc.registerFont(file, resolve(file));
      this.#named.add(file);
    }
    const { font } = (this.#doc.font(file) as unknown as { _font: OpenFont })._font;
    return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  #fontOf(sign: string, face: Face): string | null {
    const name = `${face} ${sign}`;
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const found = FROM_THE_RIGHT.test(sign)
      ? null
      : (faces[face].find((file) => this.#has(file, sign)) ?? null);
    this.#found.set(name, found);
    return found;
  }

  /** Returns the characters of a text that none of the fonts contains. */
  missing(text: string): string[] {
    const signs = new Set(printable(text));
    return [...signs].filter((sign) => !isBlank(sign) && this.#fontOf(sign, 'regular') === null);
  }

  runs(text: string, face: Face): FontRun[] {
    const runs: FontRun[] = [];
    for (const sign of printable(text)) {
      const last = runs.at(-1);
      // A character that no font has is printed as the replacement character U+FFFD. It was already
      // reported before.
      const font = isBlank(sign) && last ? last.font : (this.#fontOf(sign, face) ?? null);
      const shown = font === null ? '\ufffd' : sign;
      const used = font ?? this.#fontOf('\ufffd', 'regular') ?? upright[0] ?? '';
      if (last && last.font === used) last.text += shown;
      else runs.push({ font: used, text: shown });
    }
    return runs;
  }

  widthOf({ font, text }: FontRun, size: number): number {
    return this.#doc.font(font).fontSize(size).widthOfString(text);
  }
}
