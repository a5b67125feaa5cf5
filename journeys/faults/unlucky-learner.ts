import { expect } from '@playwright/test';
import { enrol, type Quiz, startQuiz } from '../quizzes.ts';
import type { Step } from './schedule.ts';
import { OPTIONS, UnluckyPerson } from './unlucky-person.ts';

/**
 * A learner who takes a quiz while everything fails. They remember what the page reported as saved
 * or kept; the result has to agree.
 */
export class UnluckyLearner extends UnluckyPerson {
  /** By question: what the page reported as saved or kept. */
  readonly seen = new Map<number, string>();

  async begin(quiz: Quiz): Promise<void> {
    await this.expectTrouble(['**/api/attempts/*/answers']);
    await enrol(this.page, quiz, this.address);
    await startQuiz(this.page, quiz);
    await this.settle();
  }

  /**
   * A press on a page that has just been server-rendered takes effect when the device has opened
   * the quiz.
   */
  async #goTo(number: number): Promise<void> {
    await expect(async () => {
      const here = await this.place();
      if (here === number) return;
      const label = here < number ? 'Next Question' : 'Previous';
      await this.page.getByRole('button', { name: label }).click({ timeout: 2000 });
      expect(await this.place()).toBe(number);
    }).toPass({ intervals: [0], timeout: 90_000 });
  }

  /** Answers a question unless it is already locked; remembers what the page reports about it. */
  async answer(number: number, { option, patient, before, after }: Step): Promise<void> {
    for (const fault of before) await this.suffer(fault);
    await this.#goTo(number);
    const chosen = OPTIONS[option] ?? 'East';
    await this.#choose(chosen);
    if (patient) await this.#remember(number);
    for (const fault of after) await this.suffer(fault);
    await this.#goTo(number);
    // The page was closed before it reported anything as kept, so it may ask once more.
    if (!this.seen.has(number)) await this.#choose(chosen);
    await this.#remember(number);
  }

  /** Does nothing if the question is already locked, also by an earlier press. */
  async #choose(chosen: string): Promise<void> {
    const group = this.page.getByRole('radiogroup');
    await expect(async () => {
      const locked = await group.getAttribute('aria-disabled');
      if (locked !== 'true') await this.radio(chosen).click({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  }

  async #remember(number: number): Promise<void> {
    this.seen.set(number, await this.toldAnswer());
  }

  /** Restores everything, finishes the quiz and returns the address of the result. */
  async finish(): Promise<string> {
    await this.online();
    await this.sendLater();
    const finish = this.page.getByRole('button', { name: 'Finish Quiz' });
    await finish.click();
    const review = this.page.getByRole('dialog', { name: 'Submit Review' });
    // If the page could not find out whether there is a review yet, the result follows directly.
    const result = this.page.getByRole('heading', { name: 'Quiz Results' });
    await expect(review.or(result).first()).toBeVisible({ timeout: 60_000 });
    return this.attemptId;
  }
}
