// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { dragBy, layOutRows } from '../../test/dragging.ts';
import { ask, buildVerdict, id, review, shown } from '../../test/show-question.tsx';
import { isAnswered } from '../index.ts';

const names = ['Brake', 'Signal', 'Turn'];
const question: QuestionView<'ordering'> = {
  ...shown,
  type: 'ordering',
  scoring: 'whole',
  items: names.map((text, place) => ({ _id: id(place + 1), text })),
};
const answer = (...places: number[]): Answer<'ordering'> => ({
  type: 'ordering',
  order: places.map(id),
});
const item = (name: string) => screen.getByRole('button', { name: new RegExp(`^\\d ?${name}$`) });
const rows = () => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
const seen = () => rows().map((row) => names.find((name) => row.textContent?.includes(name)));
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('an ordering question', () => {
  it('explains what to do, and does not count its initial order as an answer before a learner acts', async () => {
    const { container } = ask({ question });
    expect(container.textContent).toContain('Put these in the right order. You get credit only if');
    expect(isAnswered(null, question)).toBe(false);
    await expectAccessible(container);
  });

  it('moves items to both ends with buttons, which keep the focus', async () => {
    const { given, person } = ask({ question });
    const down = screen.getByRole('button', { name: 'Move down Brake' });
    await person.click(down);
    await person.click(down);
    await person.click(down);
    expect(given).toEqual([answer(2, 1, 3), answer(2, 3, 1)]);
    expect(document.activeElement).toBe(down);
    expect(said()).toBe('Brake is now at position 3 of 3.');
    await person.click(screen.getByRole('button', { name: 'Move up Signal' }));
    expect(given).toHaveLength(2);
  });

  it('moves an item with the keyboard; the answer changes when the item is put down', async () => {
    const { given, person, container } = ask({ question });
    item('Brake').focus();
    await person.keyboard(' ');
    expect(said()).toBe('Brake is picked up at position 1 of 3.');
    expect(item('Brake').getAttribute('aria-pressed')).toBe('true');
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect([seen(), said()]).toEqual([
      ['Signal', 'Brake', 'Turn'],
      'Brake is now at position 2 of 3.',
    ]);
    expect(given).toEqual([]);
    await expectAccessible(container);
    await person.keyboard(' ');
    expect(given).toEqual([answer(2, 1, 3)]);
    expect(said()).toBe('Brake is put down at position 2 of 3.');
    expect(document.activeElement).toBe(item('Brake'));
  });

  it('puts a picked-up item back to its old position on Escape', async () => {
    const { given, person } = ask({ question });
    item('Turn').focus();
    await person.keyboard(' {ArrowUp}{Escape}');
    expect([seen(), given, said()]).toEqual([names, [], 'Turn is put back at position 3 of 3.']);
  });

  it('keeps the new order of a picked-up item if the focus moves elsewhere', async () => {
    const { given, person } = ask({ question });
    item('Turn').focus();
    await person.keyboard(' {ArrowUp}');
    await person.tab();
    await person.tab();
    await person.tab();
    expect(given).toEqual([answer(1, 3, 2)]);
  });

  describe('with a pointer', () => {
    const base = (pointerType: string) => ({ pointerId: 1, pointerType, button: 0, buttons: 1 });
    const drag = (target: Element, pointerType: string) => dragBy(target, 1, pointerType);
    beforeEach(layOutRows);

    it('can be reordered by dragging: with a mouse anywhere on an item, with touch only at its handle', () => {
      const { given } = ask({ question });
      // A mouse clicks where it ends its drag.
      const dragAndClick = (target: Element, pointerType: string) => {
        drag(target, pointerType);
        fireEvent.click(target);
      };
      dragAndClick(screen.getByText('Brake'), 'touch');
      expect(given).toEqual([]);
      fireEvent.click(item('Brake'));
      dragAndClick(screen.getByText('Brake'), 'mouse');
      expect(given).toEqual([answer(2, 1, 3)]);
      expect(item('Brake').getAttribute('aria-pressed')).toBe('false');
      const grip = item('Signal').querySelector('[data-grip]') as Element;
      dragAndClick(grip, 'touch');
      expect(given.at(-1)).toEqual(answer(1, 2, 3));
    });

    it.each(['touch', 'mouse'])(
      'counts the next press after a drag by %s that ended without a click',
      (pointerType) => {
        const { given } = ask({ question });
        drag(item('Brake').querySelector('[data-grip]') as Element, pointerType);
        expect(given).toEqual([answer(2, 1, 3)]);
        const down = screen.getByRole('button', { name: 'Move down Brake' });
        fireEvent.pointerDown(down, base(pointerType));
        fireEvent.pointerUp(down, base(pointerType));
        fireEvent.click(down);
        expect(given.at(-1)).toEqual(answer(2, 3, 1));
      },
    );

    it('counts a key press on a button after a drag that ended without a click', async () => {
      const { given, person } = ask({ question });
      drag(item('Brake').querySelector('[data-grip]') as Element, 'touch');
      screen.getByRole('button', { name: 'Move down Brake' }).focus();
      await person.keyboard('{Enter}');
      expect(given.at(-1)).toEqual(answer(2, 3, 1));
    });
  });

  it('with a verdict shows the right position of each item, and the right order', async () => {
    const verdict = buildVerdict({ right: answer(2, 1, 3) });
    const { container } = ask({ question, first: answer(2, 3, 1), locked: true, verdict });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '1SignalIn place',
      '2TurnBelongs at 3',
      '3BrakeBelongs at 2',
    ]);
    const right = within(screen.getByRole('group', { name: 'Right order' }));
    expect(right.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Signal',
      'Brake',
      'Turn',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible(container);
  });

  it('with scoring by neighbors also shows the right position of each item', async () => {
    const verdict = buildVerdict({ score: 0.5, right: answer(1, 2, 3) });
    const container = review({ ...question, scoring: 'neighbours' }, answer(3, 1, 2), verdict);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '1TurnBelongs at 3',
      '2BrakeBelongs at 1',
      '3SignalBelongs at 2',
    ]);
    await expectAccessible(container);
  });

  it.each([
    [0.5, '1 of 2 pairs in order.'],
    [0, 'Not quite: 0 of 2 pairs in order.'],
  ])(
    'with scoring by neighbors and a score of %d says how many pairs are in order',
    (score, words) => {
      const verdict = buildVerdict({ score, correct: false, right: answer(1, 2, 3) });
      ask({
        question: { ...question, scoring: 'neighbours' },
        first: answer(3, 1, 2),
        locked: true,
        verdict,
      });
      expect(screen.getByText(words)).toBeTruthy();
    },
  );

  it('shows only the right order in a review if the question was skipped', () => {
    const verdict = buildVerdict({ right: answer(1, 2, 3) });
    const container = review(question, null, verdict);
    expect(container.textContent).toBe('Right orderBrakeSignalTurn');
  });
});
