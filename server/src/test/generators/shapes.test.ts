import { describe, expect, it } from 'vitest';
import { seededChance } from '../../samples/lively/chance.ts';
import { everyCall } from './every-call.ts';
import { type DrawContext, draw, shapeOf, spoil } from './shapes.ts';

const drawingFrom = (seed: number): DrawContext => ({
  chance: seededChance(seed),
  // The time zone in generated bodies is fixed, because a random text is never a valid time zone.
  known: (field) => (field === 'timeZone' ? 'Europe/Berlin' : undefined),
});

const bodies = everyCall.flatMap(({ line, endpoint: { body } }) => (body ? [{ line, body }] : []));

/**
 * Parts of the names of calls for which generated bodies are seldom valid: they have rules between
 * fields that JSON Schema cannot express, or need existing images.
 */
const SELDOM_WHOLE = ['program', 'question', 'picture'];

describe.each(bodies)('request bodies generated for $line', ({ line, body }) => {
  const shape = shapeOf(body);

  it('are identical if generated from the same seed', () => {
    expect(draw(shape, drawingFrom(7))).toEqual(draw(shape, drawingFrom(7)));
  });

  it('are often valid, and some of them become invalid after `spoil` has changed them', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => draw(shape, drawingFrom(seed)));
    const taken = drawn.filter((value) => body.safeParse(value).success).length;
    if (!SELDOM_WHOLE.some((word) => line.includes(word))) expect(taken).toBeGreaterThan(10);
    const spoiled = drawn.map((value, seed) => spoil(value, seededChance(seed)));
    expect(spoiled.some((value) => !body.safeParse(value).success)).toBe(true);
  });
});

describe('the largest request body that is generated', () => {
  it('has about as many characters as its budget allows', () => {
    const { body } = bodies.find(({ line }) => line.includes('import/inspect')) ?? {};
    if (!body) throw new Error('the call is gone');
    const budget = { left: 400_000 };
    const text = JSON.stringify(draw(shapeOf(body), { ...drawingFrom(1), budget }));
    expect(text.length).toBeGreaterThan(390_000);
    expect(text.length).toBeLessThan(420_000);
  });
});
