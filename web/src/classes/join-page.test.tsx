// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildOwnClass, buildPreview, CLASS_PROGRAM } from '../test/classes.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildToken, buildUser } from '../test/people.ts';

const LATER = { timeout: 10_000 };
const learner = buildUser({ role: 'demo' });

const open = (
  classes: NonNullable<Answers['classes']>,
  isSignedIn = true,
  sessions: NonNullable<Answers['sessions']> = {},
) =>
  openAt('/join/K7MPX3QD', { ...(isSignedIn && { as: learner }), answers: { classes, sessions } });

const findPage = () => screen.findByRole('heading', { level: 1, name: 'Evening course' }, LATER);

describe('JoinPage', () => {
  it('shows a visitor the class, and leads back here after signing in', async () => {
    vi.spyOn(window, 'open').mockImplementation(() => ({ focus: () => undefined }) as Window);
    const { person, router } = await open({ previewJoin: buildPreview() }, false, {
      getFlow: { name: 'Ada', email: 'ada@certway.example', photo: '', credential: 'once' },
      signInWithGoogle: {
        success: true,
        message: 'Welcome',
        user: learner,
        accessToken: buildToken(),
      },
    });
    await findPage();
    screen.getByText('A class by Ada Sample');
    screen.getByText('Glider pilot');
    await person.click(screen.getByRole('link', { name: 'Sign in to join' }));
    await person.click(await screen.findByRole('button', { name: 'Continue with google' }, LATER));
    const channel = new BroadcastChannel('certway-sign-in');
    channel.postMessage('done');
    channel.close();
    await screen.findByRole('button', { name: 'Join class' }, LATER);
    expect(router.state.location.pathname).toBe('/join/K7MPX3QD');
  });

  it('joins with one press, and leads to the program', async () => {
    let isMember = false;
    const { person, server } = await open({
      previewJoin: () => buildPreview({ standing: isMember ? 'member' : null }),
      joinClass: () => {
        isMember = true;
        return buildOwnClass();
      },
    });
    await findPage();
    await person.click(screen.getByRole('button', { name: 'Join class' }));
    const link = await screen.findByRole('link', { name: 'Continue with Glider pilot' });
    expect(link.getAttribute('href')).toBe(`/quiz?program=${CLASS_PROGRAM._id}`);
    expect(server.bodiesOf('classes.joinClass')).toEqual([{ code: 'K7MPX3QD' }]);
  });

  it('asks to join if the trainer approves each person', async () => {
    await open({ previewJoin: buildPreview({ needsApproval: true }) });
    await findPage();
    screen.getByRole('button', { name: 'Ask to join' });
    screen.getByText('The trainer approves each person. You get access after that.');
  });

  it('says that a request is waiting, with no button to press again', async () => {
    await open({ previewJoin: buildPreview({ standing: 'pending' }) });
    await screen.findByText('Your request is waiting for approval.', {}, LATER);
    expect(screen.queryByRole('button', { name: /join/i })).toBeNull();
  });

  it.each([
    ['class-full', 'All places in the class are taken.'],
    ['link-expired', 'The link is no longer valid.'],
    ['class-ended', 'The class has ended.'],
  ] as const)('says why nobody can join: %s', async (refusal, text) => {
    await open({ previewJoin: buildPreview({ refusal, placesLeft: 0 }) });
    await screen.findByText(`You cannot join at the moment. ${text}`, {}, LATER);
    expect(screen.queryByRole('button', { name: 'Join class' })).toBeNull();
  });

  it('shows why a press on the button failed', async () => {
    const { person } = await open({
      previewJoin: buildPreview(),
      joinClass: { refuse: 'class-full' },
    });
    await findPage();
    await person.click(screen.getByRole('button', { name: 'Join class' }));
    await screen.findByText(/All places in this class are taken/);
  });

  it('says that the code is unknown', async () => {
    await open({ previewJoin: { refuse: 'code-unknown' } });
    await screen.findByRole('heading', { level: 1, name: 'This link is not valid' }, LATER);
  });

  it('offers to try again if the class cannot be loaded', async () => {
    await open({ previewJoin: { refuse: 'internal' } });
    await screen.findByRole('button', { name: 'Try again' }, LATER);
  });
});
