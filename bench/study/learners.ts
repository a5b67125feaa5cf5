import { seededChance } from '../../server/src/samples/lively/chance.ts';
import {
  EMPTY_MEMORY,
  type MemoryState,
  type StudyAnswer,
  updateMemory,
} from '../../server/src/study/rules/memory-state.ts';
import { normalFrom, sumOf } from '../measuring/statistics.ts';
import { knownShare, replier } from './answers.ts';
import { type Card, type Cell, cardsOf, DAYS_MISSED, type Learner } from './cells.ts';
import type { Order } from './orders.ts';

interface StudyOutcome {
  onTheDay: number;
  secondsOver: number;
}

const KNOWN_RECALL = 0.97;
const SECONDS_A_DAY = 86_400;

function learning() {
  let learnt: MemoryState = EMPTY_MEMORY;
  let pending: StudyAnswer[] = [];
  return {
    tell: (told: StudyAnswer) => pending.push(told),
    learnt: () => {
      if (pending.length > 0) learnt = updateMemory(learnt, pending);
      pending = [];
      return learnt;
    },
  };
}

const newLearner = (
  { days, minutes }: Cell,
  cards: readonly Card[],
  learnt: Learner['learnt'],
): Learner => ({
  cards,
  learnt,
  answers: cards.map(() => []),
  askedOn: cards.map(() => Number.NEGATIVE_INFINITY),
  day: 0,
  examDay: days,
  secondsADay: minutes * 60,
  secondsLeft: 0,
});

/** The same number simulates the same person in every order of the questions. */
export function study(cell: Cell, order: Order, person: number): StudyOutcome {
  const chance = seededChance(7919 * (person + 1)).next;
  const cards = cardsOf(cell);
  const ease = 0.5 + 0.25 * normalFrom(chance);
  const traces = cards.map(() => cell.memoryModel(ease + 0.35 * normalFrom(chance)));
  const share = knownShare(chance);
  const known = cards.map(() => chance() < share);
  const missed = Array.from({ length: cell.days }, () => chance() < DAYS_MISSED);
  const reply = replier(person, cards.length);
  const recall = (card: number, day: number) =>
    known[card] ? KNOWN_RECALL : (traces[card]?.recall(day) ?? 0);
  const { tell, learnt } = learning();
  const learner = newLearner(cell, cards, learnt);
  let secondsOver = 0;
  const choose = order();
  const answer = (card: number, day: number): boolean => {
    const before = learner.answers[card] as StudyAnswer[];
    const from = day * SECONDS_A_DAY + learner.secondsADay - learner.secondsLeft;
    const isFirst = before.length === 0;
    const { right, seconds, sure, secondsInAll } = reply(
      card,
      recall(card, from / SECONDS_A_DAY),
      isFirst,
    );
    // The day is over before such an answer, so the learner does not give it or learn from it.
    if (secondsInAll > learner.secondsLeft) return false;
    learner.secondsLeft -= secondsInAll;
    const about = { attemptId: `${day}`, inPaper: false, questionId: `${card}` };
    const told = { ...about, right, seconds, sure, at: new Date((from + seconds) * 1000) };
    tell(told);
    before.push(told);
    learner.askedOn[card] = day;
    traces[card]?.study((from + secondsInAll) / SECONDS_A_DAY, right);
    return true;
  };
  for (let day = 0; day < cell.days; day++) {
    if (missed[day]) continue;
    learner.day = day;
    learner.secondsLeft = learner.secondsADay;
    for (const card of choose(learner)) if (!answer(card, day)) break;
    secondsOver = Math.max(secondsOver, -learner.secondsLeft);
  }
  const onTheDay = sumOf(cards.map(({ weight }, card) => weight * recall(card, cell.days)));
  return { onTheDay, secondsOver };
}
