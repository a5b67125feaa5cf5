import { expect } from '@playwright/test';
import { enrol, type Quiz, startQuiz } from '../quizzes.ts';
import type { Step } from './schedule.ts';
import { OPTIONS, UnluckyPerson } from './unlucky-person.ts';

/**
 * A learner who takes a quiz while faults happen, and remembers what the page reported as saved or
 * kept on the device. The result has to match these reports.
 */
export class UnluckyLearner extends UnluckyPerson {
  /** The option that the page reported as saved or kept, keyed by question number. */
  readonly seen = new Map<number, string>();

  async begin(quiz: Quiz): Promise<void> {
    await this.expectTrouble(['**/api/attempts/*/answers']);
    await enrol(this.page, quiz, this.address);
    await startQuiz(this.page, quiz);
    await this.settle();
  }

  /**
   * Moves to a question. Presses the button again if needed, because a server-rendered page may
   * ignore a press until the device has opened the quiz.
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

  /**
   * Answers a question if it is not locked yet, and remembers what the page reports about the
   * answer.
   */
  async answer(number: number, { option, patient, before, after }: Step): Promise<void> {
    for (const fault of before) await this.suffer(fault);
    await this.#goTo(number);
    const chosen = OPTIONS[option] ?? 'East';
    await this.#choose(chosen);
    if (patient) await this.#remember(number);
    for (const fault of after) await this.suffer(fault);
    await this.#goTo(number);
    // If the page was closed before it reported the answer as kept on the device, the question may
    // still be unanswered. In this case the option is chosen again.
    if (!this.seen.has(number)) await this.#choose(chosen);
    await this.#remember(number);
  }

  /**
   * Chooses an option; does nothing if the question is already locked, perhaps by an earlier press.
   */
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

  /** Restores server and connection, finishes the quiz, and returns the id of the attempt. */
  async finish(): Promise<string> {
    await this.online();
    await this.sendLater();
    const finish = this.page.getByRole('button', { name: 'Finish Quiz' });
    await finish.click();
    const review = this.page.getByRole('dialog', { name: 'Submit Review' });
    // The page skips the review dialog if it could not find out whether the learner has already
    // written a review. The test therefore accepts either the dialog or the result.
    const result = this.page.getByRole('heading', { name: 'Quiz Results' });
    await expect(review.or(result).first()).toBeVisible({ timeout: 60_000 });
    return this.attemptId;
  }
}
