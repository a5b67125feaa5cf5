import type { CheckQuestion } from '../check-question.ts';
import { BLANK } from '../formats/blanks.ts';
import { audioNotes } from '../formats/media/audio.ts';
import { BANK_QUESTIONS_AT_MOST, QUESTIONS_AT_ONCE } from '../limits.ts';
import * as bankMessages from '../messages.ts';
import type { Question } from '../model.ts';
import type { FoundQuestion, Problem, Reading, ReadQuestion, RefusedQuestion } from '../reading.ts';
import * as messages from './messages.ts';

const NAMES_A_FIGURE =
  /\b(?:figures?|diagrams?|exhibits?|illustrations?|pictures?|schematics?)\s+(?:[A-Z]{0,3}-?\d+[\w-]*)|\b(?:shown|pictured|depicted)\s+(?:here|below|above)\b/i;

/** Reports a question whose text mentions a picture that is missing. */
function missingFigure({ text, illustration, passage }: Question): string[] {
  const named = illustration || passage?.illustration ? null : NAMES_A_FIGURE.exec(text)?.[0];
  return named ? [messages.figureNotIncluded({ name: named })] : [];
}

/**
 * Reports a question whose text has several blanks but whose answer is compared as a single text.
 * Blanks without words between them count as one blank.
 */
function blanksTogether(draft: Question): string[] {
  const between = draft.text.split(BLANK).slice(1, -1);
  const several = between.some((words) => /[\p{L}\p{N}]/u.test(words));
  return several && 'otherAnswers' in draft ? [messages.blanksShareAnswer] : [];
}

const MESSAGES_SHOWN = 5;

/** Reports in one message how many questions exceed the limit of a file. */
function tooManyQuestions({ length }: readonly FoundQuestion[]): Problem[] {
  if (length <= BANK_QUESTIONS_AT_MOST) return [];
  const message = messages.tooManyQuestions({ count: length, most: BANK_QUESTIONS_AT_MOST });
  return [{ where: bankMessages.theFile, message }];
}

function judged(found: FoundQuestion, check: CheckQuestion): ReadQuestion | RefusedQuestion {
  const { where, draft, topic = [], losses = [], doubts = [], understood } = found;
  if (typeof draft === 'string') return { where, message: draft, understood: understood ?? null };
  const checked = check(draft);
  if ('problems' in checked) {
    const problems = checked.problems.slice(0, MESSAGES_SHOWN);
    return { where, message: [...new Set(problems)].join('; '), understood: { ...draft } };
  }
  const { question } = checked;
  const lost = [...new Set([...losses, ...missingFigure(question)])];
  const doubtful = [...doubts, ...blanksTogether(question), ...audioNotes(question.audio)];
  return { where, question, topic, losses: lost, doubts: doubtful };
}

/** Reports that similar questions are not found across the parts of a large file. */
function comparedInParts({ length }: readonly FoundQuestion[]): Problem[] {
  if (length <= QUESTIONS_AT_ONCE) return [];
  const message = messages.comparedInParts({ count: length, most: QUESTIONS_AT_ONCE });
  return [{ where: bankMessages.theFile, message }];
}

/**
 * Returns the questions of one part: as many as one call can add, starting at `from`. If `from` is
 * not given, returns all questions.
 */
function partOf(found: readonly FoundQuestion[], from: number | undefined): FoundQuestion[] {
  const all = found.slice(0, BANK_QUESTIONS_AT_MOST);
  return from === undefined ? all : all.slice(from, from + QUESTIONS_AT_ONCE);
}

/** Checks the questions of a file. Each question is returned as read or as refused. */
export function settle(
  { found }: Reading,
  from: number | undefined,
  check: CheckQuestion,
): {
  found: number;
  questions: ReadQuestion[];
  refused: RefusedQuestion[];
  /** Messages about questions beyond the limits of a file. */
  limits: Problem[];
} {
  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  for (const outcome of partOf(found, from).map((each) => judged(each, check))) {
    if ('question' in outcome) questions.push(outcome);
    else refused.push(outcome);
  }
  const count = Math.min(found.length, BANK_QUESTIONS_AT_MOST);
  const limits = [
    ...tooManyQuestions(found),
    ...(from === undefined ? [] : comparedInParts(found)),
  ];
  return { found: count, questions, refused, limits };
}
