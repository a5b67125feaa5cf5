import type { Database } from '../../db/database.ts';
import type { Correction } from '../built-in/evaluate.ts';
import type { Vocabulary, VocabularyEntry } from '../built-in/vocabulary.ts';
import { answerTextOf } from '../coach-question.ts';
import { listCorrections } from '../decisions/repository.ts';
import type { CoachQuestion } from '../engine.ts';
import {
  createQuestionMarker,
  lazyVocabulary,
  type QuestionMarker,
} from '../preparation-process/question-marker.ts';
import { listQuestionWords } from './repository.ts';

/**
 * Caches questions that are prepared for the built-in engine. Usually many learners answer the same
 * question.
 */

const BANK_KEPT_MS = 10 * 60_000;
const CACHED_AT_MOST = 200;

/** Adds an entry to a cache, and evicts the oldest entry if the cache is full. */
function remember<Value>(cached: Map<string, Value>, key: string, value: Value): Value {
  cached.delete(key);
  cached.set(key, value);
  const [oldest] = cached.keys();
  if (cached.size > CACHED_AT_MOST && oldest !== undefined) cached.delete(oldest);
  return value;
}

export type Preparer = (question: CoachQuestion) => Promise<QuestionMarker>;

interface ProgramVocabulary {
  entries: VocabularyEntry[];
  vocabulary: () => Vocabulary;
  at: number;
}

export function createPreparer(db: Database, now: () => Date): Preparer {
  const vocabularies = new Map<string, ProgramVocabulary>();
  const markers = new Map<string, QuestionMarker>();

  async function vocabularyFor(programId: string): Promise<ProgramVocabulary> {
    const known = vocabularies.get(programId);
    const at = now().getTime();
    if (known && at - known.at < BANK_KEPT_MS) return known;
    const entries = await listQuestionWords(db, programId);
    return remember(vocabularies, programId, { entries, vocabulary: lazyVocabulary(entries), at });
  }

  return async ({ id, versionId, programId, text, key: rubric }) => {
    const { entries, vocabulary, at } = await vocabularyFor(programId);
    const decided = await listCorrections(db, id);
    const [latest] = decided;
    const stamp = `${at} ${decided.length} ${latest?.decidedAt.getTime() ?? 0}`;
    const name = `${versionId} ${stamp}`;
    const known = markers.get(name);
    if (known) return known;
    const corrections: Correction[] = decided.map(({ answer, mark }) => ({
      answer: answerTextOf(answer),
      mark,
    }));
    const { idealAnswers, keyPoints } = rubric;
    const question = { question: text, idealAnswers, keyPoints };
    const material = { name, question, corrections, vocabularyName: `${programId} ${at}`, entries };
    return remember(markers, name, createQuestionMarker(material, vocabulary));
  };
}
