// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { logContractViolation } from '../calls/log-contract-violation.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildProgram } from '../test/programs.ts';
import { buildPast } from '../test/results.ts';

vi.mock('../calls/log-contract-violation.ts', () => ({ logContractViolation: vi.fn() }));

const paid = buildUser({ role: 'paid' });
const nothing = { listQuizzes: [], listRunning: [] };

describe('the quiz selection', () => {
  it('shows people without programs a link to the store', async () => {
    await openAt('/quiz', { as: paid, answers: { attempts: nothing } });
    await screen.findByRole('heading', { name: 'No programs available' });
    screen.getByText('Please purchase a program to get started');
    expect(screen.getByRole('link', { name: 'Go to Store' }).getAttribute('href')).toBe('/');
  });

  it('shows newcomers free programs and demos, and shows authors how to create a program', async () => {
    const free = buildProgram({
      _id: 'free',
      name: 'Fire Warden',
      settings: { price: 0 } as never,
    });
    const answers = { attempts: nothing, programs: { listPrograms: [buildProgram(), free] } };
    await openAt('/quiz', { as: buildUser({ role: 'trainer' }), answers });
    const section = await screen.findByRole('region', { name: /^Start with the free program/ });
    const names = within(section).getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Fire Warden', 'Private Pilot']);
    const demos = within(section).getAllByRole('link', { name: 'Start Demo' });
    expect(demos[0]?.getAttribute('href')).toBe('/demo-quiz/free');
    screen.getByRole('link', { name: 'Create or import a program' });
    cleanup();
    await openAt('/quiz', { as: buildUser({ role: 'demo' }), answers });
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    today.getByRole('link', { name: 'Start Demo: Fire Warden' });
    const program = today.getByRole('link', { name: 'See the program: Fire Warden' });
    expect(program.getAttribute('href')).toBe('/cart/free');
    const others = within(screen.getByRole('region', { name: /^Or try the demo of another/ }));
    expect(others.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  it('links back to the cart from which the person came, until the person has the program', async () => {
    localStorage.setItem('put-aside', buildProgram()._id);
    await openAt('/quiz', { as: paid, answers: { attempts: nothing } });
    const link = await screen.findByRole('link', { name: 'Open the cart' });
    expect(link.getAttribute('href')).toBe('/checkoutcard');
    cleanup();
    const courseId = { _id: 'c', name: 'C', programId: buildProgram()._id };
    const owner = buildUser({ role: 'paid', purchasedCourses: [{ courseId }] });
    await openAt('/quiz', { as: owner, answers: { attempts: nothing } });
    await screen.findByRole('heading', { name: 'No programs available' });
    expect(screen.queryByRole('link', { name: 'Open the cart' })).toBeNull();
  });

  it('preselects the next module, and shows the state of each module and when access ends', async () => {
    const program = {
      ...buildProgram(),
      exams: [],
      accessEndsAt: '2027-01-02T10:00:00.000Z',
      hasResults: true,
    };
    const [weather, airspace] = program.courses[0]?.modules ?? [];
    const { person, router } = await openAt(`/quiz?program=${program._id}`, {
      as: paid,
      answers: {
        attempts: { ...nothing, listQuizzes: [program] },
        results: { listPastAttempts: [buildPast({ moduleId: weather?._id ?? '', points: 83.36 })] },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Private Pilot' }));
    const module = await dialog.findByLabelText<HTMLSelectElement>('Module');
    await waitFor(() => expect(module.value).toBe(airspace?._id));
    expect([...module.options].map(({ text }) => text)).toEqual([
      'Select a module',
      'Weather (passed, best 83.3%)',
      'Airspace (not taken yet)',
    ]);
    screen.getByText('Until Jan 2, 2027');
    await person.click(dialog.getByRole('button', { name: 'Start Quiz' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/startquiz'));
    expect(router.state.location.state).toMatchObject({ choice: { moduleId: airspace?._id } });
  });

  it('does not request past results if the program has none, and selects the first module', async () => {
    const program = { ...buildProgram(), exams: [], accessEndsAt: null, hasResults: false };
    const { server } = await openAt(`/quiz?program=${program._id}`, {
      as: paid,
      answers: { attempts: { ...nothing, listQuizzes: [program] } },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Private Pilot' }));
    const module = await dialog.findByLabelText<HTMLSelectElement>('Module');
    await waitFor(() => expect(module.value).toBe(program.courses[0]?.modules[0]?._id));
    expect(module.options[1]?.text).toBe('Weather (not taken yet)');
    expect(server.calls()).not.toContain('results.listPastAttempts');
  });

  it('shows what to do if the programs could not be loaded', async () => {
    const attempts = { ...nothing, listQuizzes: { refuse: 'internal' } } as const;
    const { server, person } = await openAt('/quiz', { as: paid, answers: { attempts } });
    await screen.findByRole('heading', { name: 'Error loading content' });
    screen.getByText('Please log out and get back in or contact admin.');
    screen.getByText('Everything you saved is safe. Try again first.');
    const profile = screen.getByRole('link', { name: 'Sign out in your profile' });
    expect(profile.getAttribute('href')).toBe('/profile');
    const lists = () => server.calls().filter((call) => call === 'attempts.listQuizzes').length;
    const before = lists();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(lists()).toBe(before + 1));
  });
});

describe('the quiz selection without a connection', () => {
  it('lists the quizzes that can be continued, and offers to try again', async () => {
    const attempts = { ...nothing, listQuizzes: 'offline' } as const;
    await openAt('/quiz', { as: paid, answers: { attempts } });
    await screen.findByRole('heading', { name: 'The server does not answer' });
    screen.getByText(/^Your programs and your plan appear once the server can be reached/);
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('the demo page', () => {
  it("shows the server's message if the demo could not be fetched", async () => {
    const getDemo = { refuse: 'not-found' } as const;
    await openAt('/demo-quiz/0190b2a0-0000-7000-8000-000000000000', {
      answers: { attempts: { getDemo } },
    });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Failed to fetch demo questions');
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  });

  it('logs a missing program id and sends no request', async () => {
    const { server } = await openAt('/demo-quiz/%20');
    await screen.findByRole('heading', { name: 'No demo questions' });
    expect(logContractViolation).toHaveBeenCalledWith('Program ID is missing.');
    expect(server.calls()).not.toContain('attempts.getDemo');
  });
});
