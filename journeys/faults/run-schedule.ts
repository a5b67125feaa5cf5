import type { Browser } from '@playwright/test';
import type { Quiz } from '../quizzes.ts';
import type { KillableProduct } from './killable-product.ts';
import { scheduleFor } from './schedule.ts';
import { OPTIONS, UnluckyLearner } from './unlucky-learner.ts';

export interface Outcome {
  seed: number;
  answers: number;
  /** Seen as saved, but missing or different in the result. */
  lost: number;
  /** Counted more than once. */
  doubled: number;
}

interface Receipt {
  lines: { place: number | null; answerText: string; late: string | null }[];
}
interface Result {
  questions: { answerText: string }[];
}

/** One learner, one quiz, one run of misfortune; then what they saw is compared with the result. */
export async function runSchedule(
  browser: Browser,
  product: KillableProduct,
  quiz: Quiz,
  { seed, questions }: { seed: number; questions: number },
): Promise<Outcome> {
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    const address = `unlucky-${seed}-${Date.now().toString(36)}@people.example`;
    const learner = new UnluckyLearner(product, context, page, address);
    await learner.begin(quiz);
    const steps = scheduleFor(seed, questions, OPTIONS.length);
    for (const [place, step] of steps.entries()) await learner.answer(place + 1, step);
    const quizId = await learner.finish();
    const read = async <Reply>(path: string) =>
      (await context.request.get(`/api/result/results/${quizId}${path}`)).json() as Promise<Reply>;
    const result = await read<Result>('');
    const { lines } = await read<Receipt>('/receipt');
    const counted = lines.filter(({ late }) => late === null);
    const wrong = [...learner.seen].filter(
      ([number, option]) => result.questions[number - 1]?.answerText !== option,
    );
    const results = await context.request.get('/api/results');
    const runs = Number(results.headers()['x-total-count']);
    return {
      seed,
      answers: learner.seen.size,
      lost: wrong.length,
      doubled: counted.length - questions + (runs - 1),
    };
  } finally {
    await context.close();
  }
}
