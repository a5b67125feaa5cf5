import { describe, expect, it } from 'vitest';
import { evaluate, type MarkedQuestion, prepareQuestion } from './evaluate.ts';
import { buildVocabulary } from './vocabulary.ts';

const stall: MarkedQuestion = {
  question: 'Why does an airplane stall, and how does the pilot recover?',
  idealAnswers: [
    'A wing stalls when it exceeds its critical angle of attack, whatever the airspeed. The pilot lowers the nose to reduce the angle of attack and adds full power.',
  ],
  keyPoints: [
    { text: 'critical angle of attack', alternatives: ['critical AoA'], weight: 2 },
    { text: 'lower the nose', alternatives: ['push forward', 'reduce pitch'], weight: 1 },
    { text: 'full power', alternatives: [], weight: 1 },
  ],
};
const fuel: MarkedQuestion = {
  question: 'How much fuel reserve does a day flight need?',
  idealAnswers: ['Enough to fly for 30 minutes after the first point of intended landing.'],
  keyPoints: [{ text: '30 minutes', alternatives: ['half an hour'], weight: 1 }],
};
const vocabulary = buildVocabulary([stall, fuel]);
const mark = (question: MarkedQuestion, answer: string) =>
  evaluate(prepareQuestion(question, vocabulary), answer);

describe('the built-in engine', () => {
  it('gives the ideal answer full marks that need no review', () => {
    expect(mark(stall, stall.idealAnswers[0] ?? '')).toMatchObject({ mark: 1, doubts: [] });
  });
  it('gives a blank answer 0, which needs no review', () => {
    expect(mark(stall, ' \n\t ')).toMatchObject({ mark: 0, doubts: [], settled: true });
  });
  it('quotes the words that show each key point', () => {
    const { points } = mark(stall, 'The critical AoA was exceeded, so push forward on the yoke.');
    expect(points[0]).toMatchObject({ share: 1, evidence: 'critical AoA' });
    expect(points[1]).toMatchObject({ share: 1, evidence: 'push forward' });
    expect(points[2]).toMatchObject({ share: 0, evidence: null });
  });
  it('gives a higher mark the more of the ideal answer an answer contains', () => {
    const less = mark(stall, 'The wing stalls at a critical angle of attack.');
    const more = mark(stall, 'The wing stalls at a critical angle of attack, so lower the nose.');
    expect(more.mark).toBeGreaterThan(less.mark);
  });
  it('finds a key point despite typos', () => {
    const { points } = mark(stall, 'It exceeded the critcal angle of atack.');
    expect(points[0]?.share).toBeGreaterThan(0.7);
  });
  it('finds a key point if its words are close together or written as one, but not if they are scattered', () => {
    const scattered = `The tank was full. ${'We flew on for a while and saw the coast. '.repeat(3)}There was power in the town.`;
    expect(mark(stall, scattered).points[2]?.share).toBeLessThan(0.7);
    expect(mark(stall, 'Then give it fullpower.').points[2]).toMatchObject({
      share: 1,
      evidence: 'fullpower',
    });
  });
  it('compares numbers by value, not by notation', () => {
    expect(mark(fuel, 'Thirty minutes, so 30 min of fuel.').points[0]?.share).toBe(1);
    expect(mark(fuel, 'Enough for 45 minutes.').points[0]?.share).toBe(0);
    expect(mark(fuel, 'A reserve of half an hour.').points[0]?.share).toBe(1);
  });
  it('marks by the best of several ideal answers', () => {
    const both = {
      ...stall,
      idealAnswers: [...stall.idealAnswers, 'Too slow for the load factor.'],
    };
    const answer = 'It was too slow for its load factor.';
    expect(mark(both, answer).mark).toBeGreaterThan(mark(stall, answer).mark);
  });
  it('is deterministic: the same answer always gets the same mark', () => {
    const answer = 'The nose was too high and the angle of attack critical.';
    expect(mark(stall, answer)).toEqual(mark(stall, answer));
  });
  it('doubts a single word or a comma-separated list if a sentence is expected', () => {
    const loan = {
      question: 'What is a mortgage?',
      idealAnswers: ['A loan for a house which the bank may sell if its owner does not pay.'],
      keyPoints: [],
    };
    const { mark: given, doubts } = mark(loan, 'owner');
    expect(given).toBeGreaterThanOrEqual(0.5);
    expect(doubts).toContain('keyword-dump');
    const list = 'loan, house, which, bank, may, sell, if, its, owner, does, pay';
    expect(mark(loan, list).doubts).toContain('keyword-dump');
  });
  it.each([
    'the another signal in confirms of a position signal that flight',
    'a position another confirms in flight of that the signal',
  ])('doubts an answer with the words of the ideal answer in random order: %s', (scrambled) => {
    const echo = {
      question: 'What is an echo?',
      idealAnswers: ['A signal that confirms the position in flight of another signal.'],
      keyPoints: [],
    };
    expect(mark(echo, scrambled)).toMatchObject({
      mark: 1,
      doubts: expect.arrayContaining(['keyword-dump']),
    });
  });
  it("doubts a list of expected words even after the introduction 'The answer is'", () => {
    const pump = {
      question: 'What makes the cabin lose pressure?',
      idealAnswers: [
        'If the outflow valve is closed too late, or if the second cabin pump is not started.',
      ],
      keyPoints: [],
    };
    const heap = 'If outflow valve closed late if second cabin pump started';
    expect(mark(pump, `The answer is ${heap}`)).toMatchObject({
      mark: 1,
      doubts: expect.arrayContaining(['keyword-dump']),
    });
  });
  it('doubts an answer that has no word of the ideal answer, because such an answer may still be right', () => {
    expect(mark(stall, 'Luftströmung reißt ab').doubts).toContain('no-overlap');
  });
});

describe('the built-in engine with corrected answers', () => {
  const answer = 'Because the relative wind separates; ease the yoke.';
  it('never lowers the mark of the ideal answer', () => {
    const own = stall.idealAnswers[0] ?? '';
    const calibrated = prepareQuestion(stall, vocabulary, [
      { answer: own, mark: 0 },
      { answer: `${own} Or so.`, mark: 0 },
    ]);
    expect(evaluate(calibrated, own)).toMatchObject({ mark: 1, doubts: [], settled: true });
  });
  it('moves the marks of answers that are similar to corrected ones further than other marks', () => {
    const calibrated = prepareQuestion(stall, vocabulary, [{ answer, mark: 1 }]);
    const shift = (text: string) => evaluate(calibrated, text).mark - mark(stall, text).mark;
    const near = shift('The relative wind separates, so ease the yoke back in.');
    expect(near).toBeGreaterThan(shift('The nose fell and the power was cut'));
    expect(near).toBeGreaterThan(0.1);
  });
  it('states a smaller half-width than without corrections', () => {
    const corrections = ['a bird', 'no wind', 'engine failed', 'bad weather'].map((text) => ({
      answer: text,
      mark: 0,
    }));
    const calibrated = evaluate(
      prepareQuestion(stall, vocabulary, corrections),
      'engine failed in bad weather',
    );
    expect(calibrated.halfWidth).toBeLessThan(
      mark(stall, 'engine failed in bad weather').halfWidth,
    );
  });
});
