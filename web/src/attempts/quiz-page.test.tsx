// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { complain } from '../calls/complain.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

vi.mock('../calls/complain.ts', () => ({ complain: vi.fn() }));

const paid = buildUser({ role: 'paid' });
const nothing = { listQuizzes: [], listRunning: [] };

describe('the quiz selection', () => {
  it('leads to the store who has no programs', async () => {
    await openAt('/quiz', { as: paid, answers: { attempts: nothing } });
    await screen.findByRole('heading', { name: 'No programs available' });
    screen.getByText('Please purchase a program to get started');
    expect(screen.getByRole('link', { name: 'Go to Store' }).getAttribute('href')).toBe('/');
  });

  it('says what to do where the programs could not be loaded', async () => {
    const attempts = { ...nothing, listQuizzes: { refuse: 'internal' } } as const;
    await openAt('/quiz', { as: paid, answers: { attempts } });
    await screen.findByRole('heading', { name: 'Error loading content' });
    screen.getByText('Please log out and get back in or contact admin.');
  });
});

describe('the demo', () => {
  it('says that it could not be fetched, and in the words of the server why', async () => {
    const getDemo = { refuse: 'not-found' } as const;
    await openAt('/demo-quiz/0190b2a0-0000-7000-8000-000000000000', {
      answers: { attempts: { getDemo } },
    });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Failed to fetch demo questions');
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  });

  it('complains where no program is named, and asks nothing', async () => {
    const { server } = await openAt('/demo-quiz/%20');
    await screen.findByRole('heading', { name: 'No demo questions' });
    expect(complain).toHaveBeenCalledWith('Program ID is missing.');
    expect(server.calls()).not.toContain('attempts.getDemo');
  });
});
