import type { StudyCard } from '@certway/contract/study/study-plan';

/** Returns whether a program has study for today, as planned or already started. */
const isDue = ({
  plan,
  isStudyDay,
  questions,
  running,
  daysLeft,
}: Pick<StudyCard, 'plan' | 'isStudyDay' | 'questions' | 'running' | 'daysLeft'>): boolean =>
  running !== null ||
  (plan !== null && isStudyDay && questions > 0 && (daysLeft === null || daysLeft >= 0));

/**
 * Sorts the programs of a learner: programs with study for today come first, then other programs with
 * a plan, then programs without. In each group the nearest exam comes first, plans without an exam
 * date follow, and past exams come last.
 */
export function sortCards<Card extends StudyCard>(cards: readonly Card[]): Card[] {
  const group = (card: Card) => {
    if (isDue(card)) return 0;
    if (card.moduleStep) return 1;
    return card.plan ? 2 : 3;
  };
  const wait = ({ daysLeft }: Card) => {
    if (daysLeft === null) return 1_000_000;
    return daysLeft < 0 ? 2_000_000 - daysLeft : daysLeft;
  };
  return cards.toSorted((a, b) => group(a) - group(b) || wait(a) - wait(b));
}
