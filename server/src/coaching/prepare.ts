import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Database } from '../db/database.ts';
import { isCoached } from '../kinds/index.ts';
import type { Correction } from './built-in/evaluate.ts';
import type { Vocabulary, VocabularyEntry } from './built-in/vocabulary.ts';
import { listLessons } from './decisions/repository.ts';
import type { CoachQuestion } from './engine.ts';
import { type Ready, readyOf, vocabularyHere } from './ready/ready.ts';
import { listQuestionWords } from './repository.ts';

/** Caches questions prepared for the built-in engine, since the same question is answered often. */

const BANK_KEPT_MS = 10 * 60_000;
const KEPT_AT_MOST = 200;

/** The newest so many; the oldest go. */
function remember<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
  return value;
}

/** Null where the question is none that the coach marks. */
export function coachQuestion(
  { paper, key }: { paper: Paper; key: Key },
  ids: { versionId: string; programId: string },
): CoachQuestion | null {
  if (!isCoached(key)) return null;
  const { _id, text, passage, audio } = paper;
  const said = audio?.transcript ?? key.heard;
  const given = [passage?.text, said && `Transcript of the audio:\n${said}`].filter(Boolean);
  return { ...ids, id: _id, text, ...(given.length > 0 && { passage: given.join('\n\n') }), key };
}

export const answerWords = (answer: Answer | null): string =>
  answer !== null && 'text' in answer ? answer.text : '';

export type Preparer = (question: CoachQuestion) => Promise<Ready>;

interface KnownWords {
  entries: VocabularyEntry[];
  vocabulary: () => Vocabulary;
  at: number;
}

export function preparer(db: Database, now: () => Date): Preparer {
  const vocabularies = new Map<string, KnownWords>();
  const ready = new Map<string, Ready>();

  async function vocabularyFor(programId: string): Promise<KnownWords> {
    const known = vocabularies.get(programId);
    const at = now().getTime();
    if (known && at - known.at < BANK_KEPT_MS) return known;
    const entries = await listQuestionWords(db, programId);
    return remember(vocabularies, programId, { entries, vocabulary: vocabularyHere(entries), at });
  }

  return async ({ id, versionId, programId, text, key: rubric }) => {
    const { entries, vocabulary, at } = await vocabularyFor(programId);
    const lessons = await listLessons(db, id);
    const [latest] = lessons;
    const stamp = `${at} ${lessons.length} ${latest?.decidedAt.getTime() ?? 0}`;
    const name = `${versionId} ${stamp}`;
    const known = ready.get(name);
    if (known) return known;
    const corrections: Correction[] = lessons.map(({ answer, mark }) => ({
      answer: answerWords(answer),
      mark,
    }));
    const { idealAnswers, keyPoints } = rubric;
    const question = { question: text, idealAnswers, keyPoints };
    const material = { name, question, corrections, wordsName: `${programId} ${at}`, entries };
    return remember(ready, name, readyOf(material, vocabulary));
  };
}
