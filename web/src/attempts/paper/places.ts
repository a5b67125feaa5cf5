import type { Answer } from '@certway/contract/kinds/index';
import type { SittingState } from '@certway/contract/sitting';
import { isClosed } from '@certway/contract/sitting-clock';
import type { AttemptView } from '../run/kept-attempt.ts';

/** Where the questions of a paper stand, and which of them can be gone to. */

export type ExamPaper = NonNullable<AttemptView['paper']>;

/** A question of a paper for the navigator and the review. */
export interface Place {
  questionId: string;
  /** From 0, in the whole paper. */
  index: number;
  section: number;
  answered: boolean;
  flagged: boolean;
  /** It can be gone to now. */
  open: boolean;
}

interface Seen {
  paper: Pick<ExamPaper, 'sections' | 'rules'>;
  state: SittingState;
  answers: Readonly<Record<string, Answer | null>>;
  flagged: readonly string[];
  now: number;
}

/** Where nothing may be left open, only what is answered and the first that is not. */
function isReachable(places: readonly Place[], place: Place, skip: boolean): boolean {
  if (skip) return true;
  const inSection = places.filter(({ section }) => section === place.section);
  return inSection.every(({ index, answered }) => answered || index >= place.index);
}

export function placesOf({ paper, state, answers, flagged, now }: Seen): Place[] {
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

/** In words, as a sign alone is not enough. */
export const placeWords = ({ answered, flagged, open }: Place): string =>
  [answered ? 'answered' : 'open', flagged && 'flagged', !open && 'closed']
    .filter(Boolean)
    .join(', ');

/** What leaving for another place means. */
export interface Leaving {
  to: number;
  /** The section cannot be come back to. */
  closes: boolean;
  /** Minutes of the break that can be taken first. */
  rest: number | null;
}

/**
 * The section of the question on screen counts where it can be gone to: on a slow line one stands in it before the
 * server has said so, and would be asked a second time whether to leave the one before.
 */
export function sectionAt(places: readonly Place[], { section }: SittingState, position: number) {
  const here = places[position];
  return here?.open ? here.section : section;
}

/** Null where one just goes: within a section, or between sections that stay open and have no break. */
export function leavingFor(
  places: readonly Place[],
  { sections }: Pick<ExamPaper, 'sections'>,
  { section, breaksTaken }: SittingState,
  to: number,
): Leaving | null {
  const target = places[to];
  if (!target || target.section === section) return null;
  const from = sections[section];
  const rests = target.section === section + 1 && !breaksTaken.includes(section);
  const rest = rests ? (from?.breakAfter?.minutes ?? null) : null;
  const closes = from?.oneWay === true;
  return closes || rest !== null ? { to, closes, rest } : null;
}
