import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MoveStep, movedTo, stepDown, stepToPlace, stepUp } from './moving.ts';

/**
 * Parses a list of questions such as 'a1 a2 b x'. A name with a digit, such as a1, is a question of
 * the case a.
 */
const listed = (words: string) =>
  words.split(' ').map((_id) => ({
    _id,
    question: _id.length > 1 ? { passage: { _id: _id.charAt(0) } } : {},
  }));

/** Moves questions as the server does. */
function moved(words: string, { questionIds, order }: MoveStep): string {
  const others = words.split(' ').filter((id) => !questionIds.includes(id));
  return [...others.slice(0, order - 1), ...questionIds, ...others.slice(order - 1)].join(' ');
}
const up = (words: string, ...chosen: string[]) => moved(words, stepUp(listed(words), chosen));
const down = (words: string, ...chosen: string[]) => moved(words, stepDown(listed(words), chosen));

describe('stepUp and stepDown', () => {
  it('move a question past one question, or past a whole case', () => {
    expect(up('x y z', 'y')).toBe('y x z');
    expect(down('x y z', 'x')).toBe('y x z');
    expect(up('a1 a2 x', 'x')).toBe('x a1 a2');
    expect(down('x a1 a2 y', 'x')).toBe('a1 a2 x y');
    expect(up('x', 'x')).toBe('x');
    expect(down('x y', 'y')).toBe('x y');
  });

  it('move a question within its case; at the start or end of the case, they move the whole case', () => {
    expect(up('x a1 a2', 'a2')).toBe('x a2 a1');
    expect(down('a1 a2 x', 'a1')).toBe('a2 a1 x');
    expect(up('x a1 a2 y', 'a1')).toBe('a1 a2 x y');
    expect(down('x a1 a2 y', 'a2')).toBe('x y a1 a2');
    expect(down('a1 a2 b1 b2 x', 'a2')).toBe('b1 b2 a1 a2 x');
    expect(up('a1 a2 b1 b2', 'b1')).toBe('b1 b2 a1 a2');
  });
});

/** Moves the question at one place to another place, as dragging does. */
function dragged(words: string, from: number, to: number): string {
  const list = listed(words);
  const step = stepToPlace(list, from, to);
  const after = step ? movedTo(list, step) : list;
  return after.map(({ _id }) => _id).join(' ');
}

describe('stepToPlace', () => {
  it('moves a question to the place of another one', () => {
    expect(dragged('x y z', 0, 2)).toBe('y z x');
    expect(dragged('x y z', 2, 0)).toBe('z x y');
    expect(dragged('x y z', 1, 1)).toBe('x y z');
  });

  it('moves a question alone within its case, and otherwise the whole case', () => {
    expect(dragged('a1 a2 a3 x', 0, 2)).toBe('a2 a3 a1 x');
    expect(dragged('a1 a2 x y', 0, 2)).toBe('x a1 a2 y');
    expect(dragged('x a1 a2', 2, 0)).toBe('a1 a2 x');
  });

  it('moves a question past another case as a whole', () => {
    expect(dragged('x a1 a2 a3 y', 0, 2)).toBe('a1 a2 a3 x y');
    expect(dragged('a1 a2 a3 x', 3, 1)).toBe('x a1 a2 a3');
  });

  it('keeps every question, and the questions of each case together (property)', () => {
    const part = fc.constantFrom('w', 'x', 'y', 'z', 'a1 a2', 'b1 b2 b3', 'c1 c2');
    const lists = fc.uniqueArray(part, { minLength: 1 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(lists, fc.nat(20), fc.nat(20), (words, start, end) => {
        const count = words.split(' ').length;
        const after = dragged(words, start % count, end % count).split(' ');
        expect(after.toSorted()).toEqual(words.split(' ').toSorted());
        const cases = after.map((id) => (id.length > 1 ? id.charAt(0) : id));
        const runs = cases.filter((name, at) => name !== cases[at - 1]);
        expect(new Set(runs).size).toBe(runs.length);
      }),
    );
  });
});
