// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAttempt, buildQuestionView, choose } from '../../test/quiz-server.ts';
import { shown } from '../../test/show-question.tsx';
import { questionOnScreen, stepAfter, stepByKey } from './steps.ts';

const attempt = buildAttempt();
const ids = attempt.questions.map(({ _id }) => _id);
const last = ids.length - 1;
const steps = ids.map((_, question) => ({ question, repeat: 0 }));
const givenFor = (answered: string[]) =>
  Object.fromEntries(
    answered.map((id) => [id, { answer: choose('a'), verdict: null, onServer: true }]),
  );

describe('the main button', () => {
  const ask = (paper: QuestionView, draft: Answer | null, maySkip = false) => {
    const drafts: Record<string, Answer> = draft ? { [paper._id]: draft } : {};
    const steps = [{ question: 0, repeat: 0 }];
    const state = { steps, position: 0, given: {}, drafts };
    return questionOnScreen(state, { questions: [paper], asksSure: false }, maySkip);
  };
  const written: QuestionView = { ...shown, type: 'short-answer' };
  const items = ['a', 'b'].map((text) => ({ _id: text, text }));
  const ordering: QuestionView = { ...shown, type: 'ordering', scoring: 'whole', items };

  it('checks the answer to a written question, but not to a multiple-choice question', () => {
    expect(ask(written, null)).toMatchObject({ checks: true, isWhole: false });
    expect(ask(written, { type: 'short-answer', text: '8' })).toMatchObject({
      checks: true,
      isWhole: true,
    });
    expect(ask(buildQuestionView('q'), null)).toMatchObject({ checks: false });
  });

  it('accepts the initial order of an ordering question, because it may be the right one', () => {
    expect(ask(ordering, null)).toMatchObject({
      checks: true,
      isWhole: true,
      value: { order: ['a', 'b'] },
    });
  });

  it('is the next thing to do once there is an answer', () => {
    expect(ask(written, null)).toMatchObject({ answered: false });
    expect(ask(written, { type: 'short-answer', text: '8' })).toMatchObject({ answered: true });
    expect(ask(ordering, null)).toMatchObject({ checks: true, answered: false });
    expect(ask(ordering, { type: 'ordering', order: ['a', 'b'] })).toMatchObject({
      answered: true,
    });
    const [id] = ids as [string];
    const state = { steps, position: 0, given: givenFor([id]), drafts: {} };
    expect(questionOnScreen(state, { ...attempt, asksSure: false }, true)).toMatchObject({
      answered: true,
    });
  });

  it('lets admins continue without an answer', () => {
    for (const paper of [written, ordering]) {
      expect(ask(paper, null, true)).toMatchObject({ checks: false });
    }
    expect(ask(written, { type: 'short-answer', text: '8' }, true)).toMatchObject({ checks: true });
  });
});

describe('stepAfter', () => {
  it('returns the next question, unless the current one is the last', () => {
    fc.assert(
      fc.property(
        fc.nat(last - 1),
        fc.subarray(ids),
        fc.boolean(),
        (position, answered, maySkip) => {
          const step = stepAfter({ steps, position, given: givenFor(answered) }, attempt, maySkip);
          expect(step).toEqual({ to: position + 1, asksForAnswer: false });
        },
      ),
    );
  });

  it("at the last question, returns the first unanswered one, or 'finish' if there is none", () => {
    fc.assert(
      fc.property(fc.subarray(ids), (answered) => {
        const step = stepAfter(
          { steps, position: last, given: givenFor(answered) },
          attempt,
          false,
        );
        const gap = ids.findIndex((id) => !answered.includes(id));
        expect(step).toEqual(gap < 0 ? 'finish' : { to: gap, asksForAnswer: true });
      }),
    );
  });

  it("at the last question, returns 'finish' for admins even if questions are unanswered", () => {
    expect(stepAfter({ steps, position: last, given: {} }, attempt, true)).toBe('finish');
  });
});

describe('stepByKey', () => {
  const at = (html: string) => {
    document.body.innerHTML = html;
    return document.querySelector<HTMLElement>('[data-here]') as HTMLElement;
  };
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const press = (key: string, html: string, isLocked = false, held: object = {}) =>
    stepByKey({ ...plain, ...held, key, target: at(html) }, isLocked);
  const section = '<section data-here></section>';
  const line = '<input type="text" data-here>';
  const radio = '<div role="radio" data-here></div>';

  it.each([
    ['Enter', section, 1],
    ['Enter', line, 1],
    ['Enter', radio, null],
    ['Enter', '<textarea data-here></textarea>', null],
    ['Enter', '<input type="search" data-here>', null],
    ['Enter', '<button data-here></button>', null],
    ['Enter', '<a href="#"><b data-here></b></a>', null],
    ['ArrowRight', section, 1],
    ['ArrowLeft', section, -1],
    ['ArrowUp', section, null],
    ['ArrowRight', radio, null],
    ['ArrowRight', line, null],
    ['ArrowLeft', '<dialog><p data-here></p></dialog>', null],
    ['ArrowLeft', '<button><span data-here></span></button>', null],
    ['Enter', '<input type="range" data-here>', null],
    ['ArrowRight', '<input type="range" data-here>', null],
  ])('for the key %s on the element %s returns %s', (key, html, step) => {
    expect(press(key, html)).toBe(step);
  });

  it('returns the next step for Enter on an option after the answer is locked', () => {
    expect(press('Enter', radio, true)).toBe(1);
  });

  it('returns the next step for Enter in a text field after the answer is locked', () => {
    expect(press('Enter', '<textarea data-here></textarea>', true)).toBe(1);
  });

  it.each(Object.keys(plain))('returns null for a key pressed with %s', (modifier) => {
    for (const key of ['Enter', 'ArrowRight', 'ArrowLeft'])
      expect(press(key, section, true, { [modifier]: true })).toBeNull();
  });

  it('returns null if no element has the focus', () => {
    expect(stepByKey({ ...plain, key: 'Enter', target: document }, false)).toBeNull();
  });
});
