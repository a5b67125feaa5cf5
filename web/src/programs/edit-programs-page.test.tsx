// @vitest-environment jsdom
import { errorTable } from '@certway/contract/errors';
import { anyDraft } from '@certway/contract/kinds/index';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../calls/address.ts';
import type { ShownQuestion } from '../questions/shown.ts';
import { type Answers, outOf } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { wordsOf } from './editing/failure-screen.tsx';

/** A busy machine renders these large pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });

type Program = Reply<'programs', 'getProgram'>;
const program = {
  _id: '01931e5a-7c00-7000-8000-0000000000aa',
  name: 'Glider pilot',
  description: 'From first solo',
  trainerId: trainer._id,
  trainerName: trainer.username,
  status: 'draft',
  archived: false,
  category: null,
  thumbnail: null,
  settings: {
    price: 49,
    originalPrice: null,
    discountPercentage: 0,
    enrollmentLimit: 500,
    isPublic: true,
    certificateEnabled: true,
    passMark: 50,
    feedback: 'at-once',
    mixesOptions: true,
    currency: 'USD',
  },
  moduleCount: 1,
  questionCount: 2,
  revision: 3,
  courses: [
    {
      _id: 'c',
      name: 'Airwork',
      description: '',
      order: 1,
      modules: [{ _id: 'm', name: 'Lift', description: '', order: 1, questionCount: 2 }],
    },
  ],
} as unknown as Program;

const question = (id: string, text: string): ShownQuestion =>
  ({
    _id: id,
    courseId: 'c',
    moduleId: 'm',
    order: 1,
    version: 1,
    editedAt: '2026-01-02T03:04:05Z',
    editedBy: 'Tara',
    standing: { state: 'live' as const, proposal: null },
    question: anyDraft.parse({
      type: 'multiple-choice',
      text,
      options: [{ text: 'Stop' }, { text: 'Yield' }],
      correctAnswer: 'Stop',
    }),
  }) as ShownQuestion;

const questions = [
  question('q1', 'What does a red octagon mean?'),
  question('q2', 'And a triangle?'),
];

const server = (change: Answers = {}): Answers => ({
  programs: { listPrograms: [program], getProgram: program, ...change.programs },
  questions: {
    ...{ listQuestions: questions, searchQuestions: [], findAlike: [] },
    ...change.questions,
  },
  topics: { listTopics: { topics: [], modules: [], questions: [] } },
  ...(change.sessions && { sessions: change.sessions }),
});
const open = (change: Answers = {}) =>
  openAt('/editPrograms', { as: trainer, answers: server(change) });

const button = (name: string) => screen.getByRole('button', { name });

async function openEditor(change: Answers = {}) {
  const opened = await open(change);
  const { person } = opened;
  await person.click(await screen.findByRole('link', { name: 'EDIT' }));
  await person.selectOptions(await screen.findByLabelText('Course'), 'Airwork');
  await person.selectOptions(screen.getByLabelText('Module'), 'Lift');
  const dialog = await screen.findByRole('dialog', { name: 'Question 1 of 2' });
  return { ...opened, dialog: within(dialog) };
}

describe('Edit Programs', () => {
  it('says what to do where there is none', async () => {
    await open({ programs: { listPrograms: [] } });
    await screen.findByText('No Programs Found', {}, { timeout: 10_000 });
    const way = screen.getByRole('link', { name: 'Create Your First Program' });
    expect(way.getAttribute('href')?.toLowerCase()).toBe('/startmulti');
  });

  it('finds a program among hundreds by its words, page by page', async () => {
    const admin = buildUser({ role: 'admin', _id: 'an-admin' });
    const { person, server: sent } = await openAt('/editPrograms', {
      as: admin,
      answers: server({ programs: { listPrograms: outOf([program], 250) } }),
    });
    await screen.findByText('Page 1 of 11');
    expect(screen.getByText(trainer.username)).toBeTruthy();
    await person.click(button('Next'));
    await screen.findByText('Page 2 of 11');
    await person.type(screen.getByLabelText('Search programs'), 'glider');
    const asked = () => sent.queriesOf('programs.listPrograms').at(-1);
    await waitFor(() => expect(asked()).toMatchObject({ q: 'glider', page: '1' }));
    await person.click(screen.getByLabelText('Only mine'));
    await waitFor(() => expect(asked()).toMatchObject({ q: 'glider', trainerId: admin._id }));
  });

  it('shows no tools for the program of another trainer', async () => {
    const foreign = { ...program, trainerId: 'somebody-else' };
    await openAt(`/editPrograms?program=${program._id}`, {
      as: trainer,
      answers: server({ programs: { getProgram: foreign } }),
    });
    await screen.findByText('Access Denied', {}, { timeout: 10_000 });
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says once that the session is over, with a button that can be pressed', async () => {
    const ended = { refuse: 'signed-out' } as const;
    const { person, router } = await open({
      programs: { listPrograms: ended },
      sessions: { renewToken: ended },
    });
    await screen.findByText('Authentication Error', {}, { timeout: 10_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(button('Login Again'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  });

  it('publishes, and says when that fails', async () => {
    const { person, server: sent } = await open({
      programs: { updateProgram: { refuse: 'published-empty' } },
    });
    await person.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByText(/^Failed to update program status\./);
    const update = sent.received.find(({ call }) => call === 'programs.updateProgram');
    expect(update?.body).toEqual({ status: 'published' });
  });

  it('refuses a thumbnail that is no picture or too large before it is sent', async () => {
    const { person, server: sent } = await open();
    const field = await screen.findByLabelText('Thumbnail of Glider pilot');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    await person.upload(field, large);
    await screen.findByText('File size exceeds 5MB');
    expect(sent.calls()).not.toContain('programs.uploadThumbnail');
  });

  it('says so when a thumbnail cannot be taken', async () => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        onerror = () => undefined;
        open() {}
        setRequestHeader() {}
        send() {
          this.onerror();
        }
      },
    );
    const { person } = await open();
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    await person.upload(await screen.findByLabelText('Thumbnail of Glider pilot'), picture);
    await screen.findByText('Failed to upload thumbnail');
  });

  it('says so when settings cannot be saved, and names the field that is wrong', async () => {
    const { person } = await openAt(`/editPrograms?program=${program._id}&tab=settings`, {
      as: trainer,
      answers: server({ programs: { updateProgram: { refuse: 'internal' } } }),
    });
    const mark = await screen.findByLabelText('Pass mark in percent');
    await person.clear(mark);
    await person.click(button('Save Changes'));
    expect(screen.getByText('Enter a number from 1 to 100')).toBeTruthy();
    await person.click(mark);
    await person.paste('70');
    await person.click(button('Save Changes'));
    await screen.findByText('Failed to save program');
  });

  it('explains each failure by its status', () => {
    const titles = (['signed-out', 'not-allowed', 'not-found', 'internal'] as const).map((code) =>
      wordsOf({ code, ...errorTable[code] }),
    );
    expect(titles.map(({ title }) => title)).toEqual([
      'Authentication Error',
      'Access Denied',
      'Not Found',
      'Server Error',
    ]);
    expect(titles[0]?.text).toBe('Your session has expired. Please log in again.');
  });

  it('shows the screen of a failure with a way on', async () => {
    await open({ programs: { listPrograms: { refuse: 'internal' } } });
    await screen.findByText('Server Error');
    expect(button('Try again')).toBeTruthy();
  });

  it('redirects to the sign-in when the session is over, and clears the token', async () => {
    const { person, router } = await open({
      programs: { listPrograms: { refuse: 'signed-out' } },
      sessions: { renewToken: { refuse: 'signed-out' } },
    });
    await screen.findByText('Authentication Error');
    await screen.findByText('Your session has expired. Please log in again.');
    await person.click(button('Login Again'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('the question editor', () => {
  it('says what is wrong in the words of the specification, and sends nothing', async () => {
    const { person, dialog, server: sent } = await openEditor();
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    await person.clear(dialog.getByLabelText('Question Text'));
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(dialog.getAllByText('Question text is required').length).toBeGreaterThan(0);
    expect(sent.calls()).not.toContain('questions.updateQuestion');
  });

  it('sends the version an edit is based on, and continues with the new one', async () => {
    const stored = { ...question('q1', 'Which?'), version: 2 };
    const {
      person,
      dialog,
      server: sent,
    } = await openEditor({
      questions: { updateQuestion: stored },
    });
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    const text = dialog.getByLabelText('Question Text');
    await person.clear(text);
    await person.paste('Which?');
    expect(dialog.getByText('Unsaved changes')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Version 2/);
    const update = sent.received.find(({ call }) => call === 'questions.updateQuestion');
    expect(update?.body).toMatchObject({
      version: 1,
      questionData: { text: 'Which?', correctAnswer: 'Stop' },
    });
  });

  it('says that it failed, and keeps what was typed', async () => {
    const { person, dialog } = await openEditor({
      questions: { updateQuestion: { refuse: 'internal' } },
    });
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    await person.click(dialog.getByLabelText('Explanation'));
    await person.paste('By law');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await dialog.findByText('Failed to update question');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Explanation').value).toBe('By law');
  });

  it('shows the second editor both versions, and stores theirs only when they choose to', async () => {
    const theirs = { ...question('q1', 'Theirs'), version: 2 };
    let conflicts = 1;
    const {
      person,
      dialog,
      server: sent,
    } = await openEditor({
      questions: {
        listQuestions: () => (conflicts === 1 ? questions : [theirs, ...questions.slice(1)]),
        updateQuestion: () => (conflicts++ === 1 ? { refuse: 'question-changed' } : theirs),
      },
    });
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    await person.click(dialog.getByLabelText('Explanation'));
    await person.paste('By law');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Keep mine' })).toHaveProperty('disabled', false),
    );
    await person.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(sent.received.filter(({ call }) => call === 'questions.updateQuestion')).toHaveLength(
        2,
      ),
    );
    const updates = sent.received.filter(({ call }) => call === 'questions.updateQuestion');
    expect(updates.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it('asks before unsaved changes are left', async () => {
    const { person, dialog } = await openEditor();
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    await person.click(dialog.getByLabelText('Explanation'));
    await person.paste('By law');
    await person.click(dialog.getByRole('button', { name: 'Next' }));
    const asked = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    await person.click(within(asked).getByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('dialog', { name: 'Question 2 of 2' });
  });
});

describe('A program without a module chosen', () => {
  it('lists its modules, each a way to its questions', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('link', { name: 'EDIT' }));
    await person.click(await screen.findByRole('button', { name: /^Lift\s*2 questions/ }));
    await screen.findByText('What does a red octagon mean?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Handing over', () => {
  async function openHandOver(change: Answers) {
    const opened = await open(change);
    const { person } = opened;
    await person.click(await screen.findByRole('link', { name: 'EDIT' }));
    await person.click(await screen.findByRole('tab', { name: 'Settings' }));
    await person.click(await screen.findByRole('button', { name: 'Hand over program' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over program' }));
    await person.type(dialog.getByLabelText('Sign-in address of the trainer'), ' tom@b.example ');
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    return { ...opened, dialog };
  }

  it('takes the other trainer’s address, and returns to one’s own programs', async () => {
    const { server: sent } = await openHandOver({
      programs: { updateProgram: { ...program, trainerName: 'Tom' } },
    });
    await screen.findByText('“Glider pilot” now belongs to Tom.');
    await screen.findByRole('article', { name: 'Glider pilot' });
    const update = sent.received.find(({ call }) => call === 'programs.updateProgram');
    expect(update?.body).toEqual({ trainerEmail: 'tom@b.example' });
  });

  it('says so when nobody signs in with that address', async () => {
    const { dialog } = await openHandOver({
      programs: { updateProgram: { refuse: 'trainer-needed' } },
    });
    await dialog.findByText('No trainer signs in with this address');
  });
});
