import { createHash } from 'node:crypto';
import { isStopWord, stemWords } from '../built-in/stems.ts';

/**
 * Similar answers have the same content words, whatever their order, endings, and stop words. They
 * are shown together and can be decided at once; a person judges whether they mean the same.
 */
export function similarHashOf(questionId: string, answer: string): string {
  const stems = stemWords(answer)
    .map(({ stem }) => stem)
    .filter((stem) => !isStopWord(stem));
  const words = [...new Set(stems)].sort();
  return createHash('sha256')
    .update(`${questionId}\n${words.join(' ')}`)
    .digest('base64url');
}
