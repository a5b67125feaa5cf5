// @vitest-environment jsdom
import { type Kind, kindNames } from '@certway/contract/kinds/index';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeStore } from '../../store.ts';
import { expectAccessible } from '../../test/accessible.ts';
import { dragRow, layOutRows } from '../../test/dragging.ts';
import { stubBrowser } from '../../test/open-at.tsx';
import { checkQuestion } from './check.ts';
import { blankQuestionForm, type QuestionForm } from './form.ts';
import { kindDifference, kindLabel } from './kind-label.ts';
import { QuestionFields } from './question-fields.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

/** Renders the fields of a blank question of this kind with all validation problems. */
function write(kind: Kind) {
  let now = blankQuestionForm(kind);
  function Written() {
    const [form, setForm] = useState<QuestionForm>(now);
    now = form;
    return (
      <QuestionFields
        form={form}
        problems={checkQuestion(form).problems ?? {}}
        onChange={(change) => setForm({ ...form, ...change })}
      />
    );
  }
  const { container } = render(
    <Provider store={makeStore().store}>
      <MantineProvider>
        <Written />
      </MantineProvider>
    </Provider>,
  );
  return { container, person: userEvent.setup(), form: () => now };
}

describe('QuestionFields', () => {
  it.each(kindNames)('is accessible and shows all problems for the kind %s', async (kind) => {
    const { container } = write(kind);
    const choice = screen.getByLabelText<HTMLSelectElement>('Question Type');
    expect(choice.selectedOptions[0]?.text).toBe(kindLabel(kind));
    const problems = Object.values(checkQuestion(blankQuestionForm(kind)).problems ?? {});
    for (const problem of problems) expect(screen.getAllByText(problem)[0]).toBeTruthy();
    await expectAccessible(container);
  });

  it.each(['text', 'structural', 'essay'] as const)(
    'says how the kind %s differs, where the kind is chosen',
    (kind) => {
      write(kind);
      const described = screen.getByLabelText('Question Type').getAttribute('aria-describedby');
      const line = described && document.getElementById(described)?.textContent;
      expect(line).toBe(kindDifference(kind));
      expect(line).toBeTruthy();
    },
  );

  it('folds the dates, and unfolds them when a day is typed or wrong', async () => {
    const { container, person } = write('essay');
    const folded = container.querySelector('details');
    expect(folded?.open).toBe(false);
    await person.click(screen.getByText('Dates'));
    await person.type(screen.getByLabelText('Valid from'), '2026-03-01');
    await person.type(screen.getByLabelText('Valid until'), '2026-01-01');
    expect(folded?.open).toBe(true);
  });

  it('offers each question kind once, first Multiple Choice and Structural', () => {
    write('essay');
    const offered = [...screen.getByLabelText<HTMLSelectElement>('Question Type').options];
    expect(offered.slice(0, 2).map(({ text }) => text)).toEqual(['Multiple Choice', 'Structural']);
    expect(offered.map(({ value }) => value).sort()).toEqual([...kindNames].sort());
  });

  it('keeps the values of a kind when another kind is selected, and shows them when it is selected again', async () => {
    const { person, form } = write('matching');
    await person.type(screen.getByLabelText('Left 1'), 'France');
    await person.selectOptions(screen.getByLabelText('Question Type'), 'essay');
    await person.selectOptions(screen.getByLabelText('Question Type'), 'matching');
    expect(screen.getByLabelText<HTMLInputElement>('Left 1').value).toBe('France');
    expect(form().pairs[0]?.left).toBe('France');
  });

  it.each(['multiple-choice', 'multiple-response'] as const)(
    'lets an author explain single options of the kind %s, behind a button for each option',
    async (kind) => {
      const { container, person, form } = write(kind);
      expect(screen.queryByLabelText(/^Explanation of option/)).toBeNull();
      await person.click(screen.getByRole('button', { name: 'Explain option B' }));
      await person.keyboard('Not this one.');
      expect(
        form()
          .options.map(({ explanation }) => explanation)
          .slice(0, 2),
      ).toEqual(['', 'Not this one.']);
      await expectAccessible(container);
    },
  );
});

describe('the rows of a question', () => {
  const type = async (person: ReturnType<typeof userEvent.setup>, texts: [string, string][]) => {
    for (const [label, text] of texts) await person.type(screen.getByLabelText(label), text);
  };
  const rows = () => screen.getAllByRole('listitem');
  const press = (person: ReturnType<typeof userEvent.setup>, name: string) =>
    person.click(screen.getByRole('button', { name }));

  it.each(['multiple-choice', 'multiple-response'] as const)(
    'of the kind %s are moved by dragging and by buttons, and the right option stays marked',
    async (kind) => {
      const { person, form } = write(kind);
      await type(person, [
        ['Option A', 'North'],
        ['Option B', 'East'],
      ]);
      await person.click(screen.getByLabelText(/^Option B is (a|the) correct/));
      layOutRows();
      dragRow(rows()[0], 2);
      const seen = () => form().options.map(({ text }) => text);
      const isRight = () =>
        screen.getByLabelText<HTMLInputElement>(/^Option A is (a|the) correct/).checked;
      expect(seen().slice(0, 3)).toEqual(['East', '', 'North']);
      expect(isRight()).toBe(true);
      await press(person, 'Move option A down');
      expect(seen().slice(0, 3)).toEqual(['', 'East', 'North']);
      expect(isRight()).toBe(false);
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Move option B down' }),
      );
      await press(person, 'Move option A up');
      expect(seen().slice(0, 3)).toEqual(['', 'East', 'North']);
    },
  );

  it('of the kind ordering are moved by dragging and by buttons', async () => {
    const { person, form } = write('ordering');
    await type(person, [['Item 1', 'Belt']]);
    layOutRows();
    dragRow(rows()[0], 2);
    await press(person, 'Move item 3 up');
    expect(form().items.map(({ text }) => text)).toEqual(['', 'Belt', '']);
  });

  it('of the kind matching are moved as pairs by dragging and by buttons', async () => {
    const { person, form } = write('matching');
    await type(person, [
      ['Left 1', 'France'],
      ['Right 1', 'Paris'],
    ]);
    const pairs = () => form().pairs.map(({ left, right }) => left + right);
    layOutRows();
    dragRow(rows()[0], 1);
    expect(pairs()).toEqual(['', 'FranceParis']);
    await press(person, 'Move pair 2 up');
    expect(pairs()).toEqual(['FranceParis', '']);
  });
});
