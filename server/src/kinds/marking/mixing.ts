import type { PaperOptions } from '@certway/contract/kinds/shared/options';
import type { Mixing } from '../rules.ts';

/** Decides which options may be shuffled, from the texts of the question. */

/** Ways of speaking about an option by its letter or place. They rather find too much than too little. */
const BY_PLACE = [
  /\b(?:all|none|both|neither|either|any|each|one|two|some|more than one) of (?:the |these |those )?(?:above|below|foregoing|preceding|previous|following|others?|(?:other )?(?:answers|options|choices))\b/i,
  /^(?:all|none|both|neither|either)(?: of (?:them|these|those|it))?(?: (?:is|are) (?:right|correct|true))?\.?$/i,
  /\b(?:the|as|listed|stated|mentioned) (?:above|below)\b/i,
  /\b(?:options?|answers?|choices?|alternatives?|pictures?|images?|responses?) \(?(?:[A-F]|[1-6])\)?(?![\w'’])/i,
  /(?<![\w'’-])\(?[A-F]\)?(?:,| and| or| nor| &|\/) ?\(?[A-F]\)?(?![\w'’-])/,
  /\b(?:[Oo]nly|[Nn]ot|[Ee]xcept) \(?[A-F]\)?(?![\w'’-])/,
  /^\(?[A-F]\)?$/,
  /\b(?:first|second|third|fourth|fifth|sixth|last|next|previous|other|top|bottom|upper|lower) (?:options?|answers?|choices?|alternatives?|two|one)\b/i,
];

const speaksOfPlaces = (text: string) => BY_PLACE.some((way) => way.test(text.trim()));

function firstNumber(text: string): number | null {
  const found = /[-−–]?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return found === undefined ? null : Number(found.replace(/[−–]/, '-').replaceAll(',', ''));
}

/** Numbers in ascending or descending order form a scale, in which learners look up their answer. */
function isScale(texts: readonly string[]): boolean {
  const numbers = texts.map(firstNumber);
  if (numbers.length < 3 || numbers.includes(null)) return false;
  const steps = numbers.slice(1).map((number, place) => (number ?? 0) - (numbers[place] ?? 0));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

interface Written {
  text: string;
  options: PaperOptions;
}

interface Found {
  text: string;
  explanation: string;
  stands: boolean;
}

/** A version of a question is asked again and again, and nothing of it ever changes. */
const found = new WeakMap<PaperOptions, Found>();

/** Whether its options stand in the order of their author. */
function standsAsWritten({ text, options }: Written, explanation: string): boolean {
  const known = found.get(options);
  if (known?.text === text && known.explanation === explanation) return known.stands;
  const texts = options.map((option) => option.text);
  const stands = [text, explanation, ...texts].some(speaksOfPlaces) || isScale(texts);
  found.set(options, { text, explanation, stands });
  return stands;
}

/** The options in the order of this attempt. */
export function mixedOptions(
  written: Written,
  { explanation, keepsOrder }: { explanation: string; keepsOrder?: true | undefined },
  { shuffle, movesOptions }: Mixing,
): PaperOptions {
  const stays = keepsOrder || !movesOptions || standsAsWritten(written, explanation);
  return stays ? written.options : shuffle(written.options);
}
