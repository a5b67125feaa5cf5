import { calibrate } from '../../server/src/study/rules/calibrate.ts';
import { chooseQuestions, knownBefore } from '../../server/src/study/rules/choosing/choose.ts';
import { recallOn } from '../../server/src/study/rules/memory.ts';
import { DAYS_MISSED, type Learner, SECONDS_AGAIN, secondsFor } from './cells.ts';

/** In which order questions are asked: begun anew for each learner, then asked for each day's cards. */
export type Order = () => (learner: Learner) => Iterable<number>;

const indexes = ({ cards }: Learner) => cards.map((_, card) => card);
const isNew =
  ({ memories }: Learner) =>
  (card: number) =>
    memories[card] === null;

/** Again and again through lists, at each step the list that is furthest behind its share. */
function throughLists(lists: number[][], shares: number[]): (learner: Learner) => number[] {
  const asked = lists.map(() => 0);
  return (learner) => {
    const today: number[] = [];
    for (let seconds = learner.secondsADay; ; ) {
      const behind = lists
        .map((_, list) => list)
        .reduce((a, b) =>
          ((asked[b] ?? 0) + 1) / (shares[b] ?? 1) < ((asked[a] ?? 0) + 1) / (shares[a] ?? 1)
            ? b
            : a,
        );
      const list = lists[behind] ?? [];
      const card = list[(asked[behind] ?? 0) % list.length] ?? 0;
      seconds -= secondsFor(learner, card);
      if (seconds < 0 || today.includes(card)) return today;
      today.push(card);
      asked[behind] = (asked[behind] ?? 0) + 1;
    }
  };
}

const fixed: Order = () => {
  let next: ((learner: Learner) => number[]) | null = null;
  return (learner) => {
    next ??= throughLists([indexes(learner)], [1]);
    return next(learner);
  };
};

const fixedInProportion: Order = () => {
  let next: ((learner: Learner) => number[]) | null = null;
  return (learner) => {
    const topics = [...new Set(learner.cards.map(({ topic }) => topic))];
    const lists = topics.map((topic) =>
      indexes(learner).filter((card) => learner.cards[card]?.topic === topic),
    );
    const shares = lists.map((list) =>
      list.reduce((sum, card) => sum + (learner.cards[card]?.weight ?? 0), 0),
    );
    next ??= throughLists(lists, shares);
    return next(learner);
  };
};

const RETENTION = 0.9;

/** What is due first, then new ones in the order of the bank, then what is next to be due. */
const plainFsrs: Order = () => (learner) => {
  const recall = learner.memories.map((memory) => (memory ? recallOn(memory, learner.day) : 1));
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

function sm2Interval(answers: readonly boolean[]): number {
  let [ease, interval, inARow] = [2.5, 0, 0];
  for (const right of answers) {
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

/** Seconds of an answer on average, for how many there will be. */
const SECONDS_ANSWER = SECONDS_AGAIN + 10;

const plan: Order = () => (learner) => {
  const { cards, memories, day, examDay, secondsADay, repeats, answers } = learner;
  const first = answers.flatMap(([answer]) => (answer === undefined ? [] : [answer]));
  const answersLeft = ((examDay - day) * (1 - DAYS_MISSED) * secondsADay) / SECONDS_ANSWER;
  return chooseQuestions(
    cards.map(({ weight }, card) => ({
      card,
      weight,
      seconds: secondsFor(learner, card),
      memory: memories[card] ?? null,
      asked: answers[card]?.length ?? 0,
      missed: answers[card]?.filter((right) => !right).length ?? 0,
    })),
    {
      day,
      examDay,
      calibration: calibrate(repeats),
      knownBefore: knownBefore({ asked: first.length, right: first.filter(Boolean).length }),
      answersEach: answersLeft / cards.length,
      secondsToday: secondsADay,
    },
  ).map(({ card }) => card);
};

export const orders = { plan, fixed, fixedInProportion, plainFsrs, sm2 };
export type OrderName = keyof typeof orders;
