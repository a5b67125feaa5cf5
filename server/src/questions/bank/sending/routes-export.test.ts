import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BankFormat } from '@certway/contract/questions/bank';
import {
  EXPORTED_MEGABYTES,
  EXPORTED_QUESTIONS_AT_MOST,
} from '@certway/contract/questions/export-limits';
import { writeBank } from '@certway/question-banks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bankOf } from '../../../../../banks/src/test/questions.ts';
import { processorMs } from '../../../http/watch/processor-time.ts';
import { insertOrRestoreImage } from '../../../images/repository.ts';
import { imageTable } from '../../../images/tables.ts';
import { buildProgram, makeProgram } from '../../../test/fixtures/programs.ts';
import { buildDraft } from '../../../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../../../test/test-server.ts';
import { findLiveQuestions, streamLiveQuestions } from '../../live.ts';
import { inspectDrafts } from '../check-draft.ts';

const testServer = useTestServer();

async function owned(questions = [buildDraft('true-false'), buildDraft('multiple-choice')]) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildProgram({}, questions), trainer.user.id);
  return { trainer, url: `/api/quiz/program/${program._id}/bank` };
}

const send = (who: SignedIn, url: string, format: BankFormat, path = '') =>
  testServer.call(who, { url: `${url}${path}?format=${format}` });

const pathAt = (at: number) =>
  `/api/image/01900000-0000-7000-8000-${`${at}`.padStart(12, '0')}_400x300.png`;

/** Creates questions with a picture each, which are in the storage. */
async function pictured(first: number, count: number, bytes: number) {
  const paths = Array.from({ length: count }, (_, at) => pathAt(first + at));
  const trainer = await testServer.signedInAs('trainer');
  for (const path of paths) {
    const name = path.slice('/api/image/'.length);
    const [id = ''] = name.split('_');
    const createdAt = testServer.platform.now();
    const row = { id, name, purpose: 'illustration' as const, bytes, createdAt };
    await insertOrRestoreImage(testServer.platform.db, { ...row, ownerId: trainer.user.id });
    await testServer.platform.storage.put(
      `${id.slice(-2)}/${name}`,
      randomBytes(bytes),
      'image/png',
    );
  }
  const questions = paths.map((illustration) => buildDraft('true-false', { illustration }));
  const program = await makeProgram(testServer, buildProgram({}, questions), trainer.user.id);
  return { trainer, paths, url: `/api/quiz/program/${program._id}/bank` };
}

const sizeInRows = (path: string, bytes: number) =>
  testServer.platform.db
    .update(imageTable)
    .set({ bytes })
    .where(eq(imageTable.name, path.slice('/api/image/'.length)));

/** Measures the processor time of this thread, in which the server runs too. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = processorMs();
  await work();
  return processorMs() - before;
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('an export of thousands of questions', () => {
  it('uses less processor time in the server than reading and writing the same file there would use', {
    timeout: 300_000,
  }, async () => {
    const questions = Array.from({ length: 800 }, (_, at) =>
      buildDraft('multiple-choice', { text: `What is ${at} plus one?` }),
    );
    const { trainer, url } = await owned(questions);
    const [, programId = ''] = /program\/([^/]+)\/bank/.exec(url) ?? [];
    const read = async () => {
      const { db } = testServer.platform;
      const { versionIds } = await findLiveQuestions(db, programId);
      await streamLiveQuestions(db, versionIds, async (json) => JSON.parse(json));
    };
    for (const format of ['qti-2.2', 'excel'] as const) {
      // Measures two things alternately, nine times each: reading the questions and writing the file
      // in this thread, and calling the export.
      // The medians are compared, because the first run compiles the code, and other work on the
      // machine makes single runs slower.
      const [written, called]: [number[], number[]] = [[], []];
      for (let time = 0; time < 9; time++) {
        const inThread = async () => {
          await read();
          await writeBank(bankOf(questions), format, new Map());
        };
        written.push(await costOf(inThread));
        called.push(await costOf(() => send(trainer, url, format)));
      }
      expect(median(called), format).toBeLessThan(median(written));
    }
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Returns the memory of buffers in use, after garbage collection. V8 frees the buffers of a
 * collection in another thread, and waits for that thread only when the next collection begins.
 */
function inUse(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

describe('pictures in an export', () => {
  it('are sent unchanged from the storage', async () => {
    const { trainer, url, paths } = await pictured(100, 3, 100_001);
    for (const format of ['json', 'moodle-xml', 'qti-2.2'] as const) {
      const file = await send(trainer, url, format);
      expect(file.headers['content-length'], format).toBe(`${file.rawPayload.length}`);
      const { images } = await inspectDrafts({ bytes: new Uint8Array(file.rawPayload), name: '' });
      expect(images.size, format).toBe(3);
      for (const path of paths) {
        const [name] = path.split('/').slice(-1);
        const stored = await testServer.platform.storage.get(`${name?.slice(34, 36)}/${name}`);
        const sent = [...images].find(([key]) => key.endsWith(name ?? '-'))?.[1];
        const isSame = stored && sent && (await buffer(stored.content)).equals(sent);
        expect(isSame, `${format} ${path}`).toBe(true);
      }
    }
  });

  it('are left out if they are missing in the storage, and the other pictures are sent', async () => {
    const { trainer, url, paths } = await pictured(200, 2, 1000);
    const [name = ''] = (paths[0] ?? '').split('/').slice(-1);
    await testServer.platform.storage.delete(`${name.slice(34, 36)}/${name}`);
    for (const format of ['json', 'moodle-xml', 'qti-2.2'] as const) {
      const file = await send(trainer, url, format);
      const read = await inspectDrafts({ bytes: new Uint8Array(file.rawPayload), name: '' });
      expect([read.questions.length, read.images.size], format).toEqual([2, 1]);
    }
  });

  it('are streamed, so that they are never all in memory', { timeout: 300_000 }, async () => {
    const { trainer, url } = await pictured(300, 12, 5_000_000);
    await testServer.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = testServer.app.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}${url}?format=qti-2.2`;
    const before = inUse();
    const reply = await new Promise<IncomingMessage>((resolve, reject) =>
      get(address, { headers: { cookie: trainer.cookie } }, resolve).on('error', reject),
    );
    let [length, most, next] = [0, 0, 0];
    for await (const part of reply) {
      length += part.length;
      if (length < next) continue;
      most = Math.max(most, inUse() - before);
      next += 5_000_000;
    }
    expect(reply.statusCode).toBe(200);
    expect(length).toBeGreaterThan(60_000_000);
    expect(most).toBeLessThan(30_000_000);
  });
});

describe('an export that is too large', () => {
  it("answers 422 'export-too-large' and names the limits, for the file and for the list of its losses", async () => {
    const { trainer, url, paths } = await pictured(400, 2, 1000);
    for (const path of paths) await sizeInRows(path, EXPORTED_MEGABYTES * 600_000);
    for (const path of ['', '/losses']) {
      const reply = await send(trainer, url, 'json', path);
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'export-too-large']);
      expect(reply.json().message).toContain(`${EXPORTED_MEGABYTES} MB`);
      expect(reply.json().message).toContain(EXPORTED_QUESTIONS_AT_MOST.toLocaleString('en'));
    }
    expect((await send(trainer, url, 'csv')).statusCode).toBe(200);
  });

  it('as Moodle XML, which repeats a picture for each question, may succeed as JSON, which contains it once', async () => {
    const { url, trainer, paths } = await pictured(500, 1, 5_000_000);
    const [illustration = null] = paths;
    const many = Array.from({ length: EXPORTED_MEGABYTES / 5 }, () =>
      buildDraft('true-false', { illustration }),
    );
    const program = await makeProgram(testServer, buildProgram({}, many), trainer.user.id);
    const own = `/api/quiz/program/${program._id}/bank`;
    expect((await send(trainer, own, 'moodle-xml')).statusCode).toBe(422);
    expect((await send(trainer, own, 'json')).statusCode).toBe(200);
    expect((await send(trainer, url, 'moodle-xml')).statusCode).toBe(200);
  });
});

describe('exports of one person', () => {
  it("run one at a time: a second export gets 409, while another person's export succeeds", async () => {
    const { trainer, url } = await owned();
    const admin = await testServer.signedInAs('admin');
    const replies = await Promise.all([
      send(trainer, url, 'json'),
      send(trainer, url, 'json'),
      send(admin, url, 'json'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('export-under-way');
    expect((await send(trainer, url, 'json')).statusCode).toBe(200);
  });
});
