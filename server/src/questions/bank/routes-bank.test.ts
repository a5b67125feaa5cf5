import { readFileSync } from 'node:fs';
import { kindNames } from '@certway/contract/kinds/index';
import { bankFormatNames } from '@certway/contract/questions/bank';
import type { InspectedBank } from '@certway/contract/questions/inspected-bank';
import type { Outline } from '@certway/contract/topics/index';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../http/watch/processor-time.ts';
import { buildProgram, firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { drawing, formWith } from '../../test/generators/pictures.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { inspectDrafts } from './check-draft.ts';

const testServer = useTestServer();

const inspect = async (who: SignedIn, content: Buffer, query = '') =>
  testServer.call(who, {
    method: 'POST',
    url: `/api/quiz/bank/inspect${query}`,
    ...(await formWith({ field: 'file', content, fileName: 'bank', type: 'text/plain' })),
  });

async function owned(questions = kindNames.map((kind) => buildDraft(kind))) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildProgram({}, questions), trainer.user.id);
  return { trainer, program, place: firstModule(program) };
}

const ham = readFileSync(new URL('../../../../banks/src/test/banks/ham-part.csv', import.meta.url));

describe('POST /api/quiz/bank/inspect', () => {
  it('returns each question and problem, and stores nothing', async () => {
    const { trainer, place } = await owned();
    const reply = await inspect(trainer, ham);
    expect(reply.json()).toMatchObject({ format: 'csv' });
    expect(reply.json().questions).toHaveLength(20);
    expect(reply.json().problems.at(-1).where).toMatch(/^line \d+$/);
    const list = await testServer.call(trainer, { url: `${place.url}/question` });
    expect(list.json()).toHaveLength(kindNames.length);
  });

  it('reads a file in the chosen encoding, and answers 400 for an unknown encoding', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const cyrillic = Buffer.from([0xd7, 0xf2, 0xee, 0x3f]);
    const file = Buffer.concat([
      Buffer.from('Question;A;B;Answer\n'),
      cyrillic,
      Buffer.from(';x;y;A\n'),
    ]);
    const read = (await inspect(trainer, file, '?encoding=windows-1251')).json();
    expect(read.questions[0].question.text).toBe('Что?');
    expect(read.encoding).toEqual({ name: 'windows-1251', preview: 'Что?;x;y;A' });
    expect((await inspect(trainer, ham)).json().encoding).toEqual({ name: 'utf-8', preview: null });
    expect((await inspect(trainer, ham, '?encoding=morse')).statusCode).toBe(400);
  });

  it('returns questions that can all be added in one call and removed again', async () => {
    const { trainer, program, place } = await owned();
    const { questions } = (await inspect(trainer, ham)).json();
    const drafts = questions.map(({ question }: { question: object }) => question);
    const added = await testServer.call(trainer, {
      method: 'POST',
      url: `${place.url}/question`,
      payload: { questions: drafts },
    });
    expect(added.json().questionIds).toHaveLength(20);
    const undone = await testServer.call(trainer, {
      method: 'POST',
      url: `/api/quiz/program/${program._id}/question/remove`,
      payload: { questionIds: added.json().questionIds },
    });
    expect(undone.json().count).toBe(20);
  });

  it('stores the pictures of the file, and reports an invalid picture', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const sound = (await drawing().toBuffer()).toString('base64');
    const question = (name: string, base64: string) =>
      `<question type="truefalse"><questiontext format="html"><text><![CDATA[So? <img src="@@PLUGINFILE@@/${name}" alt="A sign">]]></text><file name="${name}" encoding="base64">${base64}</file></questiontext><answer fraction="100"><text>true</text></answer></question>`;
    const fake = Buffer.from('<svg/>').toString('base64');
    const xml = `<quiz>${question('a.png', sound)}${question('b.png', fake)}</quiz>`;
    const { questions, problems } = (await inspect(trainer, Buffer.from(xml))).json();
    expect(questions[0].question.illustration).toMatch(/^\/api\/image\/.+_400x300\.png$/);
    expect(questions[1].question.illustration).toBeNull();
    expect(problems).toEqual([
      { where: 'question 2', message: 'The picture “2/b.png” was left out: it cannot be read' },
    ]);
    const image = await testServer.call(null, { url: questions[0].question.illustration });
    expect(image.statusCode).toBe(200);
  });

  it('reads one file per person at a time, and answers 409 to a second request', async () => {
    const [trainer, other] = [
      await testServer.signedInAs('trainer'),
      await testServer.signedInAs('trainer'),
    ];
    // The file is large, so that the first request is still being read when the second one arrives.
    const lines = Array.from({ length: 5000 }, (_, i) => `Is ${i} even?,True,True,False`);
    const large = Buffer.from(['question,correct,option a,option b', ...lines].join('\n'));
    const replies = await Promise.all([
      inspect(trainer, large, '?name=a.csv'),
      inspect(trainer, large, '?name=a.csv'),
      inspect(other, large, '?name=a.csv'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'file-under-way' });
    expect((await inspect(trainer, ham)).statusCode).toBe(200);
  });

  it("answers 'file-too-demanding' if reading exceeds its limits, and then still serves other people", {
    timeout: 60_000,
  }, async () => {
    const [trainer, other] = [
      await testServer.signedInAs('trainer'),
      await testServer.signedInAs('trainer'),
    ];
    const demanding = Buffer.from(`[${'[],'.repeat(4_500_000)}[]]`);
    const before = processorMs();
    const reply = await inspect(trainer, demanding, '?name=a.json');
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'file-too-demanding']);
    // The measured time includes sending and receiving 13 MB, because the client runs in the test
    // process too.
    expect(processorMs() - before).toBeLessThan(2000);
    expect((await inspect(other, ham)).statusCode).toBe(200);
  });

  it('returns a large file in parts, each of which can be added in one call', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const lines = Array.from({ length: 5003 }, (_, i) =>
      i === 5001 ? 'No answer?,,True,False' : `Is ${i} even?,True,True,False`,
    );
    const csv = Buffer.from(['question,correct,option a,option b', ...lines].join('\n'));
    const part = async (from: number): Promise<InspectedBank> =>
      (await inspect(trainer, csv, `?name=a.csv&from=${from}`)).json();
    const first = (await inspect(trainer, csv, '?name=a.csv')).json();
    expect([first.found, first.questions.length, first.refused]).toEqual([5003, 5000, []]);
    expect(first.notes[0].message).toMatch(/^The file contains 5003 questions\. Only/);
    const { found, questions, refused, notes } = await part(5000);
    const texts = questions.map(({ question }) => question.text);
    expect([found, texts, notes]).toEqual([5003, ['Is 5000 even?', 'Is 5002 even?'], []]);
    expect(refused.map(({ where }) => where)).toEqual(['line 5003']);
    expect(await part(10_000)).toMatchObject({
      found: 5003,
      questions: [],
      refused: [],
      notes: [],
    });
  });

  it('reads a table with the columns that the query assigns', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const columns = encodeURIComponent(JSON.stringify({ Frage: 'text', Antwort: 'correct' }));
    const reply = await inspect(
      trainer,
      Buffer.from('Frage,Antwort\nWer?,ich'),
      `?name=a.csv&columns=${columns}`,
    );
    expect(reply.json().questions[0].question).toMatchObject({ text: 'Wer?' });
  });
});

describe('GET /api/quiz/program/:programId/bank', () => {
  it.each(bankFormatNames)(
    'returns a file as %s with every question that the format can hold, and the file can be imported',
    async (format) => {
      const { trainer, program } = await owned();
      const url = `/api/quiz/program/${program._id}/bank`;
      const losses = (
        await testServer.call(trainer, { url: `${url}/losses?format=${format}` })
      ).json();
      const file = await testServer.call(trainer, { url: `${url}?format=${format}` });
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Glider-pilot\./);
      const read = await inspectDrafts({ bytes: new Uint8Array(file.rawPayload), name: '' });
      // The number of questions that each format cannot store: a hotspot question without its
      // picture, questions with written answers, and in GIFT a text with several blanks.
      const unwritten = {
        csv: 1,
        excel: 1,
        json: 0,
        'moodle-xml': 1,
        gift: 5,
        'qti-3.0': 4,
        'qti-2.2': 4,
      };
      expect(read.questions).toHaveLength(kindNames.length - unwritten[format]);
      const told = {
        csv: 1,
        excel: 1,
        json: 0,
        'moodle-xml': 4,
        gift: 8,
        'qti-2.2': 6,
        'qti-3.0': 6,
      };
      expect(losses.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
        told[format],
      );
    },
  );

  it.each(bankFormatNames)(
    'returns a file as %s whose topics can be imported into another program',
    async (format) => {
      const drafts = ['One?', 'Two?', 'Three?'].map((text) => buildDraft('true-false', { text }));
      const { trainer, program } = await owned(drafts);
      const topics = async (of: string) =>
        (await testServer.call(trainer, { url: `/api/quiz/program/${of}/topic` })).json<Outline>();
      const send = (of: string, path: string, payload: object) =>
        testServer.call(trainer, {
          method: 'POST',
          url: `/api/quiz/program/${of}/${path}`,
          payload,
        });
      const lines = [
        { level: 0, code: 'PA.I', name: 'Law / rules' },
        { level: 1, name: 'Lights [old]' },
        { level: 0, name: 'Weather' },
      ];
      const there = (await send(program._id, 'topic', { lines })).json<Outline>();
      const [law, lights] = there.topics;
      const url = `/api/quiz/program/${program._id}`;
      const list = await testServer.call(trainer, { url: `${firstModule(program).url}/question` });
      const [first] = list.json<{ _id: string }[]>().map(({ _id }) => _id);
      await send(program._id, 'topic/assign', { topicId: lights?._id, questionIds: [first] });
      const moduleIds = [firstModule(program).moduleId];
      await send(program._id, 'topic/assign', { topicId: law?._id, moduleIds });

      const file = await testServer.call(trainer, { url: `${url}/bank?format=${format}` });
      const { questions } = (await inspect(trainer, file.rawPayload)).json<InspectedBank>();
      const other = await makeProgram(
        testServer,
        buildProgram({}, drafts.slice(0, 1)),
        trainer.user.id,
      );
      const added = await testServer.call(trainer, {
        method: 'POST',
        url: `${firstModule(other).url}/question`,
        payload: { questions: questions.map(({ question }) => question) },
      });
      const ids = added.json<{ questionIds: string[] }>().questionIds;
      const places = questions.map(({ topic }, at) => ({ topic, questionIds: [ids[at]] }));
      const placed = await send(other._id, 'topic/place', { places, addMissing: true });
      expect(placed.json()).toEqual({ placed: 3, added: 2 });
      const here = await topics(other._id);
      expect(here.topics.map(({ code, name }) => `${code} ${name}`.trim())).toEqual([
        'PA.I Law / rules',
        'Lights [old]',
      ]);
      expect(here.topics.map(({ questionCount }) => questionCount)).toEqual([2, 1]);
    },
  );

  it('is allowed only for the trainer and admins', async () => {
    const { program } = await owned();
    const stranger = await testServer.signedInAs('trainer');
    for (const path of ['bank', 'bank/losses']) {
      const url = `/api/quiz/program/${program._id}/${path}?format=json`;
      expect((await testServer.call(stranger, { url })).statusCode, path).toBe(404);
    }
    const admin = await testServer.signedInAs('admin');
    const url = `/api/quiz/program/${program._id}/bank?format=json`;
    expect((await testServer.call(admin, { url })).statusCode).toBe(200);
  });
});

describe('GET /api/quiz/bank/template', () => {
  it.each(['csv', 'excel'])(
    'returns a table as %s, which can be read without problems',
    async (format) => {
      const partner = await testServer.signedInAs('partner');
      const file = await testServer.call(partner, {
        url: `/api/quiz/bank/template?format=${format}`,
      });
      const { questions, problems } = await inspectDrafts({
        bytes: new Uint8Array(file.rawPayload),
        name: '',
      });
      expect(questions).toHaveLength(9);
      expect(problems).toEqual([]);
    },
  );
});
