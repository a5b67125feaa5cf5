// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../calls/address.ts';
import { program, programAnswers, trainer } from '../../test/authored-program.ts';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import type { EditableProgram } from './editable-program.ts';

/** The timeout is long, because a busy machine renders these large pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const ADDRESS = `/editPrograms?program=${program._id}`;

async function openProgram(
  change: Partial<EditableProgram> = {},
  { search = '', as = trainer, answers = {} as Answers } = {},
) {
  const opened = await openAt(`${ADDRESS}${search}`, {
    as,
    answers: programAnswers({
      ...answers,
      programs: {
        getProgram: { ...program, purchasedCount: 0, ...change },
        ...answers.programs,
      },
    }),
  });
  await screen.findByRole('heading', { level: 1, name: program.name });
  return opened;
}

describe('the header of a program', () => {
  it('shows the status, price, and learners of a draft, and a preview of its store page', async () => {
    await openProgram({ purchasedCount: 1 });
    for (const fact of ['DRAFT', '$49', '1 learner']) expect(screen.getByText(fact)).toBeTruthy();
    const preview = screen.getByRole('link', { name: 'Preview of its store page' });
    expect(preview.getAttribute('href')).toBe(`/cart/${program._id}`);
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
    expect(screen.queryByText('Private')).toBeNull();
  });

  it('links a published program to its page in the store, and sets it to draft', async () => {
    const { person, server } = await openProgram(
      { status: 'published' },
      { answers: { programs: { updateProgram: { ...program, status: 'draft' } } } },
    );
    expect(screen.getByText('PUBLISHED')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View in the store' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'More actions: Glider pilot' }));
    await person.click(screen.getByRole('button', { name: 'Set to Draft' }));
    await screen.findByText('Set to draft.');
    const update = server.received.find(({ call }) => call === 'programs.updateProgram');
    expect(update?.body).toEqual({ status: 'draft' });
  });

  it('keeps the focus when the button that changed the status is gone', async () => {
    let status: EditableProgram['status'] = 'published';
    const { person } = await openProgram(
      {},
      {
        answers: {
          programs: {
            getProgram: () => ({ ...program, status }),
            updateProgram: () => {
              status = 'draft';
              return { ...program, status };
            },
          },
        },
      },
    );
    await person.click(screen.getByRole('button', { name: 'More actions: Glider pilot' }));
    await person.click(screen.getByRole('button', { name: 'Set to Draft' }));
    const publish = await screen.findByRole('button', { name: 'Publish' });
    await waitFor(() => expect(document.activeElement).toBe(publish));
  });

  it('says that a published program is private, because it is not in the store', async () => {
    const settings = { ...program.settings, isPublic: false };
    await openProgram({ status: 'published', settings });
    expect(screen.getByText('Private')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Preview of its store page' })).toBeTruthy();
  });

  it('has no button for an archived program', async () => {
    await openProgram({ status: 'published', archived: true });
    expect(screen.getByText('ARCHIVED')).toBeTruthy();
    expect(
      screen.queryByRole('button', { name: /^(Publish|Set to Draft|More actions: Glider pilot)$/ }),
    ).toBeNull();
    expect(screen.getByRole('link', { name: 'Preview of its store page' })).toBeTruthy();
  });

  it("is shown to administrators for another trainer's program", async () => {
    await openProgram({}, { as: buildUser({ role: 'admin', _id: 'an-admin' }) });
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  });
});

describe('the tabs of a program', () => {
  const groups = () =>
    within(screen.getByRole('navigation', { name: 'Parts of the program' })).getAllByRole('link');
  const group = (name: string) => groups().find(({ textContent }) => textContent === name);
  const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

  it('are in four groups, and a group with a single tab has no second row', async () => {
    const { person, router } = await openProgram();
    expect(groups().map(({ textContent }) => textContent)).toEqual([
      'Content',
      'Learners',
      'Exams',
      'Settings',
    ]);
    expect(group('Content')?.getAttribute('aria-current')).toBe('page');
    expect(tabs()).toEqual([
      'Questions',
      'Find and change',
      'Courses and modules',
      'Topics',
      'References',
      'Bank health',
      'Corrections',
      'Rule changes',
    ]);
    await person.click(group('Exams') as HTMLElement);
    await waitFor(() => expect(tabs()).toEqual(['Mock exams', 'Time accommodations']));
    expect(router.state.location.search).toBe(`?program=${program._id}&tab=exams`);
    await person.click(group('Settings') as HTMLElement);
    await screen.findByLabelText('Program Name');
    expect(tabs()).toEqual([]);
  });

  it('are kept in the URL, so that Back leads to the tab that was open before', async () => {
    const { person, router } = await openProgram({}, { search: '&tab=tree' });
    await screen.findByRole('button', { name: 'Add course' });
    await person.click(screen.getByRole('tab', { name: 'Questions' }));
    await screen.findByLabelText('Course');
    expect(router.state.location.search).toBe(`?program=${program._id}&tab=questions`);
    await router.navigate(-1);
    await screen.findByRole('button', { name: 'Add course' });
    expect(screen.getByRole('tab', { name: 'Courses and modules' }).ariaSelected).toBe('true');
  });

  it('begin with the questions if the URL names no known tab', async () => {
    await openProgram({}, { search: '&tab=unknown' });
    expect(screen.getByRole('tab', { name: 'Questions' }).ariaSelected).toBe('true');
  });
});

describe('publishing a program', () => {
  const problem = (kind: string, more: object = {}) => ({
    kind,
    count: 0,
    examId: null,
    ...more,
  });
  async function openCheck(problems: object[], answers: Answers['programs'] = {}) {
    const checkProgram = { problems } as Reply<'programs', 'checkProgram'>;
    const opened = await openProgram({}, { answers: { programs: { checkProgram, ...answers } } });
    await opened.person.click(screen.getByRole('button', { name: 'Publish' }));
    const name = 'Publish “Glider pilot”';
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name })) };
  }

  it('lists each problem with a button that leads to its place', async () => {
    const { dialog } = await openCheck([
      problem('free'),
      problem('no-picture'),
      problem('no-explanation', { count: 1 }),
      problem('no-topic', { count: 2 }),
      problem('exam-gaps', { count: 1, examId: 'an-exam' }),
    ]);
    const at = `/editPrograms?program=${program._id}`;
    for (const [text, label, to] of [
      ['The price is 0', 'Set a price', `${at}&tab=settings`],
      ['1 question has no expl', 'Show question', `${at}&tab=all&needs=noExplanation`],
      ['2 questions have no topic', 'Choose a topic', `${at}&tab=all&needs=noTopic`],
      ['1 mock exam does not', 'Open mock exam', `${at}&tab=exams&exam=an-exam`],
    ] as const) {
      expect(dialog.getByText(text, { exact: false })).toBeTruthy();
      expect(dialog.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
    }
    expect(dialog.getByRole('button', { name: 'Change Thumbnail' })).toBeTruthy();
  });

  it('is possible in spite of a warning', async () => {
    const { dialog, person, server } = await openCheck([problem('free')], {
      updateProgram: { ...program, status: 'published' },
    });
    await person.click(dialog.getByRole('button', { name: 'Publish anyway' }));
    await screen.findByText('Published.');
    expect(screen.queryByRole('dialog')).toBeNull();
    const update = server.received.find(({ call }) => call === 'programs.updateProgram');
    expect(update?.body).toEqual({ status: 'published' });
  });

  it('is not offered for a program without questions', async () => {
    const { dialog } = await openCheck([problem('no-questions')]);
    expect(dialog.getByRole('link', { name: 'Open questions' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  it('leads to the topics if the program has none', async () => {
    const { dialog } = await openCheck([problem('no-outline', { count: 2 })]);
    const link = dialog.getByRole('link', { name: 'Add topics' });
    expect(link.getAttribute('href')).toBe(`/editPrograms?program=${program._id}&tab=topics`);
  });

  it('is offered if the check fails, which can be repeated', async () => {
    const { dialog, server, person } = await openCheck([], {
      checkProgram: { refuse: 'internal' },
    });
    expect(dialog.getByText('The program could not be checked.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Publish' })).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    const checks = () => server.calls().filter((call) => call === 'programs.checkProgram');
    await waitFor(() => expect(checks()).toHaveLength(2));
  });
});
