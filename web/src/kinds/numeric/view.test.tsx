// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, review, shown } from '../../test/show-question.tsx';
import { isAnswered } from '../index.ts';

const question: QuestionView<'numeric'> = {
  ...shown,
  type: 'numeric',
  units: ['m', 'ft'],
  significantFigures: 3,
};
const answer = (text: string, unit = 'm'): Answer<'numeric'> => ({ type: 'numeric', text, unit });
const field = () => screen.getByLabelText('Your answer');
const verdict = buildVerdict({ right: answer('9.80') });

describe('a numeric question', () => {
  it('has a numeric field, a choice of units, and the required significant figures', async () => {
    const { given, container, person } = ask({ question });
    expect(field().getAttribute('inputmode')).toBe('decimal');
    expect(screen.getByText('Give 3 significant figures.')).toBeTruthy();
    await person.type(field(), '9.8');
    expect(isAnswered(given.at(-1) ?? null, question)).toBe(false);
    await person.selectOptions(screen.getByLabelText('Unit'), 'ft');
    expect(given.at(-1)).toEqual(answer('9.8', 'ft'));
    expect(isAnswered(given.at(-1) ?? null, question)).toBe(true);
    await expectAccessible(container);
  });

  it('shows a single unit next to the field, and no unit if there is none', async () => {
    const { given, person } = ask({
      question: { ...question, units: ['m/s²'], significantFigures: null },
    });
    await person.type(field(), '5');
    expect(given).toEqual([answer('5', 'm/s²')]);
    expect(screen.getByText('m/s²')).toBeTruthy();
    expect(screen.queryByText(/significant/)).toBeNull();
    expect(isAnswered(answer('5', ''), { ...question, units: [] })).toBe(true);
    expect(isAnswered(answer('5', ''), { ...question, units: ['m'] })).toBe(true);
    expect(isAnswered(answer('5', 'ft'), { ...question, units: ['m', 'km'] })).toBe(false);
  });

  it('reports on Enter a text that is not a number, and does not lock the answer', async () => {
    const { checked, container, person } = ask({ question, first: answer('') });
    await person.type(field(), 'nine');
    expect(screen.getByRole('alert').textContent).toBe('');
    await person.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number, such as 12.5 or 1.2e-3');
    expect(checked).toEqual([]);
    await expectAccessible(container);
    await person.clear(field());
    expect(screen.getByRole('alert').textContent).toBe('');
    await person.type(field(), '−1,234.5 × 10^3{Enter}');
    expect(checked).toEqual([answer('−1,234.5 × 10^3')]);
  });

  it('asks for a unit if several are possible and none is chosen', async () => {
    const { checked, person } = ask({ question });
    await person.type(field(), '9.8{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Choose a unit');
    expect(checked).toEqual([]);
  });

  it('has a button that changes the sign, for keyboards without a minus', async () => {
    const { given, person } = ask({ question, first: answer('9.8') });
    const sign = screen.getByRole('button', { name: 'Change the sign' });
    await person.click(sign);
    await person.click(sign);
    expect(given).toEqual([answer('−9.8'), answer('9.8')]);
  });

  it('shows the right answer after a wrong answer, and cannot be changed after that', async () => {
    const { container, given, person } = ask({
      question,
      first: answer('9.1', 'ft'),
      locked: true,
      verdict,
    });
    await person.type(screen.getByLabelText('Your answer, wrong'), '1');
    expect(given).toEqual([]);
    expect(container.textContent).toContain('Right answer: 9.80 m');
    expect(screen.queryByLabelText('Unit')).toBeNull();
    await expectAccessible(container);
  });

  it('shows the unit of the answer when reviewed', async () => {
    const container = review(question, answer('9.1', 'ft'), verdict);
    expect(container.textContent).toBe('Your answer, wrong9.1 ftRight answer9.80 m');
    await expectAccessible(container);
    expect(review(question, null, verdict).textContent).toContain('Not answered');
  });
});
