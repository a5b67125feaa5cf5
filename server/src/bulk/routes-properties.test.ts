import type { BulkOutcome } from '@certway/contract/bulk/index';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything, workbenches } from '../test/fixtures/workbench.ts';
import { anyDraftArb } from '../test/generators/drafts.ts';
import { putPictures } from '../test/generators/pictures.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { call, workbench } = workbenches(testServer);

const parts = fc.uniqueArray(
  fc.constantFrom('text', 'answers', 'explanation', 'reference', 'alternative'),
  { minLength: 1 },
);
const replace = fc.record({
  kind: fc.constant('replace'),
  find: fc.constantFrom('a', 'e', ' ', 'the', '.', '0', '$', '\\', 'é'),
  replace: fc.constantFrom('', 'x', 'ß', '$&', '____', 'the the'),
  matchesCase: fc.boolean(),
  wholeWords: fc.boolean(),
  parts,
});
const day = fc.constantFrom('2026-01-01', '2027-05-05', '');
const set = fc.record({
  kind: fc.constant('set'),
  fields: fc.record(
    {
      difficulty: fc.constantFrom('easy', 'medium', 'hard'),
      explanation: fc.constantFrom('', 'Because.'),
      reference: fc.constantFrom('', 'Part 61'),
      validFrom: day,
      validUntil: day,
      edition: fc.constantFrom('', '2026'),
      reviewedOn: day,
    },
    { requiredKeys: ['difficulty'] },
  ),
});
const other = fc.constantFrom<
  'copy' | 'copyToSecond' | 'move' | 'topic' | 'noTopic' | 'retire' | 'update' | 'merge'
>('update', 'merge', 'copy', 'copyToSecond', 'move', 'topic', 'noTopic', 'retire');
const step = fc.record({
  action: fc.oneof(replace, set, other),
  /** The positions of the selected questions. Null selects all questions with a filter. */
  some: fc.option(fc.tuple(fc.nat(9), fc.nat(9))),
});

/** A program with two modules and a topic, half of the runs published. */
async function bankOf(drafts: Parameters<typeof workbench>[0], isPublished: boolean) {
  await putPictures(testServer.platform.db, drafts ?? []);
  const made = await workbench(drafts);
  const { trainer, path, place, url, bulk, exported } = made;
  const course = `${path}/course/${place.courseId}/module`;
  const grown = (await call(trainer, 'POST', course, { name: 'Second' })).json();
  const second = grown.courses[0].modules[1]._id;
  const lines = [{ level: 0, name: 'Law' }];
  const law = (await call(trainer, 'POST', `${path}/topic`, { lines })).json().topics[0]._id;
  if (isPublished) await call(trainer, 'PATCH', path, { status: 'published' });
  const list = async () => [
    ...(await call(trainer, 'GET', url)).json<AuthoredQuestion[]>(),
    ...(await call(trainer, 'GET', `${course}/${second}/question`)).json<AuthoredQuestion[]>(),
  ];
  const everythingNow = async () => ({
    exported: await exported(),
    list: await list(),
    outline: (await call(trainer, 'GET', `${path}/topic`)).json(),
    found: (await call(trainer, 'GET', `${bulk}/question?pageSize=500`)).json(),
  });
  const actionOf = (named: string) =>
    ({
      copy: { kind: 'copy' },
      copyToSecond: { kind: 'copy', moduleId: second },
      move: { kind: 'move', moduleId: second },
      topic: { kind: 'topic', topicId: law },
      noTopic: { kind: 'topic', topicId: null },
      retire: { kind: 'retire', reason: 'Outdated' },
    })[named] as object;
  return { ...made, list, everythingNow, actionOf };
}

type Bank = Awaited<ReturnType<typeof bankOf>>;
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The body of an update in which each question gets the content of the next one. */
function rotated(list: AuthoredQuestion[]) {
  const questions = list.map(({ _id, version }, at) => {
    const next = list[(at + 1) % list.length] as AuthoredQuestion;
    const { _id: _, passage: __, ...question } = next.question;
    return { questionId: _id, version, question };
  });
  return { kind: 'update', questions };
}

/** The body of a merge of all selected questions into the first of them. */
function mergeOf(list: AuthoredQuestion[]) {
  const seen = list.map(({ _id, version }) => ({ questionId: _id, version }));
  return { kind: 'merge', keepId: list[0]?._id, seen };
}

/** Makes a bulk change. Returns null if it was refused, because the program would be empty. */
async function take(bank: Bank, { action, some }: Step): Promise<BulkOutcome | null> {
  const list = await bank.list();
  const ids = list.map(({ _id }) => _id);
  const chosen = some?.map((at) => ids[at % ids.length]) ?? [];
  const of = some ? { questionIds: [...new Set(chosen)] } : everything;
  const selected = list.filter(({ _id }) => !some || chosen.includes(_id));
  const named = (name: string) => {
    if (name === 'merge') return mergeOf(selected);
    return name === 'update' ? rotated(list) : bank.actionOf(name);
  };
  const sent = typeof action === 'string' ? named(action) : action;
  const reply = await bank.change(sent, of);
  // A merge is refused if fewer than two questions or a retired one are selected.
  const refusals = action === 'merge' ? [400, 404, 409] : [409];
  expect([200, ...refusals], reply.body).toContain(reply.statusCode);
  return reply.statusCode === 200 ? reply.json() : null;
}

async function expectUndone(bank: Bank, outcome: BulkOutcome, before: object): Promise<void> {
  const undone = await bank.undo(outcome);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(undone.json().left).toEqual([]);
  expect(await bank.everythingNow()).toEqual(before);
}

describe('a sequence of bulk changes', () => {
  it('is undone exactly: export, lists, topics and states are as before', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyDraftArb, { minLength: 2, maxLength: 6 }),
        fc.array(step, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (drafts, steps, isPublished) => {
          const bank = await bankOf(drafts, isPublished);
          const done: { outcome: BulkOutcome; before: object }[] = [];
          for (const each of steps) {
            const before = await bank.everythingNow();
            const outcome = await take(bank, each);
            if (outcome) done.push({ outcome, before });
          }
          for (const { outcome, before } of done.toReversed())
            await expectUndone(bank, outcome, before);
        },
      ),
      { numRuns: 12 },
    );
  });
});

it('the copy of a question of a case stays next to the case when a later change is undone', async () => {
  const bank = await bankOf(undefined, false);
  const { trainer, path, place } = bank;
  const ids = (await bank.list()).map(({ _id }) => _id);
  const made = await call(
    trainer,
    'POST',
    `${path}/course/${place.courseId}/module/${place.moduleId}/case`,
    {
      passage: { text: 'A passage.' },
      questionIds: ids.slice(0, 2),
    },
  );
  expect(made.statusCode, made.body).toBe(200);
  await bank.changed(bank.actionOf('copy'), { questionIds: [ids[0]] });
  const before = await bank.everythingNow();
  const outcome = await bank.changed(bank.actionOf('topic'));
  await expectUndone(bank, outcome, before);
  const copy = await bank.changed(bank.actionOf('move'), { questionIds: [ids[1]] });
  await expectUndone(bank, copy, before);
});

describe('a bulk change and edits at the same time', () => {
  it('keep both, or leave the question that changed first alone', async () => {
    const bank = await bankOf(undefined, false);
    const { trainer, url } = bank;
    const ids = (await bank.list()).map(({ _id }) => _id);
    const edits = ids.map((id) =>
      call(trainer, 'PATCH', `${url}/${id}`, { questionData: { explanation: `Edit of ${id}` } }),
    );
    const changes = [
      bank.changed({ kind: 'set', fields: { reference: 'Part 61' } }),
      bank.changed({ kind: 'replace', find: 'ask', replace: 'call', parts: ['text'] }),
    ];
    await Promise.all([...edits, ...changes]);
    for (const { _id, question } of await bank.list()) {
      expect(question).toMatchObject({ explanation: `Edit of ${_id}`, reference: 'Part 61' });
      expect(question.text).toContain('call for?');
    }
  });
});
