import type { Person } from '@certway/contract/endpoint';
import { FIGURES_FROM_ATTEMPTS } from '@certway/contract/limits';
import type { QuestionFigures, QuestionSort } from '@certway/contract/question-figures';
import type { Executor } from '../db/database.ts';
import type { Window } from '../db/lists/pages.ts';
import { choicesIn } from '../kinds/chosen.ts';
import { refuse } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram } from '../programs/index.ts';
import {
  type ChoiceRow,
  countQuestions,
  findQuestions,
  listChoices,
  listQuestions,
  type QuestionRow,
} from './repository-questions.ts';

function choicesOf(row: QuestionRow, counted: readonly ChoiceRow[]) {
  const options = choicesIn(row.paper, row.key);
  if (options.length === 0) return [];
  const own = counted.filter(({ questionId }) => questionId === row.questionId);
  const timesOf = (choice: string) => own.find((each) => each.choice === choice)?.count ?? 0;
  const known = new Set(['', ...options.map(({ choice }) => choice)]);
  const earlier = own.filter(({ choice }) => !known.has(choice));
  const others = [
    {
      label: 'Options of earlier versions',
      count: earlier.reduce((sum, { count }) => sum + count, 0),
    },
    { label: 'Skipped', count: timesOf('') },
  ].filter(({ count }) => count > 0);
  return [
    ...options.map(({ choice, label, right }) => ({ label, right, count: timesOf(choice) })),
    ...others.map((other) => ({ ...other, right: null })),
  ];
}

function present(row: QuestionRow, counted: readonly ChoiceRow[]): QuestionFigures {
  const { key: _, asked, share, seconds, discrimination, ...question } = row;
  const shown = asked >= FIGURES_FROM_ATTEMPTS && share !== null && seconds !== null;
  return {
    ...question,
    attempts: asked,
    figures: shown
      ? { right: 100 * share, discrimination, seconds, choices: choicesOf(row, counted) }
      : null,
  };
}

/** Answers 404 for another trainer's program. */
export async function listQuestionFigures(
  { db }: Platform,
  person: Person,
  programId: string,
  { sort, ...window }: Window & { sort: QuestionSort },
): Promise<Page<QuestionFigures>> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return refuse('not-found');
  const rows = await listQuestions(db, programId, sort, window);
  const counted = await listChoices(
    db,
    rows.map(({ questionId }) => questionId),
  );
  return {
    items: rows.map((row) => present(row, counted)),
    total: await countQuestions(db, programId),
  };
}

/** The figures of some questions, for those who were let at their programs already. */
export async function listFiguresOf(
  db: Executor,
  questionIds: readonly string[],
): Promise<QuestionFigures[]> {
  const rows = await findQuestions(db, questionIds);
  const counted = await listChoices(db, [...questionIds]);
  return rows.map((row) => present(row, counted));
}
