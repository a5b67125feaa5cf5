import { kindNames } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { buildProgram, firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { readPdf } from '../../test/generators/printed.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

async function owned(questions = kindNames.map((kind) => buildDraft(kind))) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildProgram({}, questions), trainer.user.id);
  return { trainer, program, place: firstModule(program) };
}

const asked = (programId: string, query = '', what = '') =>
  `/api/quiz/program/${programId}/print${what}?paper=48213${query}`;

const foresee = (who: SignedIn, programId: string, query = '') =>
  testServer.call(who, { url: asked(programId, query, '/foreseen') });
const print = (who: SignedIn, programId: string, query = '') =>
  testServer.call(who, { url: asked(programId, query) });

describe('GET /api/quiz/program/:programId/print', () => {
  it.each(['user', 'demo', 'paid'] as const)('answers 401 or 403 to %s', async (role) => {
    const { program } = await owned();
    const somebody = await testServer.signedInAs(role);
    expect((await print(somebody, program._id)).statusCode).toBe(403);
    expect((await foresee(somebody, program._id)).statusCode).toBe(403);
  });

  it('answers 403 or 404 to another trainer and to a partner', async () => {
    const { program } = await owned();
    for (const role of ['trainer', 'partner'] as const) {
      const other = await testServer.signedInAs(role);
      const codes = [await print(other, program._id), await foresee(other, program._id)];
      for (const { statusCode } of codes) expect([403, 404]).toContain(statusCode);
    }
  });

  it.each(['&versions=5', '&versions=0', '&questions=501', '&key=inside', '&size=a3', '&paper=x'])(
    'answers 400 to the query %s',
    async (query) => {
      const { trainer, program } = await owned();
      expect((await print(trainer, program._id, query)).statusCode).toBe(400);
    },
  );

  it('answers 404 for a course or module of another program', async () => {
    const [own, other] = [await owned(), await owned()];
    const { courseId, moduleId } = other.place;
    for (const query of [`&courseId=${courseId}`, `&moduleId=${moduleId}`]) {
      expect((await print(own.trainer, own.program._id, query)).statusCode).toBe(404);
      expect((await foresee(own.trainer, own.program._id, query)).statusCode).toBe(404);
    }
  });

  it('answers the trainer and an admin with a PDF named after the title', async () => {
    const { trainer, program, place } = await owned();
    const admin = await testServer.signedInAs('admin');
    for (const who of [trainer, admin]) {
      const query = `&versions=2&title=Final%20exam&moduleId=${place.moduleId}`;
      const reply = await print(who, program._id, query);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(reply.headers['content-disposition']).toContain('filename="Final-exam.pdf"');
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('prints the name of the person on the pages', async () => {
    const { trainer, program } = await owned();
    const admin = await testServer.signedInAs('admin');
    for (const who of [trainer, admin]) {
      const { rawPayload } = await print(who, program._id);
      const { lines } = await readPdf(new Uint8Array(rawPayload));
      const named = lines.filter(({ text }) => text.startsWith('Printed by '));
      expect(named.length).toBeGreaterThan(0);
      expect(new Set(named.map(({ text }) => text.split(' on ')[0]))).toEqual(
        new Set([`Printed by ${who.user.username}`]),
      );
    }
  });

  it('offers a preview with the number of questions and the warnings', async () => {
    const drafts = [buildDraft('true-false', { text: '漢字?' }), buildDraft('true-false')];
    const { trainer, program } = await owned(drafts);
    expect((await foresee(trainer, program._id)).json()).toEqual({
      questions: 1,
      losses: [
        {
          what: 'Questions left out because the fonts lack these characters (Chinese or Japanese: 漢 字)',
          count: 1,
        },
      ],
    });
  });

  it('answers 409 if no question can be printed', async () => {
    const { trainer, program } = await owned([buildDraft('true-false', { text: '漢字?' })]);
    const reply = await print(trainer, program._id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('nothing-to-print');
  });

  it('prints one exam per person at a time, and answers 409 to a second request', async () => {
    const { trainer, program } = await owned();
    const replies = await Promise.all([1, 2].map(() => print(trainer, program._id)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      'paper-under-way',
    );
  });

  it('answers 409 to previews that a newer request of the same person replaced, and to no one else', async () => {
    const { trainer, program } = await owned();
    const admin = await testServer.signedInAs('admin');
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => foresee(trainer, program._id)),
      foresee(admin, program._id),
    ]);
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    expect(codes.at(-1)).toBe(200);
    expect((await foresee(trainer, program._id)).statusCode).toBe(200);
  });
});
