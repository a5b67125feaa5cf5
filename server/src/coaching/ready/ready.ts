import { openPool } from '../../subprocess/pool.ts';
import {
  type Evaluation,
  evaluate,
  type MarkedQuestion,
  type Prepared,
  prepare,
} from '../built-in/evaluate.ts';
import { type Vocabulary, type VocabularyEntry, vocabularyOf } from '../built-in/vocabulary.ts';
import type { Findings } from '../model/findings.ts';
import { type Judged, judge, type ToJudge } from '../model/judge.ts';
import type { Material } from './material.ts';
import type { MarkingTasks } from './process.ts';

/**
 * A question made ready for the built-in engine. What is short is marked here and at once; a long answer,
 * or one to a question of which there is much to know, by a process apart: nobody waits for it but its
 * learner.
 */

export interface Ready {
  evaluate(answer: string): Promise<Evaluation>;
  /** What of a model's findings holds. */
  judge(found: Findings, asked: Pick<ToJudge, 'answer' | 'builtIn'>): Promise<Judged>;
}

/** Some milliseconds of the worst that people write; a hundred times that is allowed. */
const ANSWER_HERE = 1500;
const MATERIAL_HERE = 15_000;
/** Of all other questions of the program: their words are counted once. */
const WORDS_HERE = 60_000;

const markers = openPool<MarkingTasks>(new URL('./process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 256,
  atOnce: 2,
  waiting: 200,
});

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

const weightOf = ({ question, corrections }: Material): number =>
  lengthOf([
    question.question,
    ...question.idealAnswers,
    ...question.keyPoints.flatMap(({ text, alternatives }) => [text, ...alternatives]),
    ...corrections.map(({ answer }) => answer),
  ]);

/** In this process, whatever it costs. */
export function readyHere(question: MarkedQuestion, prepared: () => Prepared): Ready {
  const { keyPoints } = question;
  return {
    evaluate: async (answer) => evaluate(prepared(), answer),
    judge: async (found, asked) => judge(found, { ...asked, keyPoints, prepared: prepared() }),
  };
}

/** The process is told what it has to know when it does not know it yet. */
function readyApart(material: Material): Ready {
  const { name, wordsName, entries, ...known } = material;
  const knowing = (work: Parameters<typeof markers.use<unknown>>[0]) =>
    markers.use(async (ask) => {
      const missing = await ask('lacks', { name, wordsName });
      if (missing === 'words') await ask('learnWords', { wordsName, entries });
      if (missing) await ask('learn', { name, wordsName, ...known });
      return work(ask);
    });
  return {
    evaluate: (answer) =>
      knowing((ask) => ask('evaluate', { name, answer })) as Promise<Evaluation>,
    judge: (found, { answer, builtIn }) =>
      knowing((ask) => ask('judge', { name, found, answer, builtIn })) as Promise<Judged>,
  };
}

export function readyOf(material: Material, vocabulary: () => Vocabulary): Ready {
  const apart = readyApart(material);
  const wordsWeight = lengthOf(
    material.entries.flatMap((entry) => [entry.question, ...entry.idealAnswers]),
  );
  if (weightOf(material) > MATERIAL_HERE || wordsWeight > WORDS_HERE) return apart;
  const { question, corrections } = material;
  let made: Prepared | null = null;
  const here = readyHere(question, () => {
    made ??= prepare(question, vocabulary(), corrections);
    return made;
  });
  const chosen = (answer: string) => (answer.length > ANSWER_HERE ? apart : here);
  return {
    evaluate: (answer) => chosen(answer).evaluate(answer),
    judge: (found, asked) => chosen(asked.answer).judge(found, asked),
  };
}

export const vocabularyHere = (entries: readonly VocabularyEntry[]): (() => Vocabulary) => {
  let made: Vocabulary | null = null;
  return () => {
    made ??= vocabularyOf(entries);
    return made;
  };
};
