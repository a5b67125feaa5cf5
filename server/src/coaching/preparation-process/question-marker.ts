import { openPool } from '../../subprocess/pool.ts';
import {
  type BuiltInEvaluation,
  evaluate,
  type MarkedQuestion,
  type PreparedQuestion,
  prepareQuestion,
} from '../built-in/evaluate.ts';
import { buildVocabulary, type Vocabulary, type VocabularyEntry } from '../built-in/vocabulary.ts';
import {
  type CheckedFindings,
  checkFindings,
  type FindingsChecker,
} from '../model/check-findings.ts';
import type { MarkingTasks } from './process.ts';
import type { QuestionMaterial } from './question-material.ts';

/**
 * Marks answers to one question with the built-in engine. Short answers are marked in this process.
 * Long answers, and answers to questions with much material, are marked in a subprocess, so that
 * they do not block other requests.
 */

export interface QuestionMarker extends FindingsChecker {
  evaluate(answer: string): Promise<BuiltInEvaluation>;
}

/**
 * The maximum length of an answer that is marked in this process. Marking it takes at most some
 * milliseconds. Answers of the maximum length that the contract allows take a hundred times as
 * long.
 */
const LOCAL_ANSWER_LENGTH = 1500;
const LOCAL_MATERIAL_LENGTH = 15_000;
/**
 * The maximum total length of all other questions of a program for marking in this process. Their
 * words are counted once.
 */
const LOCAL_VOCABULARY_LENGTH = 60_000;

const markers = openPool<MarkingTasks>(new URL('./process.ts', import.meta.url), {
  seconds: 20,
  megabytes: 256,
  atOnce: 2,
  waiting: 200,
});

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

const lengthOfMaterial = ({ question, corrections }: QuestionMaterial): number =>
  lengthOf([
    question.question,
    ...question.idealAnswers,
    ...question.keyPoints.flatMap(({ text, alternatives }) => [text, ...alternatives]),
    ...corrections.map(({ answer }) => answer),
  ]);

/** Creates a marker that always works in this process, however long marking takes. */
export function createLocalMarker(
  question: MarkedQuestion,
  prepared: () => PreparedQuestion,
): QuestionMarker {
  const { keyPoints } = question;
  return {
    evaluate: async (answer) => evaluate(prepared(), answer),
    checkFindings: async (found, context) =>
      checkFindings(found, { ...context, keyPoints, prepared: prepared() }),
  };
}

/**
 * Creates a marker that works in a subprocess. If the subprocess has not cached the question's
 * material yet, the marker sends the material first.
 */
function createRemoteMarker(material: QuestionMaterial): QuestionMarker {
  const { name, vocabularyName, entries, ...known } = material;
  const withMaterial = (work: Parameters<typeof markers.use<unknown>>[0]) =>
    markers.use(async (ask) => {
      const missing = await ask('findMissing', { name, vocabularyName });
      if (missing === 'vocabulary') await ask('loadVocabulary', { vocabularyName, entries });
      if (missing) await ask('loadQuestion', { name, vocabularyName, ...known });
      return work(ask);
    });
  return {
    evaluate: (answer) =>
      withMaterial((ask) => ask('evaluate', { name, answer })) as Promise<BuiltInEvaluation>,
    checkFindings: (found, { answer, builtIn }) =>
      withMaterial((ask) =>
        ask('checkFindings', { name, found, answer, builtIn }),
      ) as Promise<CheckedFindings>,
  };
}

export function createQuestionMarker(
  material: QuestionMaterial,
  vocabulary: () => Vocabulary,
): QuestionMarker {
  const remote = createRemoteMarker(material);
  const vocabularyLength = lengthOf(
    material.entries.flatMap((entry) => [entry.question, ...entry.idealAnswers]),
  );
  if (
    lengthOfMaterial(material) > LOCAL_MATERIAL_LENGTH ||
    vocabularyLength > LOCAL_VOCABULARY_LENGTH
  )
    return remote;
  const { question, corrections } = material;
  let made: PreparedQuestion | null = null;
  const local = createLocalMarker(question, () => {
    made ??= prepareQuestion(question, vocabulary(), corrections);
    return made;
  });
  const chosen = (answer: string) => (answer.length > LOCAL_ANSWER_LENGTH ? remote : local);
  return {
    evaluate: (answer) => chosen(answer).evaluate(answer),
    checkFindings: (found, context) => chosen(context.answer).checkFindings(found, context),
  };
}

export const lazyVocabulary = (entries: readonly VocabularyEntry[]): (() => Vocabulary) => {
  let made: Vocabulary | null = null;
  return () => {
    made ??= buildVocabulary(entries);
    return made;
  };
};
