import { explainedByRight } from '../kinds/transfer/choices.ts';
import type { ParsedQuestion } from '../kinds/transfers.ts';
import type { Option } from '../model.ts';

type ParsedChoice = Extract<ParsedQuestion, { type: 'multiple-choice' | 'multiple-response' }>;

export const isChoice = (parsed: ParsedQuestion): parsed is ParsedChoice =>
  parsed.type === 'multiple-choice' || parsed.type === 'multiple-response';

/**
 * Returns a question whose options have the feedback of the file as their explanations. Files
 * without a general explanation often explain the right answer, whose explanation then becomes that
 * of the question.
 */
export function explainedChoice(parsed: ParsedChoice, general: string): ParsedQuestion {
  if (general !== '' || parsed.type === 'multiple-response') {
    return { ...parsed, explanation: general };
  }
  const options = parsed.options as Option[];
  return { ...parsed, ...explainedByRight(options, String(parsed.correctAnswer)) };
}
