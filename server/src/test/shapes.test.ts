import { describe, expect, it } from 'vitest';
import { seededChance } from '../samples/lively/chance.ts';
import { everyCall } from './every-call.ts';
import { type DrawContext, draw, shapeOf, spoil } from './shapes.ts';

const drawingFrom = (seed: number): DrawContext => ({
  chance: seededChance(seed),
  // A random text is never a valid time zone.
  known: (field) => (field === 'timeZone' ? 'Europe/Berlin' : undefined),
});

const bodies = everyCall.flatMap(({ line, endpoint: { body } }) => (body ? [{ line, body }] : []));

/** Calls with rules between fields that JSON Schema cannot express, or with images that must exist. */
const SELDOM_WHOLE = ['program', 'question', 'picture'];

describe.each(bodies)('bodies for $line', ({ line, body }) => {
  const shape = shapeOf(body);

  it('are the same from the same seed', () => {
    expect(draw(shape, drawingFrom(7))).toEqual(draw(shape, drawingFrom(7)));
  });

  it('are accepted by the schema, and rarely after being spoiled', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => draw(shape, drawingFrom(seed)));
    const taken = drawn.filter((value) => body.safeParse(value).success).length;
    if (!SELDOM_WHOLE.some((word) => line.includes(word))) expect(taken).toBeGreaterThan(10);
    const spoiled = drawn.map((value, seed) => spoil(value, seededChance(seed)));
    expect(spoiled.some((value) => !body.safeParse(value).success)).toBe(true);
  });
});

describe('the largest body', () => {
  it('uses its whole budget and no more', () => {
    const { body } = bodies.find(({ line }) => line.includes('import/inspect')) ?? {};
    if (!body) throw new Error('the call is gone');
    const budget = { left: 400_000 };
    const text = JSON.stringify(draw(shapeOf(body), { ...drawingFrom(1), budget }));
    expect(text.length).toBeGreaterThan(390_000);
    expect(text.length).toBeLessThan(420_000);
  });
});
