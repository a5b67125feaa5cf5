import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import type { SimilarPairs } from '@certway/contract/questions/similar';
import { expect, it } from 'vitest';
import { processorMs } from '../../server/src/http/watch/processor-time.ts';
import { storeQuestions } from '../../server/src/questions/store.ts';
import { type SeededRandom, seededChance } from '../../server/src/samples/lively/chance.ts';
import { questionsOf, readSamples } from '../../server/src/samples/read.ts';
import { firstModule, makeProgram } from '../../server/src/test/fixtures/programs.ts';
import { useTestServer } from '../../server/src/test/test-server.ts';

/**
 * The test runs a short form of `npm run bench duplicates`, which uses a bank of ten thousand
 * questions.
 */
const testServer = useTestServer();
const QUESTIONS = Number(process.env.DUPLICATES_QUESTIONS ?? 300);
const PLANTED = Number(process.env.DUPLICATES_PLANTED ?? 20);
const SEED = Number(process.env.DUPLICATES_SEED ?? 1);
const isBench = process.env.DUPLICATES_QUESTIONS !== undefined;
const SECONDS_AT_MOST = 1;
const TIMES = 5;

const SHORTEST = 10;

/**
 * Returns a function that generates questions from random words of the sample programs, in which
 * each word is as frequent as in the samples.
 */
async function writer(chance: SeededRandom): Promise<() => Draft> {
  const samples = await readSamples();
  const said = samples
    .flatMap(questionsOf)
    .flatMap(({ draft: { text } }) => text.replace(/[\d$]/g, '').split(/\s+/));
  const words = (count: number) => Array.from({ length: count }, () => chance.pick(said)).join(' ');
  return () => {
    const options = [0, 1, 2, 3].map((at) => ({ text: `${words(4)} ${at}` }));
    const length = SHORTEST + Math.floor(14 * chance.next());
    return anyDraft.parse({
      type: 'multiple-choice',
      text: `${words(length)}?`,
      options,
      correctAnswer: options[0]?.text.trim(),
    });
  };
}

/**
 * Returns a near duplicate of `same`, in which one word is changed and the options are reversed.
 */
function nearlyThe(same: Draft, other: Draft, chance: SeededRandom): Draft {
  const words = same.text.split(' ');
  words[Math.floor(chance.next() * words.length)] = other.text.split(' ')[0] ?? '';
  const options = 'options' in same ? { options: same.options.toReversed() } : {};
  return anyDraft.parse({ ...same, ...options, text: words.join(' ') });
}

it('the search for near duplicates in a whole bank finds all planted pairs and no others', {
  timeout: 600_000,
}, async () => {
  const chance = seededChance(SEED);
  const write = await writer(chance);
  const bank = Array.from({ length: QUESTIONS - PLANTED }, write);
  const planted = bank.slice(0, PLANTED).map((draft) => nearlyThe(draft, write(), chance));
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, undefined, trainer.user.id);
  const { moduleId } = firstModule(program);
  await storeQuestions(testServer.platform.db, [
    {
      programId: program._id,
      moduleId,
      authorId: trainer.user.id,
      firstPosition: 3,
      drafts: [...bank, ...planted],
      field: 'questions',
      now: new Date(),
    },
  ]);
  const spent: { seconds: number; processorSeconds: number }[] = [];
  let found: SimilarPairs | null = null;
  for (let time = 0; time < (isBench ? TIMES : 1); time++) {
    const [begun, worked] = [performance.now(), processorMs()];
    const url = `/api/quiz/program/${program._id}/alike`;
    const reply = await testServer.call(trainer, { method: 'GET', url });
    expect(reply.statusCode).toBe(200);
    spent.push({
      seconds: (performance.now() - begun) / 1000,
      processorSeconds: (processorMs() - worked) / 1000,
    });
    found = reply.json();
  }
  expect(found?.questions).toBe(QUESTIONS + 2);
  expect(found?.total).toBe(PLANTED);
  const originals = found?.alike.map(({ first, second }) =>
    [first, second].map(({ place }) => place).sort((a, b) => a - b),
  );
  const expected = Array.from({ length: PLANTED }, (_, at) => [3 + at, 3 + bank.length + at]);
  const inOrder = (pairs: number[][] = []) => pairs.map(String).sort();
  expect(inOrder(originals)).toEqual(inOrder(expected));
  if (!isBench) return;
  // The limit is in processor time, because other work on the machine makes a call longer but
  // hardly changes its processor time.
  const seconds = Math.min(...spent.map(({ processorSeconds }) => processorSeconds));
  console.log({ questions: QUESTIONS, planted: PLANTED, found: found?.total, spent });
  expect(seconds, 'processor seconds of the fastest call').toBeLessThan(SECONDS_AT_MOST);
});
