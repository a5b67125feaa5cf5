// @vitest-environment jsdom
import type { QuestionView } from '@certway/contract/kinds/index';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { showPart } from '../test/show-part.tsx';
import { PressedPlaces } from './pressed-places.tsx';

type Pressed = NonNullable<Reply<'insights', 'getPressed'>['pressed']>;

const id = '01931e5a-7c00-7000-8000-00000000000a';
const shared = { _id: id, text: 'Where?', illustrationAlt: 'Six instruments.' };
const places: QuestionView<'hotspot'> = {
  ...shared,
  type: 'hotspot',
  difficulty: 'medium',
  places: [],
  toFind: 1,
  scoring: 'all-or-nothing',
  illustration: '/api/image/panel_800x400.png',
};
const choice: QuestionView = {
  ...shared,
  type: 'true-false',
  difficulty: 'medium',
  illustration: null,
};

const box = (left: number) =>
  ({ shape: 'rectangle', left, top: 0, right: left + 1000, bottom: 1000 }) as const;
const pressed: Pressed = {
  answers: 41,
  skipped: 1,
  marks: 40,
  areas: [
    { label: 'Altimeter', right: true, outline: box(0), pressed: 18, named: 2 },
    { label: 'Area 2', right: false, outline: box(5000), pressed: 5, named: 0 },
  ],
  spots: Array.from({ length: 10 }, (_, at) => ({
    x: 500 * at,
    y: 9000,
    pressed: at === 0 ? 6 : 1,
  })),
};

const show = async (paper: QuestionView, told: Pressed | null | 'offline') =>
  (
    await showPart(<PressedPlaces programId={id} questionId={id} paper={paper} of="first" />, {
      insights: { getPressed: told === 'offline' ? told : { pressed: told } },
    })
  ).server;
const open = () =>
  userEvent.click(screen.getByRole('button', { name: 'Where learners tapped or clicked' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('PressedPlaces', () => {
  it('loads its data only when opened, and shows nothing for a question without a picture to mark', async () => {
    const server = await show(places, pressed);
    expect(server.calls()).toHaveLength(0);
    await open();
    await screen.findByRole('table');
    expect(server.calls()).toHaveLength(1);
    cleanup();
    await show(choice, pressed);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the picture, and a table whose rows add up to the number of all marks', async () => {
    await show(places, pressed);
    await open();
    const table = await screen.findByRole('table');
    screen.getByRole('img', { name: 'Six instruments.' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')),
      );
    expect(rows[0]).toEqual(['Altimeter ✓ right', '20', '50%']);
    expect(rows[1]).toEqual(['Area 2', '5', '12.5%']);
    expect(rows[2]).toEqual(['Outside the areas, 0% from the left, 90% from the top', '6', '15%']);
    expect(rows.at(-2)).toEqual(['2 other places outside the areas', '2', '5%']);
    expect(rows.at(-1)).toEqual(['All markers', '40', '100%']);
    const counts = rows.slice(0, -1).map((row) => Number(row[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    screen.getByText(
      /41 answers .* 2 markers were placed by choosing the name of an area\. 1 answer has no marker\.$/,
    );
  });

  it('says that ten answers are needed, and shows an error if the data could not be loaded', async () => {
    await show(places, null);
    await open();
    await screen.findByText(/has 10 answers/);
    cleanup();
    await show(places, 'offline');
    await open();
    await screen.findByRole('alert');
  });
});
