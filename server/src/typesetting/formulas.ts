import { MathJaxNewcmFont } from '@mathjax/mathjax-newcm-font/mjs/svg.js';
import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js';
import { liteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import '@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import '@mathjax/src/js/input/tex/cancel/CancelConfiguration.js';
import '@mathjax/src/js/input/tex/color/ColorConfiguration.js';
import '@mathjax/src/js/input/tex/newcommand/NewcommandConfiguration.js';
import '@mathjax/src/js/input/tex/textmacros/TextMacrosConfiguration.js';
import { TeX } from '@mathjax/src/js/input/tex.js';
import { mathjax } from '@mathjax/src/js/mathjax.js';
import { SVG } from '@mathjax/src/js/output/svg.js';
import '@mathjax/src/js/util/asyncLoad/esm.js';

/** Typesets formulas as outlines, so that no math font is embedded in the file. */

/**
 * A typeset formula. Its lengths are in thousandths of the surrounding text size; `up` and `down`
 * are measured from the baseline.
 */
export interface SetFormula {
  width: number;
  up: number;
  down: number;
  drawing: LiteElement;
}

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);

const TOO_MUCH = { maxMacros: 200, maxBuffer: 5000 };
const input = new TeX({
  packages: ['base', 'ams', 'boldsymbol', 'cancel', 'color', 'newcommand', 'textmacros'],
  ...TOO_MUCH,
  formatError: (_: unknown, error: Error) => {
    throw error;
  },
});
const output = new SVG({
  fontData: MathJaxNewcmFont,
  fontCache: 'none',
  linebreaks: { inline: false },
});
const setter = mathjax.document('', { InputJax: input, OutputJax: output });

const DRAWN = new Set(['svg', 'g', 'path', 'rect', 'line']);

/**
 * Checks whether a formula consists only of outlines. Characters that the math font lacks remain
 * text.
 */
const isDrawn = (element: LiteElement): boolean =>
  DRAWN.has(element.kind) &&
  element.children.every((child) => !('children' in child) || isDrawn(child as LiteElement));

export const numbersOf = (element: LiteElement, name: string): number[] =>
  String(element.attributes[name] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number.parseFloat);

async function setAnew(tex: string, display: boolean): Promise<SetFormula | null> {
  try {
    const options = { display, em: 16, ex: 8, containerWidth: 1e6 };
    const container = (await setter.convertPromise(tex, options)) as LiteElement;
    const drawing = adaptor.tags(container, 'svg')[0];
    const [, top = 0, width = 0, height = 0] = drawing ? numbersOf(drawing, 'viewBox') : [];
    if (!drawing || !isDrawn(drawing) || !(width > 0)) return null;
    return { width, up: -top, down: height + top, drawing };
  } catch {
    // A formula that cannot be parsed is printed as typed, and reported.
    return null;
  }
}

/** Typesets each formula once for all versions and lines that contain it. */
export class Formulas {
  readonly #widest: number;
  readonly #set = new Map<string, SetFormula | null>();
  readonly failed = new Set<string>();

  /** A formula wider than `widest` is printed as typed, since text can be broken into lines. */
  constructor(widest: number) {
    this.#widest = widest;
  }

  async prepare(tex: string, display: boolean): Promise<void> {
    const name = `${display} ${tex}`;
    if (this.#set.has(name)) return;
    const set = await setAnew(tex, display);
    const formula = set && set.width <= this.#widest ? set : null;
    this.#set.set(name, formula);
    if (!formula) this.failed.add(tex);
  }

  find = (tex: string, display: boolean): SetFormula | null =>
    this.#set.get(`${display} ${tex}`) ?? null;
}
