import { createHash } from 'node:crypto';
import { isStopWord, stemWords } from '../built-in/stems.ts';

/**
 * Returns a hash of the content words of an answer. The hash does not depend on word order,
 * endings, and stop words. Answers with equal hashes are shown together and can be decided at once.
 * A person judges whether they mean the same.
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
