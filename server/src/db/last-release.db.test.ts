import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  answerRequest,
  buildQuiz,
  finish,
  type Learner,
  makeLearner,
  option,
  post,
  save,
  startQuiz,
} from '../test/fixtures/attempts.ts';
import { makeExamProgram, startExam, takeExam } from '../test/fixtures/exams.ts';
import { addressFor, readingCalls } from '../test/generators/reading-calls.ts';
import {
  hasCommit,
  lastRelease,
  type OlderNode,
  startOlderNode,
} from '../test/processes/last-release.ts';
import { databaseOn } from '../test/template.ts';
import { type SignedIn, type TestServer, useTestServer } from '../test/test-server.ts';
import { previousRelease } from './code-version.ts';

/**
 * Tests that the previous release works on migrated tables, as during a rollout and after a
 * rollback: with rows that the new version wrote, and while a node of the new version is running.
 */
const HISTORY = fileURLToPath(new URL('../../../.git', import.meta.url));

const testServer = useTestServer();
let node: OlderNode;

/** Returns a test server whose calls go to the node of the previous release. */
const olderServer = (): TestServer => ({
  ...testServer,
  call: async (who, options) => {
    const { method = 'GET', url, payload } = options;
    const reply = await fetch(`http://127.0.0.1:${node.port}${url}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(who ? { cookie: who.cookie } : {}),
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });
    const body = await reply.text();
    const answered = { statusCode: reply.status, body, json: () => JSON.parse(body) };
    return answered as Awaited<ReturnType<TestServer['call']>>;
  },
});

const resultOf = async (at: TestServer, { who }: Learner, quizId: string) =>
  (await at.call(who, { url: `/api/result/results/${quizId}` })).json();

it('the commit of the last release is in the git history, unless the clone is shallow', () => {
  const isWhole = existsSync(HISTORY) && !existsSync(`${HISTORY}/shallow`);
  expect(hasCommit(lastRelease) || !isWhole).toBe(true);
});

it.runIf(hasCommit(lastRelease))(
  'previousRelease returns the last migration that the last release contains',
  () => {
    const journal = execFileSync(
      'git',
      ['show', `${lastRelease}:server/migrations/meta/_journal.json`],
      { cwd: HISTORY.replace(/\.git$/, ''), encoding: 'utf8' },
    );
    const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
    expect(previousRelease().lastMigration).toBe(entries.at(-1)?.when);
  },
);

describe.runIf(hasCommit(lastRelease))(
  'the code of the last release on the migrated tables',
  () => {
    beforeAll(async () => {
      const { rows } = await testServer.platform.db.$client.query(
        'select current_database() as name',
      );
      node = await startOlderNode(lastRelease, databaseOn(inject('server'), rows[0].name));
    }, 60_000);
    afterAll(() => node?.stop());

    const orders = ['new', 'old'].flatMap((begins) =>
      ['new', 'old'].flatMap((saves) =>
        ['new', 'old'].map((ends) => [begins, saves, ends] as const),
      ),
    );
    it.each(orders)(
      'supports a quiz that starts on the %s node, is answered on the %s node, and ends on the %s node',
      async (...order) => {
        const [begins, saves, ends] = order.map((which) =>
          which === 'old' ? olderServer() : testServer,
        ) as [TestServer, TestServer, TestServer];
        const learner = await makeLearner(testServer);
        const attempt = await startQuiz(begins, learner);
        for (const [place, text] of ['Right', 'Wrong', 'Right'].entries()) {
          const paper = attempt.questions[place];
          const reply = await save(
            saves,
            learner,
            attempt._id,
            answerRequest(learner, paper, option(paper, text)),
          );
          expect(reply.statusCode).toBe(200);
        }
        expect((await finish(ends, learner, attempt._id)).statusCode).toBe(200);
        const seen = [
          await resultOf(testServer, learner, attempt._id),
          await resultOf(olderServer(), learner, attempt._id),
        ];
        for (const result of seen)
          expect(result).toMatchObject({ correctCount: 2, achieve: 'Passed' });
      },
    );

    it('creates a program that the new version can read', async () => {
      const trainer = await testServer.signedInAs('trainer');
      const made = await post(olderServer(), trainer, '/api/quiz/program', buildQuiz(2));
      expect(made.statusCode, made.body).toBe(200);
      const program = made.json();
      const who = await testServer.signedInAs('admin');
      const attempt = await startQuiz(testServer, {
        who,
        program,
        writer: crypto.randomUUID(),
        device: crypto.randomUUID(),
      });
      expect(attempt.questions).toHaveLength(2);
    });

    it('answers every GET call, even if the new version wrote the rows', async () => {
      const exam = await makeExamProgram(testServer);
      const { attempt } = await takeExam(testServer, exam, exam.learner, ({ questions }) =>
        questions.map(() => 'Right'),
      );
      await startExam(testServer, exam, exam.learner);
      const admin = await testServer.signedInAs('admin');
      const people: SignedIn[] = [exam.learner.who, exam.trainer, admin];
      const about = {
        program: exam.learner.program,
        attemptId: attempt._id,
        userId: exam.learner.who.user.id,
      };
      const failed: string[] = [];
      for (const who of people) {
        for (const { path } of readingCalls) {
          const url = await addressFor(testServer, path, about);
          const reply = await olderServer().call(who, { url });
          if (reply.statusCode >= 500) failed.push(`${who.user.role} ${path}: ${reply.body}`);
        }
      }
      expect(failed).toEqual([]);
    });
  },
);
