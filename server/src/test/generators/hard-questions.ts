import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import { QUESTION_TEXT_LENGTH } from '@certway/contract/limits';
import type { BankQuestion } from '@certway/question-banks';
import fc from 'fast-check';
import { topicPathArb } from '../../../../banks/src/test/topic-paths.ts';
import { questionsOf, readSamples } from '../../samples/read.ts';
import { anyDraftArb } from './drafts.ts';

/**
 * Questions that tests write and read in every format: the sample questions, and generated
 * questions that are hard to write.
 */

export async function sampleQuestions(): Promise<BankQuestion[]> {
  const samples = await readSamples();
  return samples.flatMap((sample) =>
    questionsOf(sample).map(({ draft }) => ({
      question: draft,
      topic: [{ code: '', name: sample.program.name }],
    })),
  );
}

/** Repeats a text up to half of the maximum length of a question's text. */
const drawnOut = (text: string) =>
  [...text.repeat(Math.ceil(QUESTION_TEXT_LENGTH / text.length))]
    .slice(0, QUESTION_TEXT_LENGTH / 2)
    .join('')
    .trim();
const draft = fc
  .tuple(anyDraftArb, fc.constantFrom(...Array<boolean>(19).fill(false), true))
  .map(([short, isLong]): Draft => {
    const long = isLong ? { ...short, explanation: drawnOut(short.text) } : short;
    return anyDraft.parse(long);
  });

/**
 * Generates a sequence of questions. Some sequences are a case, whose questions share the passage
 * of the first.
 */
const group = fc
  .tuple(fc.array(draft, { minLength: 1, maxLength: 4 }), topicPathArb, fc.boolean())
  .map(([drafts, topic, isCase]) => {
    const [first] = drafts;
    const shared = isCase && first?.passage ? { passage: first.passage } : {};
    return drafts.map(
      (draft): BankQuestion => ({ question: { ...draft, ...shared } as Draft, topic }),
    );
  });

/** Groups of questions that fast-check can shrink on failure. */
export const hardGroups = fc.array(group, { minLength: 1, maxLength: 3 });

/** Generates `count` questions, always the same ones for a seed. */
export function hardQuestions(count: number, seed: number): BankQuestion[] {
  return fc.sample(group, { numRuns: count, seed }).flat().slice(0, count);
}
