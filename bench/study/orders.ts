import { calibrate } from '../../server/src/study/rules/calibrate.ts';
import { candidateOf, habitsFromMemory } from '../../server/src/study/rules/choosing/candidates.ts';
import { chooseStudyQuestions } from '../../server/src/study/rules/choosing/choose.ts';
import { recallOn } from '../../server/src/study/rules/memory.ts';
import { questionMemory } from '../../server/src/study/rules/memory-state.ts';
import { expectedAnswers, questionsThatFit } from '../../server/src/study/rules/pace.ts';
import { sumOf } from '../measuring/statistics.ts';
import type { Learner } from './cells.ts';

/**
 * An order is created once per learner, and chooses the questions of each day. The learner answers a
 * question before the next one is requested. The day is over when no question is left.
 */
export type Order = () => (learner: Learner) => Iterable<number>;

const indexes = ({ cards }: Learner) => cards.map((_, card) => card);
const isNew =
  ({ answers }: Learner) =>
  (card: number) =>
    answers[card]?.length === 0;

/** Each step takes a question from the list that is furthest behind its share. */
function throughLists(lists: number[][], shares: number[]) {
  const asked = lists.map(() => 0);
  return function* (): Iterable<number> {
    const today = new Set<number>();
    for (;;) {
      const behind = lists
        .map((_, list) => list)
        .reduce((a, b) =>
          ((asked[b] ?? 0) + 1) / (shares[b] ?? 1) < ((asked[a] ?? 0) + 1) / (shares[a] ?? 1)
            ? b
            : a,
        );
      const list = lists[behind] ?? [];
      const card = list[(asked[behind] ?? 0) % list.length] ?? 0;
      if (today.has(card)) return;
      today.add(card);
      yield card;
      asked[behind] = (asked[behind] ?? 0) + 1;
    }
  };
}

const inGroups =
  (groupOf: (topic: number) => number): Order =>
  () => {
    let next: (() => Iterable<number>) | null = null;
    return (learner) => {
      const { cards } = learner;
      const groups = Map.groupBy(indexes(learner), (card) => groupOf(cards[card]?.topic ?? 0));
      const lists = [...groups.values()];
      const shares = lists.map((list) => sumOf(list.map((card) => cards[card]?.weight ?? 0)));
      next ??= throughLists(lists, shares);
      return next();
    };
  };

const fixed = inGroups(() => 0);
const fixedInProportion = inGroups((topic) => topic);

const RETENTION = 0.9;

/** Due questions come first, then new ones, and then seen ones that are not due yet. */
const plainFsrs: Order = () => (learner) => {
  const { states } = learner.learnt();
  const recall = learner.cards.map((_, card) => {
    const state = states[card];
    return state ? recallOn(questionMemory(state), learner.day) : 1;
  });
  const seen = indexes(learner)
    .filter((card) => !isNew(learner)(card) && (learner.askedOn[card] ?? 0) < learner.day)
    .sort((a, b) => (recall[a] ?? 0) - (recall[b] ?? 0));
  const isDue = (card: number) => (recall[card] ?? 1) <= RETENTION;
  return [
    ...seen.filter(isDue),
    ...indexes(learner).filter(isNew(learner)),
    ...seen.filter((card) => !isDue(card)),
  ];
};

function sm2Interval(answers: readonly { right: boolean }[]): number {
  let [ease, interval, inARow] = [2.5, 0, 0];
  for (const { right } of answers) {
    const short = right ? 1 : 3;
    ease = Math.max(1.3, ease + 0.1 - short * (0.08 + short * 0.02));
    inARow = right ? inARow + 1 : 0;
    interval = inARow < 2 ? 1 : inARow === 2 ? 6 : interval * ease;
  }
  return interval;
}

const sm2: Order = () => (learner) => {
  const seen = indexes(learner).filter((card) => !isNew(learner)(card));
  const dueOn = new Map(
    seen.map((card) => [
      card,
      (learner.askedOn[card] ?? 0) + sm2Interval(learner.answers[card] ?? []),
    ]),
  );
  const due = (card: number) => dueOn.get(card) ?? 0;
  seen.sort((a, b) => due(a) - due(b));
  return [
    ...seen.filter((card) => due(card) <= learner.day),
    ...indexes(learner).filter(isNew(learner)),
    ...seen.filter((card) => due(card) > learner.day),
  ];
};

/** The product's study plan chooses repeatedly until the day's minutes are used up. */
const plan: Order = () =>
  function* (learner) {
    const { cards, examDay, secondsADay } = learner;
    const bank = cards.map(({ weight }, card) => ({ card, questionId: `${card}`, weight }));
    for (;;) {
      const learnt = learner.learnt();
      const habits = habitsFromMemory(learnt);
      const secondsAhead = (examDay - learner.day - 1) * secondsADay + learner.secondsLeft;
      const answers = expectedAnswers(secondsAhead, cards.length - learnt.firstAsked, learnt);
      const chosen = chooseStudyQuestions(
        bank.map((each) => candidateOf(each, learnt, habits)),
        {
          day: learner.day + (secondsADay - learner.secondsLeft) / 86_400,
          examDay,
          calibration: calibrate(
            learnt.repeats.map(([recall, right]) => ({ recall, right: right === 1 })),
          ),
          knownBefore: habits.knownBefore,
          answersEach: answers / cards.length,
          atMost: questionsThatFit(learner.secondsLeft, bank.length, learnt),
        },
      );
      if (chosen.length === 0) return;
      for (const { card } of chosen) yield card;
    }
  };

export const orders = { plan, fixed, fixedInProportion, plainFsrs, sm2 };
export type OrderName = keyof typeof orders;
