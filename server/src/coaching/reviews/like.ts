import { createHash } from 'node:crypto';
import { isLight, wordsOf } from '../built-in/words.ts';

/**
 * Answers alike: the same words of weight, whatever their order, endings and little words. They
 * are shown together, so that one look decides them; that they mean the same is for a person to see.
 */
export function likeHashOf(questionId: string, answer: string): string {
  const heavy = wordsOf(answer)
    .map(({ stem }) => stem)
    .filter((stem) => !isLight(stem));
  const words = [...new Set(heavy)].sort();
  return createHash('sha256')
    .update(`${questionId}\n${words.join(' ')}`)
    .digest('base64url');
}
