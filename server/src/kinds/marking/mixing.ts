import type { QuestionViewOptions } from '@certway/contract/kinds/shared/options';
import type { Mixing } from '../rules.ts';

/**
 * Decides whether the options of a question may be shuffled, from the wording of the question and
 * its options.
 */

/**
 * Phrases that refer to an option by its letter or position, so its question is not shuffled. A
 * phrase that is matched by mistake does no harm: the options only keep their order.
 */
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

/**
 * Returns whether the options are numbers in ascending or descending order. They form a scale,
 * which must not be shuffled.
 */
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

/**
 * Caches for each question view whether the options keep the author's order. A version of a
 * question never changes and is used in many attempts.
 */
const cachedOrders = new WeakMap<QuestionViewOptions, CachedOrder>();

function keepsAuthorOrder({ text, options }: TextWithOptions, explanation: string): boolean {
  const known = cachedOrders.get(options);
  if (known?.text === text && known.explanation === explanation) return known.keeps;
  const texts = options.map((option) => option.text);
  const keeps = [text, explanation, ...texts].some(refersToPosition) || isScale(texts);
  cachedOrders.set(options, { text, explanation, keeps });
  return keeps;
}

/**
 * Returns the options in the order in which one attempt shows them. The options are shuffled,
 * unless the author's order has a meaning.
 */
export function mixedOptions(
  question: TextWithOptions,
  { explanation, keepsOrder }: { explanation: string; keepsOrder?: true | undefined },
  { shuffle, movesOptions }: Mixing,
): QuestionViewOptions {
  const stays = keepsOrder || !movesOptions || keepsAuthorOrder(question, explanation);
  return stays ? question.options : shuffle(question.options);
}
