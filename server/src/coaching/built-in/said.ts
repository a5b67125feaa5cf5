import { sameFigure } from '../figures/compare.ts';
import { type Figure, figuresOf } from '../figures/figures.ts';
import { standIn, type Text, textOf } from './likeness.ts';
import { isLight, type Word } from './words.ts';

/** What an answer or a source says: its words of weight, its figures and the signs between them. */

/** A text with its figures taken out of its words: they are compared by value, however they are written. */
export interface Said extends Text {
  figures: readonly Figure[];
  /** The text with a nought in place of each figure, for the signs between them. */
  signs: string;
  /** With the words of its figures. */
  length: number;
}

/** The words that stand in no figure; both are in the order of the text. */
function wordsBeside({ words }: Text, figures: readonly Figure[]): Word[] {
  let at = 0;
  return words.filter(({ start, end }) => {
    while ((figures[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++;
    return end <= (figures[at]?.start ?? Number.POSITIVE_INFINITY);
  });
}

export function saidIn(text: Text): Said {
  const figures = figuresOf(text.raw);
  const between = [...figures.map(({ start }) => start), text.raw.length].map((end, at) =>
    text.raw.slice(figures[at - 1]?.end ?? 0, end),
  );
  return {
    ...text,
    words: wordsBeside(text, figures),
    figures,
    signs: between.join('0'),
    length: text.words.length,
  };
}

export interface Known {
  sources: readonly Said[];
  question: Text;
  figures: readonly Figure[];
  /** Words of weight that stand side by side in a source, little words left out. */
  pairs: ReadonlySet<string>;
}

/** They name, join and point; none of them denies, limits or doubts. */
const NEUTRAL = new Set(
  `a an the this that these those it its they their is are was were be been being has have had of in on
  at by to from for with into onto and also as which who`.split(/\s+/),
);
export const isNeutral = (stem: string) => NEUTRAL.has(stem);

/** Signs that make a statement something else. */
const TURNING_SIGNS = /[?¿؟]|[“”"«»„]|[×÷±√≠≈<>≤≥=*/+^]|(?<=\s)[-−–](?=\s)/gu;
const turningSigns = ({ signs }: Said) => signs.match(TURNING_SIGNS) ?? [];

export const weighty = ({ words }: Text): Word[] => words.filter(({ stem }) => !isNeutral(stem));
export const heavy = ({ words }: Text): Word[] => words.filter(({ stem }) => !isLight(stem));

export const pairsOf = (text: Text): string[] => {
  const words = weighty(text);
  return words.slice(1).map(({ stem }, at) => `${words[at]?.stem} ${stem}`);
};

export function knownFrom(
  sources: readonly Text[],
  question: Text,
  keyPoints: readonly string[],
): Known {
  const said = sources.map(saidIn);
  const points = keyPoints.map((point) => saidIn(textOf(point)));
  return {
    sources: said,
    question,
    figures: [...said, saidIn(question), ...points].flatMap(({ figures }) => figures),
    pairs: new Set([...said, ...points].flatMap(pairsOf)),
  };
}

/** The share of a source's words and figures that the answer has. */
export function covered(source: Said, answer: Said): number {
  const wanted = [...new Set(heavy(source).map(({ stem }) => stem))];
  const found = wanted.filter((stem) => standIn(stem, answer) !== null).length;
  const figures = source.figures.filter((figure) =>
    answer.figures.some((own) => sameFigure(figure, own, false) > 0),
  ).length;
  const all = wanted.length + source.figures.length;
  return all === 0 ? 0 : (found + figures) / all;
}

const countedIn = (words: readonly Word[]) => {
  const counts = new Map<string, number>();
  for (const { stem } of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

/** The words of the answer that stand beside another as they do in the question: it is taken up. */
function takenUp(answer: Said, question: Text): ReadonlySet<string> {
  const asked = new Set(pairsOf(question));
  const words = weighty(answer).map(({ stem }) => stem);
  const inPair = (at: number) =>
    asked.has(`${words[at - 1]} ${words[at]}`) || asked.has(`${words[at]} ${words[at + 1]}`);
  const loose = new Set(words.filter((_, at) => !inPair(at)));
  return new Set(words.filter((stem) => !loose.has(stem) && !turning(stem) && !/\d/.test(stem)));
}

/** Words of weight that the answer has and the source has not, or not so often. */
export function beyond(answer: Said, source: Said, question: Text): string[] {
  const there = countedIn(weighty(source));
  const asked = takenUp(answer, question);
  return [...countedIn(weighty(answer))].flatMap(([stem, times]) => {
    const known = isLight(stem) ? stem : standIn(stem, source);
    if (known !== null && times <= (there.get(known) ?? 0)) return [];
    return asked.has(stem) ? [] : [stem];
  });
}

const NEGATES = new Set('no not never none neither nor without cannot'.split(' '));
/** Little words that are not neutral condition, choose or soften; negations turn round. */
export const turning = (stem: string) => isLight(stem) || NEGATES.has(stem) || stem.endsWith("n't");

export const signsBeyond = (answer: Said, sources: readonly Said[]): boolean =>
  turningSigns(answer).some((sign) => sources.every(({ signs }) => !signs.includes(sign)));
