// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';

const ada = buildUser();
const open = (accounts: Answers['accounts'] = {}, address = '/profile') =>
  openAt(address, { as: ada, answers: { accounts, sessions: { listSessions: [] } } });

const press = async (name: string) => screen.findByRole('button', { name });

describe('the profile page', () => {
  it('sends the typed values, merges the reply into the profile, and links to the quizzes', async () => {
    const saved = buildUser({ username: 'Ada Byron' });
    const { server, store, person, router } = await open({ updateUser: saved, getUser: ada });
    const name = await screen.findByLabelText(/^Username/);
    await person.clear(name);
    await person.type(name, 'Ada Byron');
    await person.click(await press('Update'));
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    expect(server.received.find(({ call }) => call === 'accounts.updateUser')?.body).toEqual({
      username: 'Ada Byron',
      email: ada.email,
      cellNumber: '',
      profilePicture: '',
    });
    expect(store.getState().user.currentUser?.username).toBe('Ada Byron');
    await person.click(await press('Close'));
    expect(router.state.location.pathname).toBe('/quiz');
  });

  it.each([
    ['offline', 'Network error. Check if the server is running.'],
    [{ refuse: 'not-allowed' }, 'Not authorized to update this profile'],
    [{ refuse: 'signed-out' }, 'Not authorized to update this profile'],
    [{ refuse: 'internal' }, 'Something went wrong!'],
  ] as const)("after the server's reply %j shows: %s", async (updateUser, words) => {
    const { person, store } = await open({ updateUser });
    await person.click(await press('Update'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(store.getState().user.error).toBe(words);
  });

  it('rejects a file of more than 2 MB that is no picture before sending it', async () => {
    const { server, person } = await open();
    const picker = await screen.findByLabelText('Choose a profile picture');
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    await person.upload(picker, large);
    expect(
      await screen.findByText('Error uploading image (file size must be less than 2 MB)'),
    ).toBeTruthy();
    expect(server.calls()).not.toContain('accounts.uploadPicture');
  });

  it("shows 'Your devices could not be loaded' after a failure", async () => {
    await openAt('/profile', { as: ada });
    expect(await screen.findByText(/Your devices could not be loaded/)).toBeTruthy();
  });
});

describe('the checkbox for sharing the exam date', () => {
  it('saves on the first click, and is reset if saving failed', async () => {
    const { person, server } = await openAt('/profile', {
      as: ada,
      answers: {
        sessions: { listSessions: [] },
        study: { getSharing: { examDate: true }, setSharing: { refuse: 'internal' } },
      },
    });
    const box = (await screen.findByRole('checkbox', {
      name: 'Trainers can see my exam date',
    })) as HTMLInputElement;
    expect(box.checked).toBe(true);
    await person.click(box);
    await screen.findByText(/^Not saved/);
    expect(server.bodiesOf('study.setSharing')).toEqual([{ examDate: false }]);
    expect(box.checked).toBe(true);
  });

  it('keeps the new state while it is saved and refetched, like the other checkboxes of the page', async () => {
    const { person, server } = await openAt('/profile', {
      as: ada,
      answers: {
        sessions: { listSessions: [] },
        study: { getSharing: { examDate: true }, setSharing: { examDate: false } },
        attempts: {
          getConfidenceSetting: { quizzes: false, papers: false },
          setConfidenceSetting: { quizzes: true, papers: true },
        },
      },
    });
    const box = async (name: string) =>
      (await screen.findByRole('checkbox', { name })) as HTMLInputElement;
    for (const name of [
      'Trainers can see my exam date',
      'In quizzes and practice',
      'In mock exams',
    ]) {
      const before = (await box(name)).checked;
      await person.click(await box(name));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await box(name)).checked).toBe(!before);
    }
    const field = (await box('In mock exams')).closest('div:has([role="status"])');
    expect(field?.querySelector('[role="status"]')?.textContent).toBe('Saved');
    // The request for the second checkbox must include the change of the first one.
    expect(server.bodiesOf('attempts.setConfidenceSetting').at(-1)).toEqual({
      quizzes: true,
      papers: true,
    });
  });

  it('shares its page with a link to notes and bookmarks', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Your notes and bookmarks' });
    expect(link.getAttribute('href')).toBe('/notes');
  });
});

describe('deleting one’s account', () => {
  it('explains the consequences, needs the typed username, and shows why the server refused', async () => {
    const { person, store } = await open(
      { deleteUser: { refuse: 'programs-held' } },
      '/profile?delete',
    );
    expect(await screen.findByText(/You are signed out on all devices/)).toBeTruthy();
    const remove = await press('Delete my account for good');
    await person.click(remove);
    screen.getByText('This is not the username');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Type your username/));
    await person.type(screen.getByLabelText(/^Type your username/), 'Ada Sample');
    await person.click(remove);
    expect(await screen.findByText(/Hand over the programs to another trainer first/)).toBeTruthy();
    expect(store.getState().user.currentUser).not.toBeNull();
  });
});
