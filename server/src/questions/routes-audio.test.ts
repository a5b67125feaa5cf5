import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { answerRequest, grant, save, startQuiz } from '../test/fixtures/attempts.ts';
import { buildProgram, firstModule, makeProgram } from '../test/fixtures/programs.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { formWith } from '../test/generators/pictures.ts';
import { addressFor, readingCalls } from '../test/generators/reading-calls.ts';
import { wav } from '../test/generators/sounds.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

/**
 * Tests questions with audio: the fields that an author must fill in, and who sees which of them.
 */
const testServer = useTestServer();

let trainer: SignedIn;
beforeAll(async () => {
  trainer = await testServer.signedInAs('trainer');
});

async function uploaded(seconds = 2): Promise<string> {
  const file = await formWith({ field: 'audio', content: wav(seconds), fileName: 'call.wav' });
  const reply = await testServer.call(trainer, {
    method: 'POST',
    url: '/api/quiz/questions/audio',
    ...file,
  });
  return reply.json().audioUrl;
}

const spoken = { isAsked: false, description: '', transcript: 'Cleared to land, runway two four.' };
const asked = {
  isAsked: true,
  description: 'A letter in Morse code',
  transcript: 'Dash dot dash.',
};

async function owned() {
  const program = await makeProgram(testServer, buildProgram(), trainer.user.id);
  const { url } = firstModule(program);
  const add = (audio: unknown) =>
    testServer.call(trainer, {
      method: 'POST',
      url: `${url}/question`,
      payload: { questions: [{ ...buildDraft('short-answer'), audio }] },
    });
  const list = async () =>
    (await testServer.call(trainer, { url: `${url}/question` })).json<AuthoredQuestion[]>();
  const change = (id: string, questionData: object) =>
    testServer.call(trainer, {
      method: 'PATCH',
      url: `${url}/question/${id}`,
      payload: { questionData },
    });
  return { program, add, list, change };
}

describe('a question with audio', () => {
  it('is stored with the audio fields that the author filled in', async () => {
    const { add, list } = await owned();
    for (const audio of [
      { ...spoken, path: await uploaded() },
      { ...asked, path: await uploaded() },
      { ...asked, transcript: '', path: await uploaded() },
    ]) {
      expect((await add(audio)).statusCode).toBe(200);
      expect((await list()).at(-1)?.question.audio).toEqual(audio);
    }
  });

  it.each([
    ['neither a transcript nor the tick', { transcript: '  ' }, 'transcript', 'Enter a transcript'],
    ['the tick and no description', { isAsked: true }, 'description', 'Describe the audio'],
    ['a path elsewhere', { path: 'https://example.org/a.mp3' }, 'path', 'uploaded to this site'],
    ['the path of a picture', { path: '/api/image/a_1x1.png' }, 'path', 'uploaded to this site'],
    ['a path of nothing', { path: '/api/audio/a_1s.mp3' }, 'path', 'Please upload it again'],
  ])('is refused with %s', async (_, change, field, words) => {
    const { add, list } = await owned();
    const before = (await list()).length;
    const reply = await add({ ...spoken, path: await uploaded(), ...change });
    expect(reply.statusCode).toBe(400);
    const [problem] = reply.json().errors;
    expect(problem.field).toBe(`questions.0.audio.${field}`);
    expect(problem.message).toContain(words);
    expect(await list()).toHaveLength(before);
  });

  it('keeps its audio when other fields change, and loses the audio when the author removes it', async () => {
    const { add, list, change } = await owned();
    const audio = { ...spoken, path: await uploaded() };
    await add(audio);
    const { _id } = (await list()).at(-1) as AuthoredQuestion;
    const changed = await change(_id, { text: 'What did the tower say?' });
    expect(changed.json().question.audio).toEqual(audio);
    const without = await change(_id, { audio: null });
    expect(without.json()).toMatchObject({ version: 3 });
    expect(without.json().question.audio).toBeUndefined();
    const again = await change(_id, { audio: { ...audio, isAsked: true } });
    expect(again.json().errors[0].field).toBe('questionData.audio.description');
  });
});

describe('the audio of a question', () => {
  const open = Array.from({ length: 5 }, (_, at) =>
    buildDraft('short-answer', { text: `Question ${at}?`, correctAnswer: 'a' }),
  );

  async function onSale() {
    const path = await uploaded();
    const last = buildDraft('short-answer', {
      text: 'Which letter?',
      correctAnswer: 'K',
      audio: { ...asked, path },
    });
    const settings = { feedback: 'at-once' as const, price: 20 };
    const program = await putInStore(testServer, { settings }, [...open, last], trainer);
    return { path, program };
  }

  it('includes the transcript of a listening question only with the verdict', async () => {
    const { path, program } = await onSale();
    const who = await testServer.signedInAs('user');
    await grant(testServer, who, program._id);
    const learner = { who, program, writer: newId(), device: newId() };
    const attempt = await startQuiz(testServer, learner);
    const last = attempt.questions.at(-1);
    const { transcript: _, ...shown } = { ...asked, path };
    expect(last?.audio).toEqual(shown);
    const right = { type: 'short-answer' as const, text: 'K' };
    const given = await save(testServer, learner, attempt._id, answerRequest(learner, last, right));
    expect(given.json()).toMatchObject({ verdict: { correct: true, heard: 'Dash dot dash.' } });
  });

  it('is hidden from learners without access and from visitors, including its URL', async () => {
    const { path, program } = await onSale();
    const learner = await testServer.signedInAs('user');
    const started = { who: learner, program, writer: newId(), device: newId() };
    const attempt = await startQuiz(testServer, started);
    const about = { program, attemptId: attempt._id };
    for (const who of [learner, null]) {
      for (const { path: call } of readingCalls) {
        const reply = await testServer.call(who, {
          url: await addressFor(testServer, call, about),
        });
        expect(reply.body, call).not.toContain(path);
        expect(reply.body, call).not.toContain(asked.description);
      }
    }
    expect(JSON.stringify(attempt)).not.toContain(path);
  });
});
