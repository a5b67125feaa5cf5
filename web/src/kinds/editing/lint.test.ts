import { describe, expect, it } from 'vitest';
import { blankForm, type QuestionForm } from './form.ts';
import { hintsFor } from './lint.ts';
import { likeness } from './shared/wording.ts';

const alone = { others: [], otherTexts: [] };

function choice(texts: string[], change: Partial<QuestionForm> = {}): QuestionForm {
  const options = texts.map((text, i) => ({ key: `${i}`, id: null, text, image: '' }));
  return { ...blankForm(), text: 'Which?', options, rightOption: '0', ...change };
}
const messages = (form: QuestionForm, around: Parameters<typeof hintsFor>[1] = alone) =>
  hintsFor(form, around).map(({ message }) => message);

describe('the lint beside the form', () => {
  it('tells two options that mean the same, and only those', () => {
    expect(messages(choice(['The engine', 'engine.', 'Wing']))).toEqual([
      "'The engine' and 'engine.' mean the same.",
    ]);
    expect(messages(choice(['1,000', '1000.0', '100']))).toHaveLength(1);
    expect(messages(choice(['MHz', 'mHz', 'kHz']))).toEqual([]);
    expect(messages(choice(['5', '-5', '+5.5', '< 5']))).toEqual([]);
    expect(messages(choice(['', '', 'x']))).toEqual([]);
  });

  it('tells that the right option is the longest, and when it is so again and again', () => {
    const long = choice(['Because the air above the wing is faster', 'Heat', 'Weight']);
    expect(messages(long)[0]).toContain('The right option is the longest.');
    const around = { others: [long, long, long], otherTexts: [] };
    expect(hintsFor(long, around)[0]?.message).toContain('longest again');
    const matching = { ...long, type: 'matching' as const };
    expect(messages(long, { others: [matching, matching, matching], otherTexts: [] })[0]).toContain(
      'Make another one as long',
    );
    expect(messages(choice(['Lift', 'Drag', 'Gravity']))).toEqual([]);
  });

  it('tells an illustration without alternative text', () => {
    const pictured = { illustration: '/api/image/a_1x1.png' };
    const form = choice(['a', 'b'], pictured);
    expect(hintsFor(form, alone)[0]?.about).toBe('illustration');
    expect(messages(choice(['a', 'b'], { ...pictured, illustrationAlt: 'Two runways' }))).toEqual(
      [],
    );
  });

  it('tells a question much like another one in the program', () => {
    const text = 'Which side has the right of way at a four-way stop?';
    const twin = 'Which side has right of way at the four-way stop';
    expect(likeness(text, twin)).toBeGreaterThan(0.8);
    const hints = hintsFor(choice(['a', 'b'], { text }), { others: [], otherTexts: [twin] });
    expect(hints[0]?.message).toContain('much like this one');
    const other = 'Who has the right of way at a roundabout in winter?';
    expect(hintsFor(choice(['a', 'b'], { text }), { others: [], otherTexts: [other] })).toEqual([]);
  });
});
