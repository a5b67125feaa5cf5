import { describe, expect, it } from 'vitest';
import { type MoveStep, stepDown, stepUp } from './moving.ts';

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
