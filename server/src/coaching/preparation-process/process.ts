import { serve } from '../../subprocess/serve.ts';
import {
  type BuiltInEvaluation,
  evaluate,
  type PreparedQuestion,
  prepareQuestion,
} from '../built-in/evaluate.ts';
import { buildVocabulary, type Vocabulary } from '../built-in/vocabulary.ts';
import { type CheckedFindings, checkFindings } from '../model/check-findings.ts';
import type { Findings } from '../model/findings.ts';
import type { QuestionMaterial } from './question-material.ts';

/** The subprocess that marks long answers. It caches a small number of prepared questions. */

const CACHED_AT_MOST = 20;

const vocabularies = new Map<string, Vocabulary>();
const known = new Map<
  string,
  Pick<QuestionMaterial, 'question'> & { prepared: PreparedQuestion }
>();

function remember<Value>(cached: Map<string, Value>, name: string, value: Value): void {
  cached.set(name, value);
  const [oldest] = cached.keys();
  if (cached.size > CACHED_AT_MOST && oldest !== undefined) cached.delete(oldest);
}

function getKnown(name: string) {
  const found = known.get(name);
  if (!found) throw new Error('this question was not loaded');
  return found;
}

interface AnswerRequest {
  name: string;
  answer: string;
}

const tasks = {
  findMissing: ({
    name,
    vocabularyName,
  }: Pick<QuestionMaterial, 'name' | 'vocabularyName'>): 'vocabulary' | 'question' | null => {
    if (known.has(name)) return null;
    return vocabularies.has(vocabularyName) ? 'question' : 'vocabulary';
  },

  loadVocabulary: ({
    vocabularyName,
    entries,
  }: Pick<QuestionMaterial, 'vocabularyName' | 'entries'>): void =>
    remember(vocabularies, vocabularyName, buildVocabulary(entries)),

  loadQuestion: ({
    name,
    vocabularyName,
    question,
    corrections,
  }: Omit<QuestionMaterial, 'entries'>): void => {
    const vocabulary = vocabularies.get(vocabularyName) ?? buildVocabulary([]);
    remember(known, name, {
      question,
      prepared: prepareQuestion(question, vocabulary, corrections),
    });
  },

  evaluate: ({ name, answer }: AnswerRequest): BuiltInEvaluation =>
    evaluate(getKnown(name).prepared, answer),

  checkFindings: (
    context: AnswerRequest & { found: Findings; builtIn: BuiltInEvaluation },
  ): CheckedFindings => {
    const { question, prepared } = getKnown(context.name);
    return checkFindings(context.found, { ...context, prepared, keyPoints: question.keyPoints });
  },
};
export type MarkingTasks = typeof tasks;

serve(tasks);
