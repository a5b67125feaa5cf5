// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, id, review, shown } from '../../test/show-question.tsx';
import { isAnswered, picturesOf } from '../index.ts';

const one: QuestionView<'hotspot'> = {
  ...shown,
  type: 'hotspot',
  illustration: '/api/image/panel_800x400.png',
  illustrationAlt: 'Six instruments',
  places: [],
  toFind: 1,
  scoring: 'all-or-nothing',
};
const two: QuestionView<'hotspot'> = {
  ...one,
  toFind: 2,
  scoring: 'share',
  places: [
    { _id: id(1), name: 'Bottom row' },
    { _id: id(2), name: 'Top row' },
  ],
};
const marked = (...marks: Answer<'hotspot'>['marks']): Answer<'hotspot'> => ({
  type: 'hotspot',
  marks,
});
const right: Answer<'hotspot'> = {
  ...marked({ place: id(2) }, { place: id(3) }),
  areas: [
    {
      _id: id(2),
      name: 'Top row',
      outline: { shape: 'rectangle', left: 0, top: 0, right: 5000, bottom: 5000 },
    },
    {
      _id: id(3),
      name: 'Elsewhere',
      outline: { shape: 'ellipse', x: 9000, y: 9000, radiusX: 500, radiusY: 500 },
    },
  ],
};
const surface = () => screen.getByRole('button', { name: 'Crosshair on the picture' });
const mark = (name: RegExp) => screen.getByRole('button', { name });

/**
 * Gives an element a size of 800 by 400 pixels. jsdom has no layout, so every box would have size
 * 0.
 */
function withSize(element: Element) {
  element.getBoundingClientRect = () => ({ left: 0, top: 0, width: 800, height: 400 }) as DOMRect;
  return element;
}

it('a picture question shows its picture only once, with the marks on it', async () => {
  const { container } = ask({ question: one });
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(container.textContent).toContain('Mark one place in the picture.');
  expect(picturesOf(one)).toHaveLength(1);
  expect(review(one, null).querySelectorAll('img')).toHaveLength(1);
  await expectAccessible(container);
});

it('in a picture question with one mark, a tap sets the mark and a second tap elsewhere moves it', () => {
  const { given } = ask({ question: one });
  withSize(surface());
  fireEvent.click(surface(), { detail: 1, clientX: 200, clientY: 100 });
  fireEvent.click(surface(), { detail: 1, clientX: 600, clientY: 800 });
  expect(given).toEqual([marked({ x: 2500, y: 2500 }), marked({ x: 7500, y: 10_000 })]);
});

it('in a picture question, arrow keys move a crosshair whose position is announced, and keys set, move, and remove marks', async () => {
  const { given, checked, person, container } = ask({ question: one });
  surface().focus();
  await person.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByText('Crosshair: 52% from the left, 47.8% from the top.')).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(given.at(-1)).toEqual(marked({ x: 5200, y: 4780 }));
  expect(checked).toEqual([]);
  mark(/^Marker 1: 52%/).focus();
  await person.keyboard('{ArrowLeft}');
  expect(given.at(-1)).toEqual(marked({ x: 5000, y: 4780 }));
  await expectAccessible(container);
  await person.keyboard('{Delete}');
  expect(given.at(-1)).toEqual(marked());
  expect(isAnswered(marked(), one)).toBe(false);
  expect(document.activeElement).toBe(surface());
});

it('in a picture question, a mark follows the pointer that drags it', () => {
  const { given } = ask({ question: one, first: marked({ x: 1000, y: 1000 }) });
  withSize(surface());
  const held = mark(/^Marker 1/);
  fireEvent.pointerMove(held, { clientX: 10, clientY: 10 });
  expect(given).toEqual([]);
  fireEvent.pointerDown(held, { pointerId: 1 });
  fireEvent.pointerMove(held, { clientX: 400, clientY: 200 });
  fireEvent.pointerUp(held);
  fireEvent.pointerMove(held, { clientX: 10, clientY: 10 });
  expect(given).toEqual([marked({ x: 5000, y: 5000 })]);
});

it("a picture question with two right areas accepts two marks, by position or by the area's name", async () => {
  const { given, person, container } = ask({ question: two });
  withSize(surface());
  fireEvent.click(surface(), { detail: 1, clientX: 80, clientY: 40 });
  await person.click(screen.getByRole('checkbox', { name: 'Top row' }));
  expect(given.at(-1)).toEqual(marked({ x: 1000, y: 1000 }, { place: id(2) }));
  expect(screen.getByRole('checkbox', { name: 'Bottom row' }).matches(':disabled')).toBe(true);
  const list = within(screen.getByRole('list', { name: 'Your markers' })).getAllByRole('listitem');
  expect(list.map((item) => item.textContent)).toEqual([
    'Marker 1: 10% from the left, 10% from the topRemove',
    'Marker 2: Top rowRemove',
  ]);
  await expectAccessible(container);
  // All marks are set, so the next tap moves the mark that was touched last.
  fireEvent.click(surface(), { detail: 1, clientX: 160, clientY: 40 });
  expect(given.at(-1)).toEqual(marked({ x: 2000, y: 1000 }, { place: id(2) }));
  await person.click(screen.getByRole('button', { name: 'Remove marker 2' }));
  expect(given.at(-1)).toEqual(marked({ x: 2000, y: 1000 }));
});

const verdict = buildVerdict({ score: 0.5, right });

it('a picture question with a verdict shows whether each mark is right, and outlines the areas', async () => {
  const first = marked({ x: 1000, y: 1000 }, { place: id(1) });
  const { container } = ask({ question: two, first, locked: true, verdict });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  const list = within(screen.getByRole('list', { name: 'Your markers' })).getAllByRole('listitem');
  expect(list.map((item) => item.textContent)).toEqual([
    'Marker 1: 10% from the left, 10% from the topRight',
    'Marker 2: Bottom rowWrong',
    'Right place: Elsewhere',
  ]);
  expect(container.querySelectorAll('[data-look=right]')).toHaveLength(2);
  const told = screen.getByRole('group', { name: 'Right places' });
  expect(told.textContent).toContain('Top row');
  await expectAccessible(container);
});

it('a picture question with a verdict shows in the picture where areas are that were chosen by name', () => {
  const outline = { shape: 'rectangle' as const, left: 0, top: 6000, right: 2000, bottom: 8000 };
  const told = buildVerdict({
    score: 0,
    right: { ...right, wrongAreas: [{ _id: id(1), outline }] },
  });
  const first = marked({ place: id(1) }, { place: id(2) });
  const { container } = ask({ question: two, first, locked: true, verdict: told });
  expect(container.querySelectorAll('[data-look=mistaken]')).toHaveLength(1);
  const marks = [...container.querySelectorAll<HTMLElement>('[aria-hidden=true][data-mark]')];
  expect(marks.map(({ dataset, style }) => [dataset.mark, style.left, style.top])).toEqual([
    ['wrong', '10%', '70%'],
    ['right', '25%', '25%'],
    // The right area that was missed.
    ['right', '90%', '90%'],
  ]);
});

it('a reviewed picture question shows right and missed areas, and shows neither before the verdict', async () => {
  const container = review(two, marked({ x: 9000, y: 9000 }), verdict);
  const [first, missed] = within(container).getAllByRole('listitem');
  expect(first?.textContent).toContain('Right');
  expect(missed?.textContent).toBe('Right place: Top row');
  await expectAccessible(container);
  const untold = review(two, marked({ x: 9000, y: 9000 }));
  expect(untold.textContent).not.toMatch(/Right|Wrong/);
  expect(review(two, null).textContent).toContain('No marker was placed.');
});
