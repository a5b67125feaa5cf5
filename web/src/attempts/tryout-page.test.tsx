// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../test/accessible.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildAttempt } from '../test/quiz-server.ts';
import { buildResult, buildVerdict } from '../test/results.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const programId = '01931e5a-7c00-7000-8000-0000000000a1';
const moduleId = '01931e5a-7c00-7000-8000-0000000000d1';
const address = `/try/${programId}?moduleId=${moduleId}`;
const back = `/editPrograms?program=${programId}`;

const started = {
  attempt: buildAttempt({ mode: 'practice', asksSure: false, paper: null, sitting: null }),
  seed: moduleId,
  pinned: ['v1', 'v2', 'v3'].map((versionId) => ({ versionId, section: 0, scored: true })),
};

const open = (tryouts: Answers['tryouts'] = {}) =>
  openAt(address, {
    as: buildUser({ role: 'trainer' }),
    answers: { tryouts: { getTryout: started, ...tryouts } },
  });

describe('the page on which an author tries out a module', () => {
  it('runs the questions, sends the pinned versions, and shows the result', async () => {
    const { person, server } = await open({
      answerTryout: buildVerdict(),
      finishTryout: buildResult(),
    });
    await screen.findByText('Tryout: nothing is recorded.');
    for (const number of [1, 2, 3]) {
      await screen.findByRole('heading', { name: `Question ${number} of 3` });
      await person.click(screen.getByRole('radio', { name: /a$/ }));
      const next = number < 3 ? 'Next Question' : 'Finish Quiz';
      await person.click(await screen.findByRole('button', { name: next }));
    }
    await screen.findByRole('heading', { name: 'Result' });
    await screen.findByRole('heading', { name: 'Passed' });
    expect(screen.queryByRole('link', { name: /Practice/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Bookmark|Report/ })).toBeNull();
    const versions = server
      .bodiesOf('tryouts.answerTryout')
      .map((body) => (body as { versionId: string }).versionId);
    expect(versions).toEqual(['v1', 'v2', 'v3']);
    expect(server.bodiesOf('tryouts.finishTryout')).toMatchObject([
      { moduleId, pinned: started.pinned, answers: [{ questionId: 'q1' }, {}, {}] },
    ]);
    await expectAccessible(document.body);
  });

  it('says why it cannot start, and leads back', async () => {
    await open({ getTryout: { refuse: 'nothing-to-ask' } });
    await screen.findByRole('heading', { name: 'This cannot be tried out' });
    for (const link of screen.getAllByRole('link', { name: 'Back to editing' })) {
      expect(link.getAttribute('href')).toBe(back);
    }
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be loaded again after the connection failed', async () => {
    let isOffline = true;
    const { person } = await open({ getTryout: () => (isOffline ? 'offline' : started) });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    isOffline = false;
    await person.click(again);
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
  });

  it('keeps the answers if the result cannot be loaded, and sends them again', async () => {
    let isOffline = true;
    const { person, server } = await open({
      getTryout: {
        ...started,
        attempt: { ...started.attempt, questions: started.attempt.questions.slice(0, 1) },
      },
      answerTryout: buildVerdict(),
      finishTryout: () => (isOffline ? 'offline' : buildResult()),
    });
    await person.click(await screen.findByRole('radio', { name: /a$/ }));
    await person.click(await screen.findByRole('button', { name: 'Finish Quiz' }));
    await screen.findByRole('heading', { name: 'The result could not be computed' });
    isOffline = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Passed' });
    const [first, second] = server.bodiesOf('tryouts.finishTryout');
    expect(second).toEqual(first);
  });
});
