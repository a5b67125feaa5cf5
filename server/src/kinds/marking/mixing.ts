import type { QuestionViewOptions } from '@certway/contract/kinds/shared/options';
import type { Mixing } from '../rules.ts';

/** Decides which options may be shuffled, from the texts of the question. */

/** Phrases that refer to an option by its letter or position. False positives are harmless. */
const POSITION_REFERENCES = [
  /\b(?:all|none|both|neither|either|any|each|one|two|some|more than one) of (?:the |these |those )?(?:above|below|foregoing|preceding|previous|following|others?|(?:other )?(?:answers|options|choices))\b/i,
  /^(?:all|none|both|neither|either)(?: of (?:them|these|those|it))?(?: (?:is|are) (?:right|correct|true))?\.?$/i,
  /\b(?:the|as|listed|stated|mentioned) (?:above|below)\b/i,
  /\b(?:options?|answers?|choices?|alternatives?|pictures?|images?|responses?) \(?(?:[A-F]|[1-6])\)?(?![\w'’])/i,
  /(?<![\w'’-])\(?[A-F]\)?(?:,| and| or| nor| &|\/) ?\(?[A-F]\)?(?![\w'’-])/,
  /\b(?:[Oo]nly|[Nn]ot|[Ee]xcept) \(?[A-F]\)?(?![\w'’-])/,
  /^\(?[A-F]\)?$/,
  /\b(?:first|second|third|fourth|fifth|sixth|last|next|previous|other|top|bottom|upper|lower) (?:options?|answers?|choices?|alternatives?|two|one)\b/i,
];

const refersToPosition = (text: string) => POSITION_REFERENCES.some((way) => way.test(text.trim()));

function firstNumber(text: string): number | null {
  const cachedOrders = /[-−–]?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return cachedOrders === undefined
    ? null
    : Number(cachedOrders.replace(/[−–]/, '-').replaceAll(',', ''));
}

/** Numbers in ascending or descending order form a scale, in which learners look up their answer. */
function isScale(texts: readonly string[]): boolean {
  const numbers = texts.map(firstNumber);
  if (numbers.length < 3 || numbers.includes(null)) return false;
  const steps = numbers.slice(1).map((number, place) => (number ?? 0) - (numbers[place] ?? 0));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

interface TextWithOptions {
  text: string;
  options: QuestionViewOptions;
}

interface CachedOrder {
  text: string;
  explanation: string;
  keeps: boolean;
}

/** Cached per view, since a version is asked many times and never changes. */
const cachedOrders = new WeakMap<QuestionViewOptions, CachedOrder>();

/** Whether the options keep the author's order. */
function keepsAuthorOrder({ text, options }: TextWithOptions, explanation: string): boolean {
  const known = cachedOrders.get(options);
  if (known?.text === text && known.explanation === explanation) return known.keeps;
  const texts = options.map((option) => option.text);
  const keeps = [text, explanation, ...texts].some(refersToPosition) || isScale(texts);
  cachedOrders.set(options, { text, explanation, keeps });
  return keeps;
}

/** The options in the order of this attempt. */
export function mixedOptions(
  question: TextWithOptions,
  { explanation, keepsOrder }: { explanation: string; keepsOrder?: true | undefined },
  { shuffle, movesOptions }: Mixing,
): QuestionViewOptions {
  const stays = keepsOrder || !movesOptions || keepsAuthorOrder(question, explanation);
  return stays ? question.options : shuffle(question.options);
}
