// @vitest-environment jsdom
import type { Program } from '@certway/contract/programs/index';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { logContractViolation } from '../calls/log-contract-violation.ts';
import { type Answers, outOf } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

vi.mock('../calls/log-contract-violation.ts', () => ({ logContractViolation: vi.fn() }));

/** The timeout is long, because a busy machine renders this large page slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer', username: 'Tara Trainer' });
const created = { _id: 'p' } as unknown as Program;
const open = (answers: Answers = {}) => openAt('/startMulti', { as: trainer, answers });

const button = (name: string) => screen.getByRole('button', { name });

/** Fills in a field by pasting, because each typed letter would render the whole page again. */
async function fill(person: UserEvent, label: string | RegExp, text: string) {
  await person.click(screen.getByLabelText(label));
  await person.paste(text);
}

async function fillSetup(person: UserEvent) {
  await screen.findByLabelText(/Program Name/, {}, { timeout: 10_000 });
  await fill(person, /Program Name/, 'Glider pilot');
  await fill(person, /Module Name/, 'Lift');
  await fill(person, /Program Description/, 'From first solo');
  await fill(person, /Price/, '49.90');
  await person.click(button('Continue to questions'));
}

async function fillStructural(person: UserEvent) {
  await person.selectOptions(screen.getByLabelText('Question Type'), 'structural');
  await fill(person, 'Question Text', 'How does a wing lift?');
  await fill(person, 'AI Grading Criteria', 'Names the cause');
  await fill(person, 'AI Keywords', 'pressure,  angle,,');
  await fill(person, 'Ideal Answer', 'By a difference of pressure');
}

async function submitFromPreview(person: UserEvent) {
  await person.click(button('Finish Quiz'));
  const confirm = await screen.findByRole('dialog', { name: 'Finish Quiz' });
  expect(within(confirm).getByText('You have written 1 question.')).toBeTruthy();
  await person.click(within(confirm).getByRole('button', { name: 'Continue to preview' }));
  const preview = await screen.findByRole('dialog', { name: 'Preview Quiz' });
  await person.click(within(preview).getByRole('button', { name: 'Submit Quiz' }));
  return preview;
}

describe('the tour for the first program', () => {
  const answers = { programs: { listPrograms: [] } };

  it('shows two steps, one after the other, and does not appear again after it is dismissed', async () => {
    const { person } = await open(answers);
    const tour = { name: 'Your first program' };
    const first = await screen.findByRole('region', tour, { timeout: 10_000 });
    expect(first.textContent).toMatch(/^Your first program First, the basics/);
    await fillSetup(person);
    const second = screen.getByRole('region', tour);
    expect(second.textContent).toMatch(/^Your first program Then the questions/);
    await person.click(button('Got it'));
    expect(screen.queryByRole('region', { name: 'Your first program' })).toBeNull();
    cleanup();
    const { server } = await open(answers);
    await screen.findByLabelText('Question Text');
    expect(server.calls()).not.toContain('programs.listPrograms');
  });

  it('does not appear for people who already have a program', async () => {
    const { server } = await open({ programs: { listPrograms: [created] } });
    await waitFor(() => expect(server.calls()).toContain('programs.listPrograms'));
    expect(screen.queryByRole('region', { name: 'Your first program' })).toBeNull();
  });
});

describe('program setup', () => {
  it('shows the name of each missing field', async () => {
    const { person } = await open();
    await screen.findByLabelText(/Program Name/);
    await person.click(button('Continue to questions'));
    for (const message of [
      'Program name is required',
      'Module name is required',
      'Program description is required',
      'Price is required',
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    await fill(person, /Price/, 'much');
    expect(screen.getByText('Price must be a number')).toBeTruthy();
  });
});

describe('the trainer field for partners', () => {
  const partner = buildUser({ role: 'partner', _id: 'partner' });
  const trainers = (names: string[]) =>
    names.map((username) => ({ ...buildUser({ username, role: 'trainer' }), _id: username }));
  const many = Array.from({ length: 9 }, (_, place) => `Trainer ${place + 1}`);
  const openAs = () => {
    const listUsers = () => outOf(trainers(many.slice(0, 6)), 9) as never;
    return openAt('/startMulti', { as: partner, answers: { accounts: { listUsers } } });
  };
  const queries = ({ received }: Awaited<ReturnType<typeof openAs>>['server']) =>
    received
      .filter(({ call }) => call === 'accounts.listUsers')
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://localhost').searchParams));

  it('finds a trainer by a search, and can also load the list of all trainers', async () => {
    const { person, server } = await openAs();
    const found = await screen.findByRole('list', { name: /Trainer/ });
    await within(found).findByRole('button', { name: /Trainer 6/ });
    await person.click(button('Show more'));
    await waitFor(() => expect(queries(server).at(-1)).toMatchObject({ pageSize: '12' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    await person.type(screen.getByLabelText('Trainer: name or email'), 'ada');
    await waitFor(() => expect(queries(server).at(-1)).toMatchObject({ q: 'ada', pageSize: '6' }));
  });
});

describe('the question form', () => {
  it("shows a question's problems in the wording of the specification", async () => {
    const { person } = await open();
    await fillSetup(person);
    expect(screen.getByText('Question 1 of 1', { selector: 'h2' })).toBeTruthy();
    await person.click(button('Save Changes'));
    expect(screen.getByRole('alert').textContent).toBe('Question text is required');
    await fill(person, 'Question Text', 'Which sign?');
    await person.click(button('Add Question'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Correct answer and all options are required for multiple choice',
    );
    await person.selectOptions(screen.getByLabelText('Question Type'), 'structural');
    await person.click(button('Finish'));
    expect(screen.getByRole('alert').textContent).toBe(
      'AI Grading Criteria, Ideal Answer, and Keywords are required for structural questions',
    );
  });

  it('leads from the first question back to the program setup, which keeps its input', async () => {
    const { person } = await open();
    await fillSetup(person);
    await person.click(button('Previous'));
    expect(screen.getByLabelText<HTMLInputElement>(/Program Name/).value).toBe('Glider pilot');
    await person.click(button('Continue to questions'));
    expect(screen.getByText('Question 1 of 1', { selector: 'h2' })).toBeTruthy();
  });

  it('refuses to finish or preview a program without a question, and shows why', async () => {
    const { person } = await open();
    await fillSetup(person);
    await person.click(button('Finish Quiz'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Please add at least one question before finishing.',
    );
    await person.click(button('Preview Quiz'));
    expect(screen.getByRole('alert').textContent).toBe('Please add at least one question');
  });

  it('saves and adds questions, goes back, and jumps to a question by number', async () => {
    const { person } = await open();
    await fillSetup(person);
    await fillStructural(person);
    expect(screen.getByText('Unsaved changes, kept on this device')).toBeTruthy();
    await person.click(button('Add Question'));
    expect(screen.getByText('Question 2 of 2', { selector: 'h2' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Question Text').value).toBe('');
    await person.click(button('Previous'));
    expect(screen.getByText('Question 1 of 2', { selector: 'h2' })).toBeTruthy();
    expect(screen.getByText('Kept on this device')).toBeTruthy();
    await person.type(screen.getByLabelText('Jump to Question'), '7{Enter}');
    expect(screen.getByText('Invalid question number')).toBeTruthy();
    await person.clear(screen.getByLabelText('Jump to Question'));
    await person.type(screen.getByLabelText('Jump to Question'), '2{Enter}');
    expect(screen.getByText('Question 2 of 2', { selector: 'h2' })).toBeTruthy();
  });

  it('is stored on the device under the account of its author, and under no other', async () => {
    const { person } = await open();
    await fillSetup(person);
    await fillStructural(person);
    await waitFor(() =>
      expect(localStorage.getItem(`creation:${trainer._id}`)).toContain('difference of pressure'),
    );
    expect(localStorage.getItem('creation:another')).toBeNull();
  });
});

describe('the question form on a device that cannot store anything', () => {
  it("shows 'Error saving changes' when a person types", async () => {
    const { person } = await open();
    await fillSetup(person);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await fill(person, 'Question Text', 'Which sign?');
    await screen.findByText('Error saving changes');
  });
});

describe('submitting a program', () => {
  it('sends the previewed program once, and ends with the page Quiz Completed', async () => {
    const { person, server } = await open({ programs: { createProgram: created } });
    await fillSetup(person);
    await fillStructural(person);
    const preview = await submitFromPreview(person);
    await within(preview).findByText('Quiz program successfully created!');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(`creation:${trainer._id}`)).toBeNull();
    expect(within(preview).queryByRole('button', { name: 'Submit Quiz' })).toBeNull();
    expect(within(preview).getByText('Tara Trainer')).toBeTruthy();
    expect(within(preview).getByText('$49.90')).toBeTruthy();
    const [sent, ...more] = server.received.filter(({ call }) => call === 'programs.createProgram');
    expect(more).toEqual([]);
    const keywords = ['pressure', 'angle'].map((text) => ({ text, alternatives: [], weight: 1 }));
    expect(sent?.body).toMatchObject({
      name: 'Glider pilot',
      settings: { price: 49.9 },
      courses: [
        {
          name: 'Glider pilot',
          order: 1,
          modules: [
            {
              name: 'Lift',
              questions: [{ type: 'structural', aiCriteria: { keywords } }],
            },
          ],
        },
      ],
    });
    await person.click(within(preview).getByRole('button', { name: 'Close' }));
    await screen.findByText('Quiz Completed');
    expect(localStorage.getItem(`creation:${trainer._id}`)).toBeNull();
    await person.click(button('Start New Quiz'));
    expect(screen.getByLabelText<HTMLInputElement>(/Program Name/).value).toBe('');
  });

  it('keeps all input after a failure, and shows the reason', async () => {
    const { person } = await open();
    await fillSetup(person);
    await fillStructural(person);
    const preview = await submitFromPreview(person);
    await within(preview).findByText('Error saving quiz. Please try again.');
    await person.click(within(preview).getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ideal Answer').value).toContain('pressure');
  });

  it('fails if the reply has no _id, and keeps the draft', async () => {
    const nameless = { name: 'Glider pilot' } as unknown as Program;
    const { person } = await open({ programs: { createProgram: nameless } });
    await fillSetup(person);
    await fillStructural(person);
    const preview = await submitFromPreview(person);
    await within(preview).findByText('Failed to save program');
    expect(within(preview).getByRole('button', { name: 'Submit Quiz' })).toBeTruthy();
    expect(logContractViolation).toHaveBeenCalledWith('Program missing _id');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(`creation:${trainer._id}`)).toContain('Glider pilot');
  });

  it('if the session was lost before, shows a note instead of a dialog, sends nothing, and keeps all input', async () => {
    const { person, server, router } = await open({
      accounts: { getUser: { refuse: 'signed-out' } },
      sessions: { renewToken: { refuse: 'signed-out' } },
    });
    await screen.findByText(/^You have been signed out\. What you write is kept/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await fillSetup(person);
    await fillStructural(person);
    const preview = await submitFromPreview(person);
    await within(preview).findByText('User not authenticated. Please login again.');
    expect(server.calls()).not.toContain('programs.createProgram');
    await person.click(within(preview).getByRole('button', { name: 'Close' }));
    await person.click(button('Login Again'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(localStorage.getItem(`creation:${trainer._id}`)).toContain('Glider pilot');
  });

  it('opens the sign-in page when the session is over, and keeps the draft', async () => {
    const { person, router } = await open({
      programs: { createProgram: { refuse: 'signed-out' } },
      sessions: { renewToken: { refuse: 'signed-out' } },
    });
    await fillSetup(person);
    await fillStructural(person);
    await submitFromPreview(person);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(await screen.findByText('Session expired. Please login again.')).toBeTruthy();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem(`creation:${trainer._id}`)).toContain('Glider pilot');
  });
});
