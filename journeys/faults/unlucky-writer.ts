import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator } from '@playwright/test';
import {
  type Exam,
  enrolForExam,
  setDeadline,
  startMockExam,
  submitExam,
} from '../exam-attempts.ts';
import type { WritingEnding, WritingFault, WritingStep } from './schedule.ts';
import { type TypedAnswer, type TypedQuestion, typedKinds } from './typed-kinds.ts';
import { UnluckyPerson } from './unlucky-person.ts';

/**
 * A learner who types or assembles the answers of a mock exam, and whose page is reloaded, closed,
 * or crashes right afterward. The exam must submit the answers that were on screen last. A page
 * that is opened again must show the answers that were reported as saved or kept.
 */

interface Attempt {
  state: string;
  questions: TypedQuestion[];
  sitting: { state: { deadline: number } };
}

const SOON_MS = 9000;
/**
 * A delay longer than the two minutes after the deadline in which the server still accepts answers
 * given in time.
 */
const LONG_AGO_MS = 130_000;
/**
 * A margin before the deadline that is longer than a click or key press takes in this test, so that
 * all input comes before the deadline.
 */
const KEY_MS = 400;

const CONTROLS = 'input, textarea, select, [data-grip], [role=checkbox]';

export class UnluckyWriter extends UnluckyPerson {
  /** The answer that was on screen last, for each question id. */
  readonly shown = new Map<string, string>();
  /**
   * The number of answers that were reported as saved or kept, but were no longer on screen when
   * the page was opened again.
   */
  gone = 0;
  answers = 0;
  #questions: TypedQuestion[] = [];
  #given = 0;

  async begin(exam: Exam): Promise<void> {
    await this.expectTrouble(['**/api/attempts/*/answers', '**/api/attempts/*/moves']);
    const browser = this.context.browser();
    if (!browser) throw new Error('a writer needs a browser');
    await enrolForExam(browser, this.page, exam, this.address);
    await startMockExam(this.page, exam);
    await this.settle();
    this.#questions = (await this.#read()).questions;
  }

  async #read(): Promise<Attempt> {
    const url = `${this.product.url}/api/attempts/${this.attemptId}`;
    return (await this.context.request.get(url)).json() as Promise<Attempt>;
  }

  asked(id: string): TypedQuestion {
    const asked = this.#questions.find(({ _id }) => _id === id);
    if (!asked) throw new Error(`question ${id} is not asked`);
    return asked;
  }

  async #goTo(number: number): Promise<TypedQuestion> {
    for (let here = await this.place(); here !== number; here = await this.place()) {
      const label = here < number ? 'Next' : 'Previous';
      await this.page.getByRole('button', { name: label, exact: true }).click();
      await expect(this.page.getByRole('heading', { name: `Question ${here} of` })).toHaveCount(0);
    }
    // Waits for the input controls of the question, because they may appear later than its text.
    await expect(this.#card.locator(CONTROLS).first()).toBeVisible({ timeout: 30_000 });
    const asked = this.#questions[number - 1];
    if (!asked) throw new Error(`there is no question ${number}`);
    return asked;
  }

  get #card(): Locator {
    return this.page.locator('section').filter({ has: this.question() });
  }

  /** Returns the answer on screen, empty if the input is not a complete answer. */
  async #onScreen({ type }: TypedQuestion): Promise<string> {
    const kind = typedKinds[type];
    const text = (await kind?.shown(this.#card)) ?? '';
    return kind?.isAnswer && !kind.isAnswer(text) ? '' : text;
  }

  async #isSaved(): Promise<boolean> {
    return this.page.getByText('Saved', { exact: true }).isVisible();
  }

  async #isTold(): Promise<boolean> {
    const kept = this.page.getByText('Offline: kept on this device', { exact: true });
    return (await this.#isSaved()) || kept.isVisible();
  }

  async #give(asked: TypedQuestion): Promise<string> {
    this.#given += 1;
    await typedKinds[asked.type]?.give(this.#card, this.page, this.#given);
    return this.#onScreen(asked);
  }

  async #crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash');
    void this.page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await this.suffer('close-tab');
  }

  async #endPage(fault: WritingFault): Promise<void> {
    if (fault === 'crash') await this.#crash();
    else if (fault === 'go-on') await this.page.getByRole('button', { name: 'Review' }).click();
    else await this.suffer(fault);
    if (fault === 'go-on')
      await this.page.getByRole('button', { name: 'Back to the exam' }).click();
  }

  /**
   * Answers a question. The page ends `gapMs` milliseconds after the last key press and is opened
   * again.
   */
  async answer({ number, gapMs, fault, before }: WritingStep): Promise<void> {
    for (const trouble of before) await this.suffer(trouble);
    const asked = await this.#goTo(number);
    const given = await this.#give(asked);
    await sleep(gapMs);
    const isTold = await this.#isTold();
    await this.#endPage(fault);
    await this.#goTo(number);
    const shown = await this.#onScreen(asked);
    if (isTold && shown !== given) this.gone += 1;
    this.answers += 1;
    this.shown.set(asked._id, shown);
  }

  async #result(): Promise<void> {
    const review = this.page.getByRole('dialog', { name: 'Submit Review' });
    const result = this.page.getByRole('heading', { name: /^(Passed|Failed)$/ });
    await expect(review.or(result).first()).toBeVisible({ timeout: 60_000 });
  }

  async #handIn(gapMs: number): Promise<void> {
    await sleep(gapMs);
    await this.page.getByRole('button', { name: 'Review' }).click();
    await submitExam(this.page);
    await this.#result();
  }

  /**
   * Answers a question so that the last key press is about `gapMs` milliseconds before the
   * deadline.
   */
  async #runOut(number: number, gapMs: number): Promise<void> {
    const deadline = Date.now() + SOON_MS;
    await setDeadline(this.product.dataDir, this.attemptId, deadline);
    await this.suffer('reload');
    const asked = await this.#goTo(number);
    await sleep(Math.max(0, deadline - Date.now() - gapMs - KEY_MS));
    await this.#lastAnswer(asked, deadline);
    await this.#result();
  }

  /**
   * Gives an answer just before the deadline. If typing lasts beyond it, the answer is not checked,
   * because its text may be incomplete.
   */
  async #lastAnswer(asked: TypedQuestion, deadline: number): Promise<void> {
    const given = await this.#give(asked).catch(() => null);
    if (given === null || Date.now() > deadline) this.shown.delete(asked._id);
    else this.shown.set(asked._id, given);
  }

  /**
   * Answers a question and closes the mock exam for good, so an answer that only the device has
   * cannot reach the server.
   */
  async #leave(asked: TypedQuestion, gapMs: number): Promise<void> {
    const given = await this.#give(asked);
    await sleep(gapMs);
    if (await this.#isSaved()) this.shown.set(asked._id, given);
    else this.shown.delete(asked._id);
    for (const page of this.context.pages()) await page.goto('about:blank');
    await setDeadline(this.product.dataDir, this.attemptId, Date.now() - LONG_AGO_MS);
    await expect.poll(async () => (await this.#read()).state, { timeout: 40_000 }).toBe('finished');
  }

  /** Ends the mock exam as `how` specifies, and returns the deadline stored on the server. */
  async end({ how, number, gapMs }: WritingEnding): Promise<number> {
    await this.online();
    const asked = await this.#goTo(number);
    if (how === 'handed-in') {
      this.shown.set(asked._id, await this.#give(asked));
      await this.#handIn(gapMs);
    }
    if (how === 'run-out') await this.#runOut(number, gapMs);
    if (how === 'left') await this.#leave(asked, gapMs);
    this.answers += 1;
    await this.sendLater();
    return (await this.#read()).sitting.state.deadline;
  }

  /** Returns the number of answers that differ from what was on screen last. */
  lostIn(answers: ReadonlyMap<string, TypedAnswer | null>): number {
    const wrong = [...this.shown].filter(([id, shown]) => {
      const asked = this.asked(id);
      const answer = answers.get(id) ?? null;
      const told = answer === null ? '' : (typedKinds[asked.type]?.told(answer, asked) ?? '');
      // An ordering question shows its items even before the learner moves one. The server then has
      // no answer, so this difference does not count as a lost answer.
      const isUntouched = asked.type === 'ordering' && answer === null;
      return told !== shown && !(isUntouched && shown === this.#untouched(asked));
    });
    return wrong.length + this.gone;
  }

  #untouched = (asked: TypedQuestion): string =>
    typedKinds.ordering?.told({ order: asked.items?.map(({ _id }) => _id) ?? [] }, asked) ?? '';
}
