import type { ShownQuestion } from '../shown.ts';

/** Moving by one step in a list that keeps cases together. */

type Listed = Pick<ShownQuestion, '_id'> & {
  question: { passage?: { _id?: string | undefined } | undefined };
};

const caseOf = (listed: Listed | undefined) => listed?.question.passage?._id;

export interface Step {
  questionIds: string[];
  /** The position in the module, from 1. */
  order: number;
}

/** What moves when these leave their case: all of it. */
function whole(list: readonly Listed[], chosen: readonly string[]): Listed[] {
  const cases = new Set(
    list.filter(({ _id }) => chosen.includes(_id)).flatMap((one) => caseOf(one) ?? []),
  );
  return list.filter((one) => chosen.includes(one._id) || cases.has(caseOf(one) ?? ''));
}

const idsOf = (list: readonly Listed[]) => list.map(({ _id }) => _id);

/** Within its case past the next question; beyond it the case goes as a whole, past another one as a whole. */
export function stepUp(list: readonly Listed[], chosen: readonly string[]): Step {
  const first = list.findIndex(({ _id }) => chosen.includes(_id));
  const before = list[first - 1];
  const other = caseOf(before);
  const inside = other !== undefined && other === caseOf(list[first]);
  const moved = inside ? list.filter(({ _id }) => chosen.includes(_id)) : whole(list, chosen);
  const start =
    inside || other === undefined ? first - 1 : list.findIndex((one) => caseOf(one) === other);
  return { questionIds: idsOf(moved), order: Math.max(0, start) + 1 };
}

export function stepDown(list: readonly Listed[], chosen: readonly string[]): Step {
  const first = list.findIndex(({ _id }) => chosen.includes(_id));
  const alone = list.filter(({ _id }) => chosen.includes(_id));
  const after = (moved: readonly Listed[]) => {
    const from = list.findIndex((one) => moved.includes(one));
    return { from, next: list.slice(from).find((one) => !moved.includes(one)) };
  };
  const { next } = after(alone);
  const inside = caseOf(next) !== undefined && caseOf(next) === caseOf(list[first]);
  if (inside) return { questionIds: idsOf(alone), order: first + 2 };
  const moved = whole(list, chosen);
  const beyond = after(moved);
  const other = caseOf(beyond.next);
  const length = other === undefined ? 1 : list.filter((one) => caseOf(one) === other).length;
  return { questionIds: idsOf(moved), order: beyond.from + length + 1 };
}
