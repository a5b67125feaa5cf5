import type { ExamSessionState } from '@certway/contract/attempts/exam-session';
import { isClosed } from '@certway/contract/attempts/exam-session-clock';
import type { Answer } from '@certway/contract/kinds/index';
import type { AttemptView } from '../run/stored-attempt.ts';
import * as messages from './messages.ts';

/**
 * Lists the questions of a mock exam for the navigator. Each has its state and whether it can be
 * opened.
 */

export type AssembledExam = NonNullable<AttemptView['paper']>;

export interface NavigatorQuestion {
  questionId: string;
  /** The position in the whole exam, from 0. */
  index: number;
  section: number;
  answered: boolean;
  flagged: boolean;
  /** True if the question can be opened now. */
  open: boolean;
}

interface NavigatorInput {
  paper: Pick<AssembledExam, 'sections' | 'rules'>;
  state: ExamSessionState;
  answers: Readonly<Record<string, Answer | null>>;
  flagged: readonly string[];
  now: number;
}

/**
 * Checks whether a question can be opened. If the exam does not allow skipping, only answered
 * questions and the first unanswered question can be opened.
 */
function isReachable(
  places: readonly NavigatorQuestion[],
  place: NavigatorQuestion,
  skip: boolean,
): boolean {
  if (skip) return true;
  const inSection = places.filter(({ section }) => section === place.section);
  return inSection.every(({ index, answered }) => answered || index >= place.index);
}

export function navigatorQuestions({
  paper,
  state,
  answers,
  flagged,
  now,
}: NavigatorInput): NavigatorQuestion[] {
  const all = paper.sections.flatMap(({ questionIds }, section) =>
    questionIds.map((questionId) => ({
      questionId,
      section,
      answered: (answers[questionId] ?? null) !== null,
      flagged: flagged.includes(questionId),
      open: !isClosed(state, section, now),
    })),
  );
  const places = all.map((place, index) => ({ ...place, index }));
  const { skip } = paper.rules;
  return places.map((place) => ({
    ...place,
    open: place.open && isReachable(places, place, skip),
  }));
}

/** Returns the state of a question in words, because icons alone are not accessible. */
export const questionStateText = ({ answered, flagged, open }: NavigatorQuestion): string =>
  [
    answered ? messages.answered : messages.unanswered,
    flagged && messages.flagged,
    !open && messages.closed,
  ]
    .filter(Boolean)
    .join(', ');

/** The consequences of leaving a section for another question. */
export interface SectionExit {
  to: number;
  /** True if the section cannot be opened again. */
  closes: boolean;
  /**
   * The minutes of a break that can be taken before the next section; null if there is no break.
   */
  rest: number | null;
}

/**
 * Returns the current section. This is the section of the question on screen if the question can be
 * opened, otherwise the section in the session state. On a slow connection, the session state is
 * updated later than the screen, and using it would show the dialog for leaving a section twice.
 */
export function sectionAt(
  places: readonly NavigatorQuestion[],
  { section }: ExamSessionState,
  position: number,
) {
  const here = places[position];
  return here?.open ? here.section : section;
}

/**
 * Returns the consequences of moving to another question. Returns null if no dialog is needed,
 * because the question is in the same section, or because the section stays open and no break
 * follows it.
 */
export function sectionExitTo(
  places: readonly NavigatorQuestion[],
  { sections }: Pick<AssembledExam, 'sections'>,
  { section, breaksTaken }: ExamSessionState,
  to: number,
): SectionExit | null {
  const target = places[to];
  if (!target || target.section === section) return null;
  const from = sections[section];
  const rests = target.section === section + 1 && !breaksTaken.includes(section);
  const rest = rests ? (from?.breakAfter?.minutes ?? null) : null;
  const closes = from?.oneWay === true;
  return closes || rest !== null ? { to, closes, rest } : null;
}
