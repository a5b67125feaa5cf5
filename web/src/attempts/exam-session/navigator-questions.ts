import type { ExamSessionState } from '@certway/contract/exam-session';
import { isClosed } from '@certway/contract/exam-session-clock';
import type { Answer } from '@certway/contract/kinds/index';
import type { AttemptView } from '../run/stored-attempt.ts';
import * as messages from './messages.ts';

/** The questions of a mock exam for the navigator, and which of them can be opened. */

export type AssembledExam = NonNullable<AttemptView['paper']>;

/** A question of a mock exam in the navigator and the review. */
export interface NavigatorQuestion {
  questionId: string;
  /** From 0, in the whole exam. */
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

/** If questions may not be skipped, only answered ones and the first unanswered one can be opened. */
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

/** The state in words, because icons alone are not accessible. */
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
  /** Minutes of the break that can be taken first; null without a break. */
  rest: number | null;
}

/**
 * The section of the question on screen, if it can be opened; otherwise the section of the session
 * state. On a slow line the question is on screen before the server confirms the new section, and
 * the dialog would be shown twice.
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
 * Null if no question needs to be asked: within a section, or between sections that stay open and
 * have no break.
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
