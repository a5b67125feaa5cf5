import type { Browser, BrowserContext } from '@playwright/test';
import type { Exam } from '../exam-attempts.ts';
import type { Quiz } from '../quizzes.ts';
import type { KillableProduct } from './killable-product.ts';
import { paperScheduleFor, scheduleFor, writingScheduleFor } from './schedule.ts';
import type { TypedAnswer } from './typed-kinds.ts';
import { UnluckyCandidate } from './unlucky-candidate.ts';
import { UnluckyLearner } from './unlucky-learner.ts';
import { OPTIONS } from './unlucky-person.ts';
import { UnluckyWriter } from './unlucky-writer.ts';

export interface ScheduleOutcome {
  seed: number;
  /** The number of answers and changes that the page reported as saved or as kept on the device. */
  answers: number;
  /**
   * Answers that were reported as saved or kept, but are missing or different in the result, or
   * missing in the answer log.
   */
  lost: number;
  /** Answers that were counted more than once, plus repeated submissions. */
  doubled: number;
  /**
   * The number of attempts that ended after their deadline, plus the number of accepted answers
   * that were given after the deadline.
   */
  late: number;
}

interface AnswerLog {
  lines: {
    place: number | null;
    answerText: string;
    late: string | null;
    changes: { from: string; to: string }[];
  }[];
}
interface Result {
  questions: { paper: { _id: string }; answerText: string; answer: TypedAnswer | null }[];
  revision: number;
  finishedAt: string;
}

async function outcomeIn(context: BrowserContext, quizId: string) {
  const read = async <Reply>(path: string) =>
    (await context.request.get(path)).json() as Promise<Reply>;
  const result = await read<Result>(`/api/result/results/${quizId}`);
  const { lines } = await read<AnswerLog>(`/api/result/results/${quizId}/receipt`);
  const results = await context.request.get('/api/results');
  return { result, lines, runs: Number(results.headers()['x-total-count']) };
}

const firstLines = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 4).join(' ');

/** Returns the text on screen at the moment of a failure, for the error message. */
async function onScreen(context: BrowserContext): Promise<string> {
  const texts = context.pages().map((page) =>
    page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch(() => 'nothing'),
  );
  return (await Promise.all(texts))
    .map((text) => text.replace(/\s+/g, ' ').slice(0, 300))
    .join(' || ');
}

async function inContext<Done>(
  browser: Browser,
  product: KillableProduct,
  work: (context: BrowserContext) => Promise<Done>,
): Promise<Done> {
  const context = await browser.newContext({ baseURL: product.url });
  try {
    return await work(context);
  } catch (error) {
    throw new Error(`${firstLines(error)} ON SCREEN: ${await onScreen(context)}`);
  } finally {
    await context.close();
  }
}

const addressFor = (seed: number) => `unlucky-${seed}-${Date.now().toString(36)}@people.example`;

/**
 * Runs a schedule of faults with one learner and one quiz, and compares what the page reported with
 * the result.
 */
export const runSchedule = (
  browser: Browser,
  product: KillableProduct,
  quiz: Quiz,
  { seed, questions }: { seed: number; questions: number },
): Promise<ScheduleOutcome> =>
  inContext(browser, product, async (context) => {
    const page = await context.newPage();
    const learner = new UnluckyLearner(product, context, page, addressFor(seed));
    await learner.begin(quiz);
    const steps = scheduleFor(seed, questions, OPTIONS.length);
    for (const [place, step] of steps.entries()) await learner.answer(place + 1, step);
    const { result, lines, runs } = await outcomeIn(context, await learner.finish());
    const counted = lines.filter(({ late }) => late === null);
    const wrong = [...learner.seen].filter(
      ([number, option]) => result.questions[number - 1]?.answerText !== option,
    );
    return {
      seed,
      answers: learner.seen.size,
      lost: wrong.length,
      doubled: counted.length - questions + (runs - 1),
      late: 0,
    };
  });

/** Returns all answers to a question from the answer log, ending with the answer that counts. */
const chainOf = (lines: AnswerLog['lines'], number: number): string[] =>
  lines
    .filter(({ place, late }) => place === number && late === null)
    .flatMap(({ answerText, changes }) => [...changes.map(({ from }) => from), answerText]);

function lostIn(
  { told, toldTooLate }: UnluckyCandidate,
  { questions }: Result,
  lines: AnswerLog['lines'],
) {
  const counted = [...told].flatMap(([number, answers]) => {
    const chain = chainOf(lines, number);
    const isLast = questions[number - 1]?.answerText === answers.at(-1);
    return [...answers.map((answer) => chain.includes(answer)), isLast];
  });
  const onReceipt = toldTooLate.map(({ number, answer }) =>
    lines.some((line) => line.place === number && line.late !== null && line.answerText === answer),
  );
  return [...counted, ...onReceipt].filter((there) => !there).length;
}

/** Runs a schedule of faults with one candidate and one mock exam, until after the deadline. */
export const runExamSchedule = (
  browser: Browser,
  product: KillableProduct,
  exam: Exam,
  { seed, each }: { seed: number; each: number },
): Promise<ScheduleOutcome> =>
  inContext(browser, product, async (context) => {
    const page = await context.newPage();
    const candidate = new UnluckyCandidate(product, context, page, addressFor(seed));
    await candidate.begin(exam);
    const { steps, ending, last } = paperScheduleFor(seed, [each, each], OPTIONS.length);
    for (const step of steps) await candidate.answer(step);
    const deadline = await candidate.end(ending, last);
    const { result, lines, runs } = await outcomeIn(context, candidate.attemptId);
    const places = lines.filter(({ late }) => late === null).map(({ place }) => place);
    return {
      seed,
      answers: [...candidate.told.values()].flat().length + candidate.toldTooLate.length,
      lost: lostIn(candidate, result, lines),
      doubled: places.length - new Set(places).size + (runs - 1) + (result.revision - 1),
      late: candidate.acceptedLate + (Date.parse(result.finishedAt) > deadline ? 1 : 0),
    };
  });

/**
 * Runs a schedule in which a learner types or assembles answers, and the page closes or crashes
 * right after the last key press.
 */
export const runWritingSchedule = (
  browser: Browser,
  product: KillableProduct,
  exam: Exam,
  { seed, questions }: { seed: number; questions: number },
): Promise<ScheduleOutcome> =>
  inContext(browser, product, async (context) => {
    const page = await context.newPage();
    const writer = new UnluckyWriter(product, context, page, addressFor(seed));
    await writer.begin(exam);
    const { steps, ending } = writingScheduleFor(seed, questions);
    for (const step of steps) await writer.answer(step);
    const deadline = await writer.end(ending);
    const { result, lines, runs } = await outcomeIn(context, writer.attemptId);
    const answers = new Map(result.questions.map((one) => [one.paper._id, one.answer]));
    const places = lines.filter(({ late }) => late === null).map(({ place }) => place);
    return {
      seed,
      answers: writer.answers,
      lost: writer.lostIn(answers),
      doubled: places.length - new Set(places).size + (runs - 1),
      late: Date.parse(result.finishedAt) > deadline && ending.how === 'run-out' ? 1 : 0,
    };
  });
