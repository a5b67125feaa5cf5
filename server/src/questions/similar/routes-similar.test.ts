import type { SimilarPairs, similarFound } from '@certway/contract/questions/similar';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { splitDraft } from '../../kinds/index.ts';
import { buildProgram, makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { draftTools } from '../store.ts';

const testServer = useTestServer();

const text = 'Which of the four aircraft in a traffic pattern has to give way to all others?';
const like = 'Which of four aircraft in the traffic pattern has to give way to all the others?';
const asking = (words: string) => buildDraft('multiple-choice', { text: words });
const other = asking('What does a steady red light from the tower mean on the ground?');

const get = async (who: SignedIn | null, programId: string, of = 'program') =>
  testServer.call(who, { method: 'GET', url: `/api/quiz/program/${programId}/alike?of=${of}` });
const ask = (who: SignedIn | null, programId: string, body: object) =>
  testServer.call(who, {
    method: 'POST',
    url: `/api/quiz/program/${programId}/alike`,
    payload: body,
  });
const paperOf = (words: string) => splitDraft(asking(words), draftTools).paper;

async function twoPrograms() {
  const trainer = await testServer.signedInAs('trainer');
  const make = (name: string, texts: string[], owner: string) =>
    makeProgram(testServer, buildProgram({ name }, texts.map(asking)), owner);
  const program = await make('Mine', [text, other.text, like], trainer.user.id);
  const mine = await make('Mine too', [text], trainer.user.id);
  const stranger = await testServer.signedInAs('trainer');
  const foreign = await make('Not mine', [text], stranger.user.id);
  return { trainer, program, mine, stranger, foreign };
}

describe('GET and POST /api/quiz/program/:programId/alike', () => {
  it('are allowed only to people who may edit the program', async () => {
    const { program, stranger } = await twoPrograms();
    const body = { papers: [paperOf(text)] };
    expect((await get(null, program._id)).statusCode).toBe(401);
    expect((await get(stranger, program._id)).statusCode).toBe(404);
    expect((await ask(null, program._id, body)).statusCode).toBe(401);
    expect((await ask(stranger, program._id, body)).statusCode).toBe(404);
    for (const role of ['paid', 'demo', 'partner'] as const) {
      const person = await testServer.signedInAs(role);
      expect((await get(person, program._id)).statusCode).toBe(403);
      expect((await ask(person, program._id, body)).statusCode).toBe(403);
    }
  });

  it('answer 400 for invalid input', async () => {
    const { trainer, program } = await twoPrograms();
    expect((await get(trainer, program._id, 'everybody')).statusCode).toBe(400);
    for (const body of [{}, { papers: [] }, { papers: [{ text }] }, { papers: 'all' }]) {
      expect((await ask(trainer, program._id, body)).statusCode).toBe(400);
    }
  });
});

describe('GET /api/quiz/program/:programId/alike', () => {
  it('lists the similar pairs of the program, each with position and content', async () => {
    const { trainer, program } = await twoPrograms();
    const { questions, total, alike } = (await get(trainer, program._id)).json<SimilarPairs>();
    expect([questions, total]).toEqual([3, 1]);
    expect(alike[0]?.likeness).toBeGreaterThan(0.7);
    const { first, second } = alike[0] as SimilarPairs['alike'][number];
    expect([first.place, second.place]).toEqual([1, 3]);
    expect([first.question.text, second.question.text]).toEqual([text, like]);
    expect(first.programName).toBe('Mine');
  });

  it('searches all programs of the trainer, and no others, if the request asks for them', async () => {
    const { trainer, program, foreign } = await twoPrograms();
    const { total, alike } = (await get(trainer, program._id, 'trainer')).json<SimilarPairs>();
    expect(total).toBe(3);
    const programs = alike.flatMap(({ first, second }) => [first.programId, second.programId]);
    expect(programs).not.toContain(foreign._id);
    expect(new Set(programs).size).toBe(2);
    // For an admin, the bank consists of all programs of the trainer who owns the program, so the
    // admin finds the trainer's pairs.
    const admin = await testServer.signedInAs('admin');
    expect((await get(admin, program._id, 'trainer')).json<SimilarPairs>().total).toBe(3);
  });
});

describe('POST /api/quiz/program/:programId/alike', () => {
  const found = async (...args: Parameters<typeof ask>) =>
    (await ask(...args)).json<z.output<typeof similarFound>>();

  it('returns the most similar stored question for each new question that has a similar one', async () => {
    const { trainer, program } = await twoPrograms();
    const papers = [paperOf('How long does a METAR stay valid?'), paperOf(text)];
    const [one, ...others] = await found(trainer, program._id, { papers });
    expect(others).toEqual([]);
    expect(one).toMatchObject({ at: 1, likeness: 1, question: { place: 1, moduleName: 'Lift' } });
  });

  it('does not return the question whose id is passed as `except`', async () => {
    const { trainer, mine } = await twoPrograms();
    const papers = [paperOf(text)];
    const [itself] = await found(trainer, mine._id, { papers });
    const except = itself?.question.questionId;
    expect(await found(trainer, mine._id, { papers, except })).toEqual([]);
    const elsewhere = await found(trainer, mine._id, { papers, except, of: 'trainer' });
    expect(elsewhere[0]?.question.programName).toBe('Mine');
  });
});
