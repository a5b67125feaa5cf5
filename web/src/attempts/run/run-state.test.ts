import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAttempt, buildStored, choose } from '../../test/quiz-server.ts';
import { answersIn, hasUnconfirmed, positionIn } from './run-state.ts';
import type { StoredAttempt, WaitingAnswer } from './stored-attempt.ts';

const questionIds = ['q1', 'q2', 'q3'];
const someQuestions = fc.subarray(questionIds);
const buildWaiting = (questionId: string) => ({ questionId, answer: choose('a') }) as WaitingAnswer;

describe('positionIn', () => {
  const keptAt = (position: number) =>
    ({ position, attempt: buildAttempt(), outbox: [] as WaitingAnswer[] }) as StoredAttempt;

  it('returns the position stored on this device, even if its question is already answered', () => {
    const attempt = buildAttempt({ answers: [buildStored('q1')] });
    expect([0, 1, 2].map((at) => positionIn(keptAt(at), attempt))).toEqual([0, 1, 2]);
  });

  it('returns the last question if the quiz has become shorter', () => {
    expect(positionIn(keptAt(7), buildAttempt())).toBe(2);
  });

  it('returns the first unanswered question if no attempt is stored on this device', () => {
    fc.assert(
      fc.property(someQuestions, (answered) => {
        const attempt = buildAttempt({ answers: answered.map((id) => buildStored(id)) });
        const open = questionIds.filter((id) => !answered.includes(id));
        expect(positionIn(null, attempt)).toBe(open[0] ? questionIds.indexOf(open[0]) : 0);
      }),
    );
  });
});

describe('answersIn', () => {
  it("returns unsent answers and server answers, and the server's answer if a question has both", () => {
    fc.assert(
      fc.property(someQuestions, someQuestions, (waiting, arrived) => {
        const attempt = buildAttempt({
          answers: arrived.map((id) => buildStored(id, { answer: choose('b') })),
        });
        const given = answersIn({ attempt, outbox: waiting.map(buildWaiting) });
        expect(Object.keys(given).sort()).toEqual([...new Set([...waiting, ...arrived])].sort());
        for (const [id, { onServer, answer }] of Object.entries(given)) {
          expect(onServer).toBe(arrived.includes(id));
          expect(answer).toEqual(choose(onServer ? 'b' : 'a'));
        }
        expect(hasUnconfirmed({ given })).toBe(waiting.some((id) => !arrived.includes(id)));
      }),
    );
  });
});
