import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { buildQuiz } from '../../test/fixtures/attempts.ts';
import { offerBlueprint } from '../../test/fixtures/blueprints.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { readPdf } from '../../test/generators/printed.ts';
import { callsOf, type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
const call = callsOf(testServer);

/** Makes a program with a mock exam of four of its twelve questions. */
async function made() {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(12), trainer.user.id);
  const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  const { _id: blueprintId } = await offerBlueprint(testServer, trainer, program, {
    questionCount: 4,
    sections: [{ title: 'All', size: { unit: 'count', value: 4 }, moduleIds }],
  });
  return { trainer, program, blueprintId };
}

const url = (programId: string, blueprintId: string, more = '', what = '') =>
  `/api/quiz/program/${programId}/print${what}?paper=7&blueprintId=${blueprintId}${more}`;

async function linesOf(who: SignedIn, address: string): Promise<string[]> {
  const reply = await testServer.call(who, { url: address });
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  return (await readPdf(reply.rawPayload)).lines.map(({ text }) => text);
}

const askedIn = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => /Question (\d+)\?/.exec(line)?.[1] ?? []));

describe('GET /api/quiz/program/:programId/print with a mock exam', () => {
  it('prints the same drawn questions in each version, and again with the same number', async () => {
    const { trainer, program, blueprintId } = await made();
    const four = await linesOf(trainer, url(program._id, blueprintId, '&versions=4'));
    expect(askedIn(four).size).toBe(4);
    expect(four.filter((line) => line === 'Written exam')).toHaveLength(4);
    const facts = four.filter((line) => / · 60 minutes · Pass mark: 70% · Exam 7$/.test(line));
    expect(facts.map((line) => line.slice(0, 9))).toEqual(
      ['A', 'B', 'C', 'D'].map((name) => `Version ${name}`),
    );
    const again = await linesOf(trainer, url(program._id, blueprintId, '&versions=4'));
    expect(again).toEqual(four);
    const others = new Set<string>();
    for (const paper of [8, 9, 10]) {
      const other = url(program._id, blueprintId, '&key=none').replace('paper=7', `paper=${paper}`);
      others.add([...askedIn(await linesOf(trainer, other))].toSorted().join());
    }
    others.add([...askedIn(four)].toSorted().join());
    expect(others.size).toBeGreaterThan(1);
  });

  it('is named after the mock exam, and its preview counts the drawn questions', async () => {
    const { trainer, program, blueprintId } = await made();
    const reply = await testServer.call(trainer, { url: url(program._id, blueprintId) });
    expect(reply.headers['content-disposition']).toContain('filename="Written-exam.pdf"');
    const foreseen = await testServer.call(trainer, {
      url: url(program._id, blueprintId, '', '/foreseen'),
    });
    expect(foreseen.json()).toEqual({ questions: 4, losses: [] });
  });

  it('leaves no drafts of a published program in the exam', async () => {
    const { trainer, program, blueprintId } = await made();
    const place = `course/${program.courses[0]?._id}/module/${program.courses[0]?.modules[0]?._id}`;
    await call(trainer, 'POST', `/api/quiz/program/${program._id}/${place}/question`, {
      questions: Array.from({ length: 20 }, (_, at) =>
        buildDraft('true-false', { text: `Draft ${at}.` }),
      ),
    });
    const lines = await linesOf(trainer, url(program._id, blueprintId));
    expect(lines.filter((line) => line.includes('Draft'))).toEqual([]);
  });

  it("answers 'bank-too-small' with what is missing", async () => {
    const { trainer, program } = await made();
    const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
    const long = await call(trainer, 'POST', `/api/quiz/program/${program._id}/blueprint`, {
      definition: {
        name: 'Long',
        minutes: 60,
        questionCount: 13,
        sections: [{ title: 'All', size: { unit: 'count', value: 13 }, moduleIds }],
        pass: { unit: 'percent', value: 70 },
      },
    });
    for (const what of ['', '/foreseen']) {
      const refused = await testServer.call(trainer, {
        url: url(program._id, long.json()._id, '', what),
      });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'bank-too-small']);
    }
  });

  it('is refused to everyone who may not edit the program, and for other mock exams', async () => {
    const { trainer, program, blueprintId } = await made();
    const other = await made();
    const tries = [
      [await testServer.signedInAs('demo'), 403],
      [await testServer.signedInAs('paid'), 403],
      [await testServer.signedInAs('partner'), 403],
      [other.trainer, 403],
      [await testServer.signedInAs('admin'), 200],
    ] as const;
    for (const what of ['', '/foreseen']) {
      const address = url(program._id, blueprintId, '', what);
      for (const [who, status] of tries) {
        expect((await testServer.call(who, { url: address })).statusCode).toBe(status);
      }
      expect((await call(null, 'GET', address)).statusCode).toBe(401);
      for (const id of [other.blueprintId, newId()]) {
        const wrong = url(program._id, id, '', what);
        expect((await testServer.call(trainer, { url: wrong })).statusCode).toBe(404);
      }
      const bad = url(program._id, 'no', '', what);
      expect((await testServer.call(trainer, { url: bad })).statusCode).toBe(400);
    }
  });
});
