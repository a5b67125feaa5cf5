import type { Person } from '@certway/contract/endpoint';
import type { QuestionSort, QuestionStats } from '@certway/contract/insights/question-stats';
import { STATS_FROM_ATTEMPTS } from '@certway/contract/limits';
import type { Executor } from '../db/database.ts';
import type { PageRequest } from '../db/lists/pages.ts';
import { choicesOfQuestion } from '../kinds/choices.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram } from '../programs/index.ts';
import * as messages from './messages.ts';
import {
  type ChoiceRow,
  countQuestions,
  findQuestionRows,
  listChoices,
  listQuestionRows,
  type QuestionStatsRow,
} from './repository-questions.ts';

function choicesOf(row: QuestionStatsRow, counted: readonly ChoiceRow[]) {
  const options = choicesOfQuestion(row.paper, row.key);
  if (options.length === 0) return [];
  const own = counted.filter(({ questionId }) => questionId === row.questionId);
  const timesOf = (choice: string) => own.find((each) => each.choice === choice)?.count ?? 0;
  const known = new Set(['', ...options.map(({ choice }) => choice)]);
  const earlier = own.filter(({ choice }) => !known.has(choice));
  const others = [
    {
      label: messages.optionsOfEarlierVersions,
      count: earlier.reduce((sum, { count }) => sum + count, 0),
    },
    { label: messages.skipped, count: timesOf('') },
  ].filter(({ count }) => count > 0);
  return [
    ...options.map(({ choice, label, right }) => ({ label, right, count: timesOf(choice) })),
    ...others.map((other) => ({ ...other, right: null })),
  ];
}

function present(row: QuestionStatsRow, counted: readonly ChoiceRow[]): QuestionStats {
  const { key: _, asked, share, seconds, discrimination, ...question } = row;
  const shown = asked >= STATS_FROM_ATTEMPTS && share !== null && seconds !== null;
  return {
    ...question,
    attempts: asked,
    figures: shown
      ? { right: 100 * share, discrimination, seconds, choices: choicesOf(row, counted) }
      : null,
  };
}

/** Lists the statistics of a program's questions. Answers 404 for another trainer's program. */
export async function listQuestionFigures(
  { db }: Platform,
  person: Person,
  programId: string,
  { sort, ...window }: PageRequest & { sort: QuestionSort },
): Promise<Page<QuestionStats>> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return throwHttpError('not-found');
  const rows = await listQuestionRows(db, programId, sort, window);
  const counted = await listChoices(
    db,
    rows.map(({ questionId }) => questionId),
  );
  return {
    items: rows.map((row) => present(row, counted)),
    total: await countQuestions(db, programId),
  };
}

/** Returns the statistics of some questions, for callers that have already checked access. */
export async function listStatsOfQuestions(
  db: Executor,
  questionIds: readonly string[],
): Promise<QuestionStats[]> {
  const rows = await findQuestionRows(db, questionIds);
  const counted = await listChoices(db, [...questionIds]);
  return rows.map((row) => present(row, counted));
}
