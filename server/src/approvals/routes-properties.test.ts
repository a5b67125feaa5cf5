import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { questionTable, versionTable } from '../questions/tables.ts';
import { grant, startQuiz } from '../test/fixtures/attempts.ts';
import { makeReviewedProgram, type ReviewedProgram } from '../test/fixtures/reviewed-program.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const stepNames = [
  'write',
  'write',
  'add',
  'send',
  'approve',
  'approve',
  'offer',
  'offer',
  'askFor',
  'restoreFirst',
  'remove',
  'putBack',
  'retire',
  'unretire',
] as const;
/** An action that one of three people takes on one of the questions. */
const step = fc.record({
  does: fc.constantFrom(...stepNames),
  who: fc.constantFrom('trainer', 'reader', 'admin'),
  place: fc.nat({ max: 3 }),
  words: fc.constantFrom('Sooner?', 'Later?', 'Never?', 'Question 1?'),
});

interface ReviewStep {
  who: SignedIn;
  id: string;
  words: string;
}

/**
 * Versions that were live at the start or have been approved since, keyed by question and version.
 */
type ApprovedVersions = Map<string, string>;

function stepsIn(
  watched: ReviewedProgram,
  admin: SignedIn,
  ids: string[],
  cleared: ApprovedVersions,
) {
  const { base, of, call } = watched;
  const newest = async (id: string) =>
    (await watched.list()).find(({ _id }) => _id === id)?.version ?? 1;
  const all = (what: string, id: string) =>
    call(admin, 'POST', `${base}/question/${what}`, { questionIds: [id] });
  const approve = async ({ who, id }: ReviewStep) => {
    const version = await newest(id);
    const reply = await watched.approve(who, id, version);
    if (reply.statusCode === 200) cleared.set(`${id} ${version}`, who.user.id);
  };
  return {
    write: ({ who, id, words }) => watched.write(id, words, who),
    add: async ({ who, words }) => {
      const made = await watched.add(words, who).catch(() => null);
      if (made) ids.push(made);
    },
    send: ({ id }) => watched.send(id),
    approve,
    offer: async (deed) => {
      await watched.write(deed.id, deed.words);
      await watched.send(deed.id);
      await approve(deed);
    },
    askFor: async ({ who, id }) => watched.askFor(who, id, await newest(id)),
    restoreFirst: ({ who, id }) => call(who, 'POST', of(id, 'version/restore'), { number: 1 }),
    remove: ({ id }) => all('remove', id),
    putBack: ({ id }) => all('bring-back', id),
    retire: ({ id }) => call(admin, 'POST', of(id, 'retire'), { reason: 'So it is.' }),
    unretire: ({ id }) => call(admin, 'POST', of(id, 'unretire'), {}),
  } satisfies Record<(typeof stepNames)[number], (deed: ReviewStep) => Promise<unknown>>;
}

/** Lists the live questions with version and author. */
const liveOf = ({ program }: ReviewedProgram) =>
  testServer.platform.db
    .select({
      id: questionTable.id,
      number: versionTable.number,
      authorId: versionTable.authorId,
      text: versionTable.text,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .where(and(eq(questionTable.programId, program._id), isNull(questionTable.removedAt)))
    .orderBy(questionTable.position, questionTable.id);

async function expectCleared(watched: ReviewedProgram, cleared: ApprovedVersions) {
  for (const { id, number, authorId } of await liveOf(watched)) {
    const by = cleared.get(`${id} ${number}`);
    expect(by, `${id} ${number} is live`).toBeDefined();
    expect(by).not.toBe(authorId);
  }
}

async function expectAsked(watched: ReviewedProgram) {
  const { program } = watched;
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const live = (await liveOf(watched)).map(({ text }) => text);
  const started = await startQuiz(testServer, { who, program, writer: newId(), device: newId() });
  expect(started.questions.map(({ text }) => text)).toEqual(live);
}

it('every live version was live at the start or was approved by someone other than its author (property)', async () => {
  const admin = await testServer.signedInAs('admin');
  let approvals = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const watched = await makeReviewedProgram(testServer);
      const people = { admin, trainer: watched.trainer, reader: watched.reader };
      const ids = (await watched.list()).map(({ _id }) => _id);
      const cleared: ApprovedVersions = new Map(ids.map((id) => [`${id} 1`, 'before']));
      const moves = stepsIn(watched, admin, ids, cleared);
      const before = cleared.size;
      for (const { does, who, place, words } of steps) {
        await moves[does]({ who: people[who], id: ids[place % ids.length] ?? '', words });
        await expectCleared(watched, cleared);
      }
      approvals += cleared.size - before;
      await expectAsked(watched);
    }),
    { numRuns: 15 },
  );
  expect(approvals).toBeGreaterThan(5);
});
