// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, outOf } from '../test/fake-server.ts';
import { buildNewRecord, buildRecord, PROGRAM_ID } from '../test/learners.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

const LATER = { timeout: 10_000 };

const open = (learners: Answers['learners'], address = '/learners') =>
  openAt(address, {
    as: buildUser({ role: 'trainer' }),
    answers: {
      learners: {
        listLearnerPrograms: [{ _id: PROGRAM_ID, name: 'Glider pilot' }],
        ...learners,
      },
    },
  });

const findTable = () => screen.findByRole('table', { name: 'Learners' }, LATER);

describe('LearnersPage', () => {
  it('shows each figure of a learner, and who is behind and why', async () => {
    const behind = { planned: 10, studied: 3, score: 31.5, attempts: 2 };
    await open({ listLearnerRecords: [buildRecord({ behind })] });
    const [, row] = within(await findTable()).getAllByRole('row');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Ada AbelBehind: studied on 3 of 10 planned days · average result 31.5%',
      'Glider pilot',
      'Nov 19, 2026',
      '40',
      '62%',
      '60–74%',
      'Jan 15, 2027',
      '2',
      'No end',
    ]);
    const name = within(row as HTMLElement).getByRole('link', { name: 'Ada Abel' });
    expect(name.getAttribute('href')).toContain(`?program=${PROGRAM_ID}`);
  });

  it('shows a dash with a reason for screen readers, and no 0, if a figure is not known', async () => {
    await open({ listLearnerRecords: [buildNewRecord()] });
    const table = within(await findTable());
    table.getByText('Has not begun');
    table.getByText('No marked answers yet');
    table.getByText('No forecast yet');
    table.getByText('No exam date, or it is not shared');
    expect(table.getAllByText('–')).toHaveLength(4);
  });

  it('keeps order, filters and page in the URL, and sends them to the server', async () => {
    const records = Array.from({ length: 20 }, (_, n) =>
      buildRecord({ userId: `01931e5a-7c00-7000-8000-0000000001${n + 10}` }),
    );
    const { person, router, server } = await open({ listLearnerRecords: outOf(records, 41) });
    const heading = within(await findTable()).getByRole('columnheader', { name: 'To review' });
    await person.click(within(heading).getByRole('button'));
    expect(router.state.location.search).toBe('?sort=-waiting');
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.selectOptions(screen.getByLabelText('Show'), 'Answers to review');
    expect(router.state.location.search).toBe('?sort=-waiting&show=waiting');
    const last = server.received.findLast(({ call }) => call === 'learners.listLearnerRecords');
    expect(last?.url).toContain('group=waiting');
    expect(last?.url).toContain('sort=-waiting');
    const file = screen.getByRole('link', { name: 'Download for Excel' }).getAttribute('href');
    expect(file).toBe('/api/learners/file?group=waiting&format=xlsx');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?sort=-waiting');
  });

  it('says that there are no learners yet, or that none matches the filters', async () => {
    await open({ listLearnerRecords: [] });
    await screen.findByRole('heading', { name: 'No learners yet' }, LATER);
    screen.getByRole('link', { name: 'See your programs' });
  });

  it('offers to clear the filters if no learner matches', async () => {
    await open({ listLearnerRecords: [] }, '/learners?q=nobody');
    await screen.findByRole('heading', { name: 'No learner matches' }, LATER);
  });

  it('shows a placeholder while loading, and an error with a button to try again', async () => {
    await open({ listLearnerRecords: { refuse: 'internal' } });
    await screen.findByRole('heading', { name: 'The learners could not be loaded' }, LATER);
    screen.getByRole('button', { name: 'Try again' });
  });
});
