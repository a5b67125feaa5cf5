import type { QuestionView } from '@certway/contract/kinds/index';
import { describe, expect, it, vi } from 'vitest';
import type { ResultDetail } from '../../results/index.ts';
import { json, refusal } from '../../test/call-replies.ts';
import { buildPaperVerdict } from '../../test/papers.ts';
import { buildUser } from '../../test/people.ts';
import { buildAttempt, buildQuestionView, buildStored } from '../../test/quiz-server.ts';
import { buildAsked, buildResult, buildVerdict, wrongly } from '../../test/results.ts';
import { buildSettings } from '../../test/settings.ts';
import { renderer } from './renderer.tsx';

vi.setConfig({ testTimeout: 60_000 });

const options = { origin: 'https://certway.example', nonce: 'the-nonce', forMember: true };
const ID = '01931e5a-7c00-7000-8000-0000000000a1';
const RESULT = `/result?attempt=${ID}`;
const QUIZ = `/startquiz?attempt=${ID}`;

const settings = buildSettings({ contactChatNumber: '15550100' });

async function render(address: string, about: object | null, user = buildUser()) {
  const rendering = renderer.open(address, options);
  const called: string[] = [];
  const outcome = await rendering?.load(async (url) => {
    called.push(url);
    if (url === '/api/settings') return json(settings);
    if (url === `/api/user/users/${user._id}`) return json(user);
    return about ? json(about) : refusal('not-found', 404);
  }, user._id);
  const page = outcome === 'loaded' ? rendering?.render() : null;
  rendering?.dispose();
  return { outcome, page, called };
}

const buildQuiz = (over = {}) => buildAttempt({ _id: ID, writerAway: true, ...over });
const buildOwnResult = (over: Partial<ResultDetail> = {}) =>
  buildResult({ _id: ID, quizId: ID, ...over });

describe('a page that is rendered for a member', () => {
  it("has the result, the member's navigation, and the member", async () => {
    const { page, called } = await render(RESULT, buildOwnResult());
    expect(page?.root).toContain('Passed');
    expect(page?.root).toContain('Performance Insights');
    expect(page?.root).toContain('aria-label="Main"');
    const state = JSON.parse(page?.state ?? '');
    expect(state.reader).toEqual(buildUser());
    expect(Object.keys(state.replies).sort()).toEqual(['profile', 'quiz']);
    expect(called).toEqual([
      `/api/user/users/${buildUser()._id}`,
      `/api/result/results/${ID}`,
      '/api/settings',
    ]);
  });

  it.each(['demo', 'paid', 'trainer', 'partner', 'admin'] as const)(
    'is rendered for a %s',
    async (role) => {
      for (const [at, about] of [
        [RESULT, buildOwnResult()],
        [QUIZ, buildQuiz()],
      ] as const)
        expect((await render(at, about, buildUser({ role }))).page, at).toBeTruthy();
    },
  );

  it('shows the first unanswered question of a quiz, without the header', async () => {
    const about = buildQuiz({ answers: [buildStored('q1')] });
    const { page } = await render(QUIZ, about);
    expect(page?.root).toContain('Question 2 of 3');
    expect(page?.root).not.toContain('aria-label="Main"');
    // The answers that the device has stored are not known.
    expect(page?.root).toMatch(/data-state="saved"[^>]*data-unknown/);
    expect((await render(`${QUIZ}&question=3`, about)).page?.root).toContain('Question 3 of 3');
  });

  it('may have blanks in its text', async () => {
    const gap = { ...buildQuestionView('q1'), text: 'It is ____ here.' };
    const { page } = await render(QUIZ, buildQuiz({ questions: [gap] }));
    expect(page?.root).toContain('class="blank"');
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
    ['an ended quiz', QUIZ, buildQuiz({ state: 'finished' })],
    ['a mock exam', QUIZ, buildQuiz({ paper: {} })],
    ['a question with Markdown', QUIZ, buildQuiz({ questions: [typeset] })],
    ['a kind with code of its own', QUIZ, buildQuiz({ questions: [ordered] })],
    ['a question with a picture', QUIZ, buildQuiz({ questions: [drawn] })],
    [
      'an answered question with Markdown',
      RESULT,
      buildOwnResult({ questions: [buildAsked('q1', {}, typeset)] }),
    ],
    [
      'an explanation with Markdown that is expanded, as in a mock exam',
      RESULT,
      buildOwnResult({
        paper: buildPaperVerdict(),
        questions: [
          buildAsked('q1', {
            ...wrongly,
            verdict: buildVerdict({ score: 0, correct: false, explanation: '- one\n- two' }),
          }),
        ],
      }),
    ],
  ])('is not rendered for %s', async (_, at, about) => {
    expect(await render(at, about)).toMatchObject({ outcome: 'failed', page: null });
  });

  it('is rendered if the text with Markdown is collapsed', async () => {
    const explained = { verdict: buildVerdict({ explanation: '- one\n- two' }) };
    const questions = [buildAsked('q1', wrongly), buildAsked('q2', explained)];
    expect((await render(RESULT, buildOwnResult({ questions }))).page).toBeTruthy();
  });

  it('is not rendered without the person or the result', async () => {
    const rendering = renderer.open(RESULT, options);
    expect(await rendering?.load(async () => json(buildOwnResult()))).toBe('failed');
    rendering?.dispose();
    const refused = renderer.open(RESULT, options);
    expect(await refused?.load(async () => refusal('signed-out', 401), ID)).toBe('failed');
    refused?.dispose();
    expect(await render(RESULT, null)).toMatchObject({ outcome: 'missing', page: null });
  });

  it('escapes the texts of people', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'$&<!--';
    const names = { programName: evil, courseName: evil, moduleName: evil };
    const user = buildUser({ username: evil });
    for (const [at, about] of [
      [RESULT, buildOwnResult({ ...names, username: evil })],
      [RESULT, buildOwnResult({ ...names, username: evil, own: false })],
      [QUIZ, buildQuiz(names)],
    ] as const) {
      const { page } = await render(at, about, user);
      const { root = '', head = '', state = '' } = page ?? {};
      expect(root).not.toBe('');
      expect(root + head).not.toMatch(/<\/script|<img src=x|<!--[^$/ ]/);
      expect(state).not.toContain('<');
      expect(JSON.parse(state).reader.username).toBe(evil);
    }
  });

  it('is only a quiz or a result, and is not for visitors', () => {
    for (const at of [
      '/',
      '/about',
      '/quiz',
      '/result',
      '/result?attempt=1',
      '/startquiz',
      '/inbox',
    ])
      expect(renderer.open(at, options), at).toBeNull();
    for (const at of [RESULT, QUIZ])
      expect(renderer.open(at, { ...options, forMember: false }), at).toBeNull();
  });
});
