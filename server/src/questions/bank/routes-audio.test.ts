import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import type { InspectedBank } from '@certway/contract/questions/inspected-bank';
import { describe, expect, it } from 'vitest';
import { cleanAudio } from '../../images/audio/clean.ts';
import { listStoredImages } from '../../images/index.ts';
import { failed } from '../../outcomes/failure.ts';
import { buildProgram, firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { formWith } from '../../test/generators/pictures.ts';
import { mp3, wav } from '../../test/generators/sounds.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

/**
 * Tests audio through the whole product: imported in one file of questions, exported in another,
 * and included in a backup.
 */
const testServer = useTestServer();

const moodle = (name: string, content: Buffer) =>
  Buffer.from(
    `<quiz><question type="shortanswer"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Which?</p><audio src="@@PLUGINFILE@@/${name}"></audio>]]></text><file name="${name}" encoding="base64">${content.toString('base64')}</file></questiontext><answer fraction="100"><text>K</text></answer></question></quiz>`,
  );

async function inspect(who: SignedIn, content: Buffer): Promise<InspectedBank> {
  const reply = await testServer.call(who, {
    method: 'POST',
    url: '/api/quiz/bank/inspect',
    ...(await formWith({ field: 'file', content, fileName: 'bank.xml', type: 'text/xml' })),
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const made = await cleanAudio(bytes);
  if (failed(made)) throw new Error(made.code);
  return made.content;
}

describe('audio in a file of questions', () => {
  it('is imported, cleaned as an upload is, stored with the question, and exported again', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const { questions } = await inspect(trainer, moodle('call.mp3', mp3(3)));
    const [read] = questions;
    const path = read?.question.audio?.path ?? '';
    expect(path).toMatch(/^\/api\/audio\/[\da-f-]{36}_4s\.mp3$/);
    expect(read?.doubts.join()).toContain('has no transcript');
    const content = await cleaned(mp3(3));
    const served = await testServer.call(null, { url: path });
    expect(served.rawPayload.equals(content)).toBe(true);

    const draft = buildProgram({}, [buildDraft('true-false')]);
    const program = await makeProgram(testServer, draft, trainer.user.id);
    const { url } = firstModule(program);
    const added = await testServer.call(trainer, {
      method: 'POST',
      url: `${url}/question`,
      payload: { questions: [read?.question] },
    });
    expect(added.statusCode, added.body).toBe(200);
    const list = await testServer.call(trainer, { url: `${url}/question` });
    const kept = list.json<AuthoredQuestion[]>().at(-1)?.question.audio;
    expect(kept).toEqual(read?.question.audio);

    for (const format of ['json', 'moodle-xml', 'qti-2.2', 'qti-3.0']) {
      const file = await testServer.call(trainer, {
        url: `/api/quiz/program/${program._id}/bank?format=${format}`,
      });
      const again = (await inspect(trainer, file.rawPayload)).questions.at(-1)?.question.audio;
      expect(again, format).toMatchObject({ ...kept, path: expect.any(String) });
      const copy = await testServer.call(null, { url: again?.path ?? '' });
      expect(copy.rawPayload.equals(content), format).toBe(true);
    }
  });

  it.each([
    ['no audio', Buffer.from('la la la'), 'it is not an MP3, M4A, OGG, or WAV file'],
    ['too long', wav(601), 'it is longer than ten minutes'],
    ['damaged', wav(1).subarray(0, 20), 'it cannot be read'],
  ])('that is %s is left out and reported, and the question is kept', async (_, bytes, why) => {
    const trainer = await testServer.signedInAs('trainer');
    const { questions, refused } = await inspect(trainer, moodle('call.wav', bytes));
    expect(refused).toEqual([]);
    expect(questions[0]?.question.audio).toBeUndefined();
    expect(questions[0]?.losses.join()).toContain(`call.wav” was left out: ${why}`);
  });
});

it('a backup contains audio with its type', async () => {
  const trainer = await testServer.signedInAs('trainer');
  await inspect(trainer, moodle('call.wav', wav(7)));
  const files: { name: string; type: string }[] = [];
  for await (const file of listStoredImages(testServer.platform.db)) files.push(file);
  expect(files).toContainEqual({ name: expect.stringMatching(/_7s\.wav$/), type: 'audio/wav' });
});
