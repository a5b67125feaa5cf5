import { serve } from '../../subprocess/serve.ts';
import { type Evaluation, evaluate, type Prepared, prepare } from '../built-in/evaluate.ts';
import { type Vocabulary, vocabularyOf } from '../built-in/vocabulary.ts';
import type { Findings } from '../model/findings.ts';
import { type Judged, judge } from '../model/judge.ts';
import type { Material } from './material.ts';

/** Marks long answers in a process of its own, which keeps what it was told of a few questions. */

const KEPT_AT_MOST = 20;

const vocabularies = new Map<string, Vocabulary>();
const known = new Map<string, Pick<Material, 'question'> & { prepared: Prepared }>();

function remember<Value>(kept: Map<string, Value>, name: string, value: Value): void {
  kept.set(name, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
}

function find(name: string) {
  const found = known.get(name);
  if (!found) throw new Error('this question was not told of');
  return found;
}

interface OfAnswer {
  name: string;
  answer: string;
}

const tasks = {
  lacks: ({
    name,
    wordsName,
  }: Pick<Material, 'name' | 'wordsName'>): 'words' | 'question' | null => {
    if (known.has(name)) return null;
    return vocabularies.has(wordsName) ? 'question' : 'words';
  },

  learnWords: ({ wordsName, entries }: Pick<Material, 'wordsName' | 'entries'>): void =>
    remember(vocabularies, wordsName, vocabularyOf(entries)),

  learn: ({ name, wordsName, question, corrections }: Omit<Material, 'entries'>): void => {
    const vocabulary = vocabularies.get(wordsName) ?? vocabularyOf([]);
    remember(known, name, { question, prepared: prepare(question, vocabulary, corrections) });
  },

  evaluate: ({ name, answer }: OfAnswer): Evaluation => evaluate(find(name).prepared, answer),

  judge: (asked: OfAnswer & { found: Findings; builtIn: Evaluation }): Judged => {
    const { question, prepared } = find(asked.name);
    return judge(asked.found, { ...asked, prepared, keyPoints: question.keyPoints });
  },
};
export type MarkingTasks = typeof tasks;

serve(tasks);
