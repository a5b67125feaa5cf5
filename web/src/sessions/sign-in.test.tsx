// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildToken, buildUser } from '../test/people.ts';

const ada = buildUser();
const claim = { name: 'Ada', email: 'ada@certway.example', photo: '', credential: 'once' };
const signsIn: Answers = {
  accounts: { getUser: ada },
  sessions: {
    getFlow: claim,
    signInWithGoogle: { success: true, message: 'Welcome', user: ada, accessToken: buildToken() },
  },
};

const windowSays = (message: 'done' | 'failed') => {
  const channel = new BroadcastChannel('certway-sign-in');
  channel.postMessage(message);
  channel.close();
};
const press = () => screen.findByRole('button', { name: 'Continue with google' });

let opened: string[] = [];

beforeEach(() => {
  opened = [];
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return { focus: () => undefined } as Window;
  });
});

describe('Sign In', () => {
  it('opens the Google window, sends the credential of the flow, and goes to /quiz', async () => {
    const { person, server, store, router } = await openAt('/sign-in', { answers: signsIn });
    await person.click(await press());
    expect(opened).toEqual(['/api/auth/start?mode=popup']);
    windowSays('done');
    await screen.findByRole('heading', { name: 'Select a Program' });
    expect(router.state.location.pathname).toBe('/quiz');
    expect(server.received.find(({ call }) => call === 'sessions.signInWithGoogle')?.body).toEqual(
      claim,
    );
    expect(store.getState().user.currentUser).toEqual(ada);
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  it('stays on the page without an error if the Google flow fails or its window is closed', async () => {
    const { person, server } = await openAt('/sign-in', { answers: signsIn });
    await person.click(await press());
    windowSays('failed');
    await person.click(await press());
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(server.calls()).not.toContain('sessions.getFlow');
    expect(opened).toHaveLength(2);
  });

  it('shows the message of the server if it refuses the person', async () => {
    const sessions = { getFlow: { refuse: 'sign-in-refused' } } as const;
    const { person, router } = await openAt('/sign-in', { answers: { sessions } });
    await person.click(await press());
    windowSays('done');
    await screen.findByText('The sign-in could not be verified. Please try again.');
    expect(router.state.location.pathname).toBe('/sign-in');
  });

  it('shows a general error if the server fails without a message', async () => {
    const { person } = await openAt('/sign-in', { answers: signsIn });
    await person.click(await press());
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    windowSays('done');
    await screen.findByText('Something went wrong!');
  });

  it('signs in once, without a click, after the redirect back from Google', async () => {
    const { server, router } = await openAt('/sign-in?flow=done', { answers: signsIn });
    await screen.findByRole('heading', { name: 'Select a Program' });
    expect(server.calls().filter((call) => call === 'sessions.getFlow')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/quiz');
  });

  it('shows no error after the redirect back from a failed Google flow', async () => {
    const { server, router } = await openAt('/sign-in?flow=failed', { answers: signsIn });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect((await screen.findByRole('alert')).textContent).toBe('');
    expect(server.calls()).not.toContain('sessions.getFlow');
  });

  it('asks the person to open another browser if the page is inside a chat app', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 WhatsApp/2.24.12');
    const { person } = await openAt('/sign-in');
    await screen.findByText('Open this page in your browser to sign in');
    expect(screen.queryByRole('button', { name: 'Continue with google' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Copy the link' }));
    await screen.findByRole('button', { name: 'Link copied' });
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });
});

describe('Sign Up', () => {
  it('creates the account and goes to /sign-in', async () => {
    const signUp = { success: true, message: 'Your account is ready.' } as const;
    const answers = { sessions: { getFlow: claim, signUp } };
    const { person, router, store } = await openAt('/sign-up', { answers });
    await screen.findByRole('heading', { name: 'Sign In' });
    await person.click(await press());
    windowSays('done');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(store.getState().user.currentUser).toBeNull();
  });

  it('shows an error if the account already exists', async () => {
    const sessions = { getFlow: claim, signUp: { refuse: 'account-exists' } } as const;
    const { person } = await openAt('/sign-up', { answers: { sessions } });
    await person.click(await press());
    windowSays('done');
    await screen.findByText('You already have an account. Please sign in.');
  });
});
