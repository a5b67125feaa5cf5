// @vitest-environment jsdom

import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { kindNames } from '@certway/contract/kinds/traits';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ask, shown } from '../../test/show-question.tsx';
import { answerByKey } from './answer-keys.ts';

vi.setConfig({ testTimeout: 60_000 });

const list = (texts: string[]) => texts.map((text) => ({ _id: text, text, image: null }));
const items = list(['a', 'b', 'c']);

/**
 * The fields of a question and an answer to it, for each question kind. The answer gives movable
 * items, such as a mark on a picture, a position.
 */
const asked: Partial<Record<(typeof kindNames)[number], [own: object, answer: object | null]>> = {
  'multiple-choice': [{ options: items }, { option: 'a' }],
  'multiple-response': [{ options: items, count: null }, { options: ['a'] }],
  'true-false': [{}, { value: true }],
  'fill-blank': [{}, { text: 'calm' }],
  'short-answer': [{}, { text: 'calm' }],
  text: [{}, { text: 'calm' }],
  structural: [{}, { text: 'calm' }],
  essay: [{}, { text: 'calm' }],
  numeric: [
    { units: ['m', 'ft'], significantFigures: null },
    { text: '5', unit: 'm' },
  ],
  cloze: [
    { text: 'It is ____ and ____.', blanks: [{ choices: null }, { choices: ['low', 'high'] }] },
    { blanks: ['calm', 'low'] },
  ],
  matching: [{ left: items, right: items }, { pairs: [{ left: 'a', right: 'a' }] }],
  ordering: [{ items, scoring: 'all' }, { order: ['a', 'b', 'c'] }],
  hotspot: [
    {
      illustration: 'images/a.png',
      toFind: 1,
      scoring: 'all',
      places: [
        { _id: 'p', name: 'Top' },
        { _id: 'q', name: 'Bottom' },
      ],
    },
    { marks: [{ x: 5000, y: 5000 }] },
  ],
};

const KEYS = [
  '{Enter}',
  ' ',
  '{Home}',
  '{End}',
  '{Delete}',
  '{Backspace}',
  'a',
  'b',
  'h',
  'l',
  '1',
  '2',
  '{ArrowUp}',
  '{ArrowDown}',
  '{ArrowLeft}',
  '{ArrowRight}',
  '{PageDown}',
  '{PageUp}',
];
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
const combinations = MODIFIERS.flatMap((one, at) => [
  [one],
  ...MODIFIERS.slice(at + 1).map((other) => [one, other]),
]);

const isWriting = (element: Element) =>
  element.matches('textarea, input:not([type=radio], [type=checkbox])');

describe('a key with a modifier', () => {
  it.each(kindNames)(
    'does not change the answer of a %s question, whatever control has the focus',
    async (type) => {
      const [own, answer] = asked[type] ?? [{}, null];
      const question = { ...shown, type, ...own } as unknown as QuestionView;
      const { given, checked, person, container } = ask({
        question,
        ...(answer && { first: { type, ...answer } as unknown as Answer }),
      });
      const controls = [...container.querySelectorAll<HTMLElement>('button, input, select')];
      for (const control of controls.filter((one) => !isWriting(one))) {
        for (const held of combinations) {
          control.focus();
          const [down, up] = [held.map((one) => `{${one}>}`), held.map((one) => `{/${one}}`)];
          await person.keyboard(`${down.join('')}${KEYS.join('')}${up.join('')}`);
        }
      }
      expect(given).toEqual([]);
      expect(checked).toEqual([]);
    },
  );

  it('is typed into a text field, because capitals and symbols need Shift', async () => {
    const question = { ...shown, type: 'fill-blank' } as unknown as QuestionView;
    const { given, person } = ask({ question });
    await person.click(screen.getByRole('textbox'));
    await person.keyboard('{Shift>}C{/Shift}');
    expect(given).toEqual([{ type: 'fill-blank', text: 'C' }]);
  });

  it('does not change the answer if the focus is outside the question', () => {
    const flags = fc.record({
      shiftKey: fc.boolean(),
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      altKey: fc.boolean(),
    });
    const key = fc.constantFrom('a', 'A', 'b', '1', '!', '2', 'Enter', ' ', 'ArrowRight');
    const question = {
      ...shown,
      type: 'multiple-choice',
      options: items,
    } as unknown as QuestionView;
    fc.assert(
      fc.property(key, flags, fc.constantFrom('div', 'button'), (pressed, held, tag) => {
        fc.pre(Object.values(held).some(Boolean));
        const onChange = vi.fn();
        const target = document.createElement(tag);
        const event = {
          key: pressed,
          target,
          ...held,
          isComposing: false,
          preventDefault: vi.fn(),
        };
        const asking = { question, value: null, locked: false, onChange, onCheck: onChange };
        answerByKey(event, asking);
        expect(onChange).not.toHaveBeenCalled();
      }),
    );
  });
});

describe('a key without a modifier', () => {
  it('chooses an option', async () => {
    const question = {
      ...shown,
      type: 'multiple-choice',
      options: items,
    } as unknown as QuestionView;
    const { given, person } = ask({ question });
    const options = within(screen.getByRole('radiogroup')).getAllByRole('radio');
    options[0]?.focus();
    await person.keyboard('b');
    expect(given).toEqual([{ type: 'multiple-choice', option: 'b' }]);
  });
});
