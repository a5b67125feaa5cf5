// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { dragRow, layOutRows } from '../../../test/dragging.ts';
import { showPart } from '../../../test/show-part.tsx';
import { type BlueprintForm, blankForm, blankSection } from '../form.ts';
import { SectionFields } from './section-fields.tsx';

function Edited() {
  const [form, setForm] = useState<BlueprintForm>({
    ...blankForm(),
    sections: ['Law', 'Weather', 'Flight'].map((title) => Object.assign(blankSection(), { title })),
  });
  return (
    <SectionFields
      form={form}
      problems={{}}
      bank={{ topics: [], courses: [] }}
      gaps={null}
      onChange={(change) => setForm({ ...form, ...change })}
    />
  );
}

const titles = () =>
  screen.getAllByLabelText<HTMLInputElement>('Title').map((field) => field.value);

it('the sections of a mock exam are moved by dragging and by buttons', async () => {
  const { person } = await showPart(<Edited />, {});
  layOutRows();
  dragRow(screen.getAllByRole('listitem')[2], -2);
  expect(titles()).toEqual(['Flight', 'Law', 'Weather']);
  const down = screen.getByRole('button', { name: 'Move section 1 down' });
  await person.click(down);
  expect(titles()).toEqual(['Law', 'Flight', 'Weather']);
  expect(document.activeElement).toBe(down);
  await person.click(screen.getByRole('button', { name: 'Move section 3 up' }));
  expect(titles()).toEqual(['Law', 'Weather', 'Flight']);
});
