// @vitest-environment jsdom
import { errorTable } from '@certway/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPrograms, program, programAnswers, trainer } from '../test/authored-program.ts';
import { type Answers, outOf } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { failureText } from './editing/failure-screen.tsx';

/** The timeout is long, because a busy machine renders these large pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const button = (name: string) => screen.getByRole('button', { name });

describe('Edit Programs', () => {
  it('explains what to do if there are no programs', async () => {
    await openPrograms({ programs: { listPrograms: [] } });
    await screen.findByText('No Programs Found', {}, { timeout: 10_000 });
    const way = screen.getByRole('link', { name: 'Create Your First Program' });
    expect(way.getAttribute('href')?.toLowerCase()).toBe('/startmulti');
  });

  it('shows hundreds of programs in pages, and searches them by text', async () => {
    const admin = buildUser({ role: 'admin', _id: 'an-admin' });
    const { person, server: sent } = await openAt('/editPrograms', {
      as: admin,
      answers: programAnswers({ programs: { listPrograms: outOf([program], 250) } }),
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

  it('shows in each tab how many answers, reports, and approvals wait', async () => {
    await openPrograms({
      coaching: { listMarkReviews: outOf([], 3) },
      reports: { listReported: outOf([], 0) },
      approvals: { listApprovals: outOf([], 1200) },
    });
    await screen.findByRole('tab', { name: 'Answers to review 3' });
    await screen.findByRole('tab', { name: 'Questions to approve 1,200' });
    expect(screen.getByRole('tab', { name: 'Reported questions 0' })).toBeTruthy();
  });

  it("shows 'Access Denied' and no tabs for a program of another trainer", async () => {
    const foreign = { ...program, trainerId: 'somebody-else' };
    await openAt(`/editPrograms?program=${program._id}`, {
      as: trainer,
      answers: programAnswers({ programs: { getProgram: foreign } }),
    });
    await screen.findByText('Access Denied', {}, { timeout: 10_000 });
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('reports once that the session has ended, with a button that opens the sign-in page', async () => {
    const ended = { refuse: 'signed-out' } as const;
    const { person, router } = await openPrograms({
      programs: { listPrograms: ended },
      sessions: { renewToken: ended },
    });
    await screen.findByText('Authentication Error', {}, { timeout: 10_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(button('Login Again'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  });

  it('sends a request to publish a program after the check, and shows an error if the server refuses', async () => {
    const { person, server: sent } = await openPrograms({
      programs: { checkProgram: { problems: [] }, updateProgram: { refuse: 'published-empty' } },
    });
    await person.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Glider pilot”' }));
    expect(dialog.getByText(/^Ready to publish/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/^Failed to update program status\./);
    const update = sent.received.find(({ call }) => call === 'programs.updateProgram');
    expect(update?.body).toEqual({ status: 'published' });
  });

  it('rejects a thumbnail larger than 5 MB before the upload', async () => {
    const { person, server: sent } = await openPrograms();
    const field = await screen.findByLabelText('Thumbnail of Glider pilot');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    await person.upload(field, large);
    await screen.findByText('File size exceeds 5MB');
    expect(sent.calls()).not.toContain('programs.uploadThumbnail');
  });

  it('shows an error if uploading a thumbnail fails', async () => {
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
    const { person } = await openPrograms();
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    await person.upload(await screen.findByLabelText('Thumbnail of Glider pilot'), picture);
    await screen.findByText('Failed to upload thumbnail');
  });

  it('shows the problem of an invalid settings field, and an error if the server fails to save', async () => {
    const { person } = await openAt(`/editPrograms?program=${program._id}&tab=settings`, {
      as: trainer,
      answers: programAnswers({ programs: { updateProgram: { refuse: 'internal' } } }),
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

  it('explains each failure according to its HTTP status', () => {
    const titles = (['signed-out', 'not-allowed', 'not-found', 'internal'] as const).map((code) =>
      failureText({ code, ...errorTable[code] }),
    );
    expect(titles.map(({ title }) => title)).toEqual([
      'Authentication Error',
      'Access Denied',
      'Not Found',
      'Server Error',
    ]);
    expect(titles[0]?.text).toBe('Your session has expired. Please log in again.');
  });

  it('shows a failure screen with a button to try again if loading fails', async () => {
    await openPrograms({ programs: { listPrograms: { refuse: 'internal' } } });
    await screen.findByText('Server Error');
    expect(button('Try again')).toBeTruthy();
  });

  it('explains that the session has expired, then clears the token and opens the sign-in page', async () => {
    const { person, router } = await openPrograms({
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

describe('the questions tab before a module is chosen', () => {
  it('lists the modules, each of which opens its questions', async () => {
    const { person } = await openPrograms();
    await person.click(await screen.findByRole('link', { name: 'EDIT' }));
    await person.click(await screen.findByRole('button', { name: /^Lift\s*2 questions/ }));
    await screen.findByText('What does a red octagon mean?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('transferring a program', () => {
  async function openHandOver(change: Answers) {
    const opened = await openPrograms(change);
    const { person } = opened;
    await person.click(await screen.findByRole('link', { name: 'EDIT' }));
    await person.click(await screen.findByRole('link', { name: 'Settings' }));
    await person.click(await screen.findByRole('button', { name: 'Hand over program' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over program' }));
    await person.type(dialog.getByLabelText('Sign-in address of the trainer'), ' tom@b.example ');
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    return { ...opened, dialog };
  }

  it("sends the other trainer's address, and then shows the list of the person's own programs", async () => {
    const { server: sent } = await openHandOver({
      programs: { updateProgram: { ...program, trainerName: 'Tom' } },
    });
    await screen.findByText('“Glider pilot” now belongs to Tom.');
    await screen.findByRole('article', { name: 'Glider pilot' });
    const update = sent.received.find(({ call }) => call === 'programs.updateProgram');
    expect(update?.body).toEqual({ trainerEmail: 'tom@b.example' });
  });

  it('shows an error if the address does not belong to a trainer', async () => {
    const { dialog } = await openHandOver({
      programs: { updateProgram: { refuse: 'trainer-needed' } },
    });
    await dialog.findByText('No trainer signs in with this address');
  });
});
