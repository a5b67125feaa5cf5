import type { QuestionView } from '@certway/contract/kinds/index';
import { describe, expect, it, vi } from 'vitest';
import type { ResultDetail } from '../../results/index.ts';
import { json, refusal } from '../../test/painter-answers.ts';
import { buildUser } from '../../test/people.ts';
import { buildAttempt, buildQuestionView, buildStored } from '../../test/quiz-server.ts';
import { buildAsked, buildResult, buildVerdict, wrongly } from '../../test/results.ts';
import { buildSettings } from '../../test/settings.ts';
import { painter } from './painter.tsx';

vi.setConfig({ testTimeout: 60_000 });

const site = { origin: 'https://certway.example', nonce: 'the-nonce', forMember: true };
const ID = '01931e5a-7c00-7000-8000-0000000000a1';
const RESULT = `/result?attempt=${ID}`;
const QUIZ = `/startquiz?attempt=${ID}`;

const settings = buildSettings({ contactChatNumber: '15550100' });

async function paint(address: string, about: object | null, user = buildUser()) {
  const sitting = painter.sit(address, site);
  const asked: string[] = [];
  const outcome = await sitting?.ask(async (url) => {
    asked.push(url);
    if (url === '/api/settings') return json(settings);
    if (url === `/api/user/users/${user._id}`) return json(user);
    return about ? json(about) : refusal('not-found', 404);
  }, user._id);
  const painted = outcome === 'answered' ? sitting?.paint() : null;
  sitting?.end();
  return { outcome, painted, asked };
}

const buildQuiz = (over = {}) => buildAttempt({ _id: ID, writerAway: true, ...over });
const ofThem = (over: Partial<ResultDetail> = {}) => buildResult({ _id: ID, quizId: ID, ...over });

describe('a page painted for whoever is signed in', () => {
  it('holds their result, in their frame of the site, and who they are', async () => {
    const { painted, asked } = await paint(RESULT, ofThem());
    expect(painted?.root).toContain('Passed');
    expect(painted?.root).toContain('Performance Insights');
    expect(painted?.root).toContain('aria-label="Main"');
    const state = JSON.parse(painted?.state ?? '');
    expect(state.reader).toEqual(buildUser());
    expect(Object.keys(state.answers).sort()).toEqual(['profile', 'quiz']);
    expect(asked).toEqual([
      `/api/user/users/${buildUser()._id}`,
      `/api/result/results/${ID}`,
      '/api/settings',
    ]);
  });

  it.each(['demo', 'paid', 'trainer', 'partner', 'admin'] as const)(
    'is painted for a %s',
    async (role) => {
      for (const [at, about] of [
        [RESULT, ofThem()],
        [QUIZ, buildQuiz()],
      ] as const)
        expect((await paint(at, about, buildUser({ role }))).painted, at).toBeTruthy();
    },
  );

  it('begins with the question that is open, alone on the screen', async () => {
    const about = buildQuiz({ answers: [buildStored('q1')] });
    const { painted } = await paint(QUIZ, about);
    expect(painted?.root).toContain('Question 2 of 3');
    expect(painted?.root).not.toContain('aria-label="Main"');
    // What this device keeps is not known.
    expect(painted?.root).toMatch(/data-state="saved"[^>]*data-unknown/);
    expect((await paint(`${QUIZ}&question=3`, about)).painted?.root).toContain('Question 3 of 3');
  });

  it('may have gaps and every kind that needs no code of its own', async () => {
    const gap = { ...buildQuestionView('q1'), text: 'It is ____ here.' };
    const { painted } = await paint(QUIZ, buildQuiz({ questions: [gap] }));
    expect(painted?.root).toContain('class="blank"');
  });

  const typeset = { ...buildQuestionView('q1'), text: 'What is **this**?' };
  const drawn = { ...buildQuestionView('q1'), illustration: '/api/image/1' };
  const ordered = {
    ...buildQuestionView('q1'),
    type: 'ordering',
    scoring: 'whole',
    items: [],
  } as unknown as QuestionView;
  it.each([
    ['a quiz that another window may be writing', QUIZ, buildQuiz({ writerAway: false })],
    ['a quiz that is over', QUIZ, buildQuiz({ state: 'finished' })],
    ['a paper of a mock exam', QUIZ, buildQuiz({ paper: {} })],
    ['a question that is typeset', QUIZ, buildQuiz({ questions: [typeset] })],
    ['a kind with code of its own', QUIZ, buildQuiz({ questions: [ordered] })],
    ['a question with a picture', QUIZ, buildQuiz({ questions: [drawn] })],
    ['an answer that is typeset', RESULT, ofThem({ questions: [buildAsked('q1', {}, typeset)] })],
    [
      'an explanation that is typeset',
      RESULT,
      ofThem({
        questions: [
          buildAsked('q1', {
            ...wrongly,
            verdict: buildVerdict({ score: 0, correct: false, explanation: '- one\n- two' }),
          }),
        ],
      }),
    ],
  ])('is not painted for %s', async (_, at, about) => {
    expect(await paint(at, about)).toMatchObject({ outcome: 'failed', painted: null });
  });

  it('is painted where what is typeset is folded away', async () => {
    const explained = { verdict: buildVerdict({ explanation: '- one\n- two' }) };
    const questions = [buildAsked('q1', wrongly), buildAsked('q2', explained)];
    expect((await paint(RESULT, ofThem({ questions }))).painted).toBeTruthy();
  });

  it('is nothing without the person, or without what it is about', async () => {
    const sitting = painter.sit(RESULT, site);
    expect(await sitting?.ask(async () => json(ofThem()))).toBe('failed');
    sitting?.end();
    const refused = painter.sit(RESULT, site);
    expect(await refused?.ask(async () => refusal('signed-out', 401), ID)).toBe('failed');
    refused?.end();
    expect(await paint(RESULT, null)).toMatchObject({ outcome: 'missing', painted: null });
  });

  it('cannot be broken out of by what people write', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'$&<!--';
    const names = { programName: evil, courseName: evil, moduleName: evil };
    const user = buildUser({ username: evil });
    for (const [at, about] of [
      [RESULT, ofThem({ ...names, username: evil })],
      [RESULT, ofThem({ ...names, username: evil, own: false })],
      [QUIZ, buildQuiz(names)],
    ] as const) {
      const { painted } = await paint(at, about, user);
      const { root = '', head = '', state = '' } = painted ?? {};
      expect(root).not.toBe('');
      expect(root + head).not.toMatch(/<\/script|<img src=x|<!--[^$/ ]/);
      expect(state).not.toContain('<');
      expect(JSON.parse(state).reader.username).toBe(evil);
    }
  });

  it('is no other page, and none for visitors', () => {
    for (const at of [
      '/',
      '/about',
      '/quiz',
      '/result',
      '/result?attempt=1',
      '/startquiz',
      '/inbox',
    ])
      expect(painter.sit(at, site), at).toBeNull();
    for (const at of [RESULT, QUIZ])
      expect(painter.sit(at, { ...site, forMember: false }), at).toBeNull();
  });
});
