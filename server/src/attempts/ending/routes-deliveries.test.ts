import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerRequest,
  finish,
  makeLearner,
  option,
  save,
  startQuiz,
} from '../../test/fixtures/attempts.ts';
import { buildProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { useTestServer } from '../../test/test-server.ts';

/**
 * Tests that the result depends only on the answers and not on how they arrive, and that stored
 * totals match a recount.
 */
const testServer = useTestServer();
const QUESTIONS = 4;
const TEXTS = ['Right', 'Wrong', 'Odd'];

const draft = buildProgram(
  { status: 'published' },
  Array.from({ length: QUESTIONS }, () =>
    buildDraft('multiple-choice', {
      options: TEXTS.map((text) => ({ text })),
      correctAnswer: 'Right',
    }),
  ),
);

const chosen = fc.tuple(...Array.from({ length: QUESTIONS }, () => fc.constantFrom(...TEXTS)));
/**
 * The order in which answers are delivered, some of them repeatedly. The finish request sends the
 * remaining answers.
 */
const deliveries = fc.array(fc.nat(QUESTIONS - 1), { maxLength: 2 * QUESTIONS });

const RECOUNT = `
select
  (select row_to_json(p) from (select attempts, passed, questions, correct, points_sum
    from insights_person where user_id = $1 and kind = 'everything' and period = 'all') p) as kept,
  (select row_to_json(r) from (select count(*)::int as attempts,
    count(*) filter (where passed)::int as passed, sum(question_count)::int as questions,
    sum(correct_count)::int as correct, sum(points) as points_sum
    from results_result where user_id = $1) r) as counted`;

describe('quiz answers that are delivered in any order, repeatedly, simultaneously, or late', () => {
  it('lead to the score of the chosen answers, and to totals that equal a recount', async () => {
    const learner = await makeLearner(testServer, draft);
    await fc.assert(
      fc.asyncProperty(chosen, deliveries, fc.boolean(), async (texts, order, atOnce) => {
        const attempt = await startQuiz(testServer, learner);
        const sent = attempt.questions.map((paper, place) =>
          answerRequest(learner, paper, option(paper, texts[place] ?? '')),
        );
        const deliver = (place: number) =>
          save(testServer, learner, attempt._id, sent[place] ?? {});
        if (atOnce) await Promise.all(order.map(deliver));
        else for (const place of order) await deliver(place);
        const reply = await finish(testServer, learner, attempt._id, { answers: sent });
        const right = texts.filter((text) => text === 'Right').length;
        expect(reply.json().result.points).toBe((100 * right) / QUESTIONS);
        const late = await deliver(0);
        expect(late.statusCode).toBe(200);
      }),
      { numRuns: 25 },
    );
    const { rows } = await testServer.platform.db.$client.query(RECOUNT, [learner.who.user.id]);
    expect(rows[0].kept).toEqual(rows[0].counted);
  });
});
