import type { Person, QueryOf } from '@certway/contract/endpoint';
import { MET_QUESTIONS_A_PAGE } from '@certway/contract/limits';
import type { MetQuestion as ListedQuestion, notes } from '@certway/contract/notes/index';
import {
  findAttempt,
  listHidden,
  listHiddenQuestions,
  listMetRows,
  type MetQuestion,
} from '../../attempts/index.ts';
import type { Executor } from '../../db/database.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { presentOneQuestion } from '../../results/index.ts';
import {
  listNamedPrograms,
  listNamesOfModules,
  listSearchedWords,
  listVersionTexts,
} from './repository.ts';
import { matchesSearch, readSearch } from './search-questions.ts';

type MetQuery = QueryOf<(typeof notes)['endpoints']['listMetQuestions']>;

function outcomeOf({ correct, score }: MetQuestion): ListedQuestion['outcome'] {
  if (correct === null) return 'waiting';
  if (correct) return 'right';
  return score !== null && score > 0 ? 'partly' : 'wrong';
}

const latestFirst = (a: MetQuestion, b: MetQuestion): number =>
  b.endedAt.getTime() - a.endedAt.getTime() || (a.questionId < b.questionId ? -1 : 1);

/** Returns the questions that match a search. Words that are not cached yet are read once. */
async function searchIn(db: Executor, questions: readonly MetQuestion[], q: string) {
  const words = readSearch(q);
  if (words.length === 0) return questions;
  const searched = await listSearchedWords(
    db,
    questions.map(({ versionId }) => versionId),
  );
  return questions.filter(({ versionId }) => matchesSearch(searched.get(versionId) ?? '', words));
}

async function presentPage(
  db: Executor,
  shown: readonly MetQuestion[],
  programNames: ReadonlyMap<string, string>,
): Promise<ListedQuestion[]> {
  const [texts, modules] = await Promise.all([
    listVersionTexts(
      db,
      shown.map(({ versionId }) => versionId),
    ),
    listNamesOfModules(
      db,
      shown.map(({ questionId }) => questionId),
    ),
  ]);
  return shown.map((question) => ({
    questionId: question.questionId,
    text: texts.get(question.versionId)?.text ?? '',
    picture: texts.get(question.versionId)?.picture ?? null,
    programId: question.programId,
    programName: programNames.get(question.programId) ?? '',
    moduleName: modules.get(question.questionId) ?? null,
    outcome: outcomeOf(question),
    answeredAt: question.endedAt,
  }));
}

/**
 * Lists the questions that a person has answered, except those that a running mock exam hides. All
 * of them are read, because they are the person's own, and a search compares each of them.
 */
export async function listMetQuestions(
  { db, now }: Platform,
  person: Person,
  { q, programId, outcome, page }: MetQuery,
) {
  const [rows, hidden] = await Promise.all([
    listMetRows(db, { userId: person.id }),
    listHidden(db, person.id, now()),
  ]);
  const met = rows.filter(({ questionId }) => !hidden.has(questionId));
  const programs = await listNamedPrograms(db, [...new Set(met.map((each) => each.programId))]);
  const ofProgram = programId ? met.filter((each) => each.programId === programId) : met;
  const ofOutcome = outcome ? ofProgram.filter((each) => outcomeOf(each) === outcome) : ofProgram;
  const found = await searchIn(db, ofOutcome, q);
  const from = (page - 1) * MET_QUESTIONS_A_PAGE;
  const shown = found.toSorted(latestFirst).slice(from, from + MET_QUESTIONS_A_PAGE);
  const names = new Map(programs.map((each) => [each.programId, each.programName]));
  return { questions: await presentPage(db, shown, names), total: found.length, programs };
}

/**
 * Returns a question with the person's latest answer, as its result shows it. The key is left out
 * while a quiz in progress contains the question, and the question while a mock exam does.
 */
export async function getMetQuestion({ db, now }: Platform, person: Person, questionId: string) {
  const at = now();
  const [met] = await listMetRows(db, { userId: person.id, questionId });
  const isInExam = (await listHidden(db, person.id, at)).has(questionId);
  if (!met || isInExam) return throwHttpError('not-found');
  const attempt = (await findAttempt(db, met.attemptId)) ?? throwHttpError('not-found');
  const hidden = await listHiddenQuestions(db, person.id, at);
  const asked = await presentOneQuestion(db, attempt, questionId, hidden, at);
  return { quizId: attempt.id, asked };
}
