import { GUESSING } from '../../server/src/study/rules/calibrate.ts';
import { afterAnswer, recallOn } from '../../server/src/study/rules/memory.ts';
import { type Cell, cardsOf, DAYS_MISSED, type Learner, secondsFor, sum } from './cells.ts';
import { chanceFrom, normalFrom } from './chance.ts';
import type { Order } from './orders.ts';

export interface Outcome {
  onTheDay: number;
  later: number;
  secondsOver: number;
}

const KNOWN_BEFORE = 0.2;
const KNOWN_RECALL = 0.97;
const LATER_DAYS = 14;

/** A learner of this number through all days of a cell: the same person whatever the order. */
export function study(cell: Cell, order: Order, person: number): Outcome {
  const chance = chanceFrom(7919 * (person + 1));
  const cards = cardsOf(cell);
  const ease = 0.5 + 0.25 * normalFrom(chance);
  const traces = cards.map(() => cell.law(ease + 0.35 * normalFrom(chance)));
  const known = cards.map(() => chance() < KNOWN_BEFORE);
  const missed = Array.from({ length: cell.days }, () => chance() < DAYS_MISSED);
  const luck = chanceFrom(104_729 * (person + 1));
  const recall = (card: number, day: number) =>
    known[card] ? KNOWN_RECALL : (traces[card]?.recall(day) ?? 0);
  const learner: Learner = {
    cards,
    memories: cards.map(() => null),
    answers: cards.map(() => []),
    askedOn: cards.map(() => Number.NEGATIVE_INFINITY),
    repeats: [],
    day: 0,
    examDay: cell.days,
    secondsADay: cell.minutes * 60,
  };
  let secondsOver = 0;
  const choose = order();
  for (let day = 0; day < cell.days; day++) {
    if (missed[day]) continue;
    learner.day = day;
    let spent = 0;
    for (const card of choose(learner)) {
      const seconds = secondsFor(learner, card);
      if (spent + seconds > learner.secondsADay) break;
      spent += seconds;
      const at = day + spent / 86_400;
      const right = luck() < GUESSING + (1 - GUESSING) * recall(card, at);
      const memory = learner.memories[card] ?? null;
      if (memory) learner.repeats.push({ recall: recallOn(memory, at), right });
      learner.memories[card] = afterAnswer(memory, right, at);
      learner.answers[card]?.push(right);
      learner.askedOn[card] = day;
      traces[card]?.study(at, right);
    }
    secondsOver = Math.max(secondsOver, spent - learner.secondsADay);
  }
  const mean = (day: number) => sum(cards.map(({ weight }, card) => weight * recall(card, day)));
  return { onTheDay: mean(cell.days), later: mean(cell.days + LATER_DAYS), secondsOver };
}
