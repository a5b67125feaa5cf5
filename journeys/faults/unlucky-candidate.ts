import { expect } from '@playwright/test';
import {
  type Exam,
  enrolForExam,
  setDeadline,
  startMockExam,
  submitExam,
} from '../exam-attempts.ts';
import type { Ending, Fault, PaperStep } from './schedule.ts';
import { setClock } from './set-clock.ts';
import { OPTIONS, UnluckyPerson } from './unlucky-person.ts';

/**
 * A candidate who takes a mock exam while faults happen, and remembers each answer that the page
 * reported as saved or kept on the device. For each question, the last of these answers has to
 * count, and the earlier ones have to be in the answer log.
 */

interface SentAnswer {
  questionId: string;
  answer: { type: string; option: string } | null;
  sequence: number;
}
interface Attempt {
  state: string;
  questions: { _id: string; options: { _id: string }[] }[];
  sitting: { state: { deadline: number } };
}

/**
 * The time until a deadline that is moved closer. It is long enough for a slow machine to reload
 * the page and choose an option.
 */
const SOON_MS = 12_000;
const OVER_WITHIN_MS = 30_000;
/**
 * A delay longer than the two minutes after the deadline in which the server still accepts answers
 * given in time.
 */
const LONG_AGO_MS = 130_000;

export class UnluckyCandidate extends UnluckyPerson {
  /** The answers that the page reported as saved or kept for each question number, in order. */
  readonly told = new Map<number, string[]>();
  /**
   * Answers that the device stored, but that reached the server only after the end of the mock
   * exam. They must appear only in the answer log.
   */
  readonly toldTooLate: { number: number; answer: string }[] = [];
  /** The number of answers given after the deadline that the server accepted. */
  acceptedLate = 0;
  #sent: SentAnswer | null = null;

  async begin(exam: Exam): Promise<void> {
    await this.expectTrouble([
      '**/api/attempts/*/answers',
      '**/api/attempts/*/moves',
      '**/api/result/results',
    ]);
    const browser = this.context.browser();
    if (!browser) throw new Error('a candidate needs a browser');
    await enrolForExam(browser, this.page, exam, this.address);
    await startMockExam(this.page, exam);
    await this.settle();
  }

  protected override onCall(path: string, data: unknown): void {
    if (path.endsWith('/answers')) this.#sent = data as SentAnswer;
  }

  async #goTo(number: number): Promise<void> {
    const leaving = this.page.getByRole('dialog', { name: /^Leave “/ });
    for (let moves = 0; moves < 20; moves++) {
      const here = await this.place();
      if (here === number) return;
      const label = here < number ? 'Next' : 'Previous';
      await this.page.getByRole('button', { name: label, exact: true }).click();
      const there = this.page.getByRole('heading', { name: `Question ${here} of` });
      await expect(leaving.or(this.question()).first()).toBeVisible();
      if (await leaving.isVisible())
        await leaving.getByRole('button', { name: 'Continue' }).click();
      await expect(there).toHaveCount(0);
    }
    throw new Error(`question ${number} is not reached`);
  }

  /**
   * Clicks an option and waits until it is shown as selected. Otherwise the status of the previous
   * answer would be read.
   */
  async #choose(option: string): Promise<void> {
    await this.radio(option).click();
    const chosen = this.page.locator('[role=radio][aria-checked=true]', { hasText: option });
    await expect(chosen.or(this.here()).first()).toBeVisible();
  }

  async #remember(number: number): Promise<void> {
    const answer = await this.toldAnswer();
    const before = this.told.get(number) ?? [];
    if (before.at(-1) !== answer) this.told.set(number, [...before, answer]);
  }

  async answer({ number, option, patient, before, after }: PaperStep): Promise<void> {
    for (const fault of before) await this.suffer(fault);
    await this.#goTo(number);
    const chosen = OPTIONS[option] ?? 'East';
    await this.#choose(chosen);
    if (patient) await this.#remember(number);
    for (const fault of after) await this.suffer(fault);
    await this.#goTo(number);
    // The answer may be missing if the page was closed before it reported the answer as kept on the
    // device. In this case the option is chosen again.
    const checked = this.page.locator('[role=radio][aria-checked=true]');
    if ((await checked.count()) === 0) await this.#choose(chosen);
    await this.#remember(number);
  }

  async #saved(): Promise<void> {
    await setClock(this.page, 'right');
    await this.online();
    await this.goOnHere(this.page.getByText('Saved', { exact: true }));
  }

  /**
   * Changes the answer to the question on screen, and waits until the page reports it as saved or
   * kept.
   */
  async #changeNow(): Promise<{ number: number; answer: string }> {
    const number = await this.place();
    const last = this.told.get(number)?.at(-1);
    await this.#choose(OPTIONS.find((option) => option !== last) ?? 'East');
    return { number, answer: await this.toldAnswer() };
  }

  #tell({ number, answer }: { number: number; answer: string }): void {
    this.told.set(number, [...(this.told.get(number) ?? []), answer]);
  }

  /**
   * Moves the deadline of the mock exam to `SOON_MS` milliseconds from now on the server, and
   * reloads the page so that it learns of the change.
   */
  async #endSoon(): Promise<void> {
    await setDeadline(this.product.dataDir, this.attemptId, Date.now() + SOON_MS);
    await this.suffer('reload');
  }

  /** Sends an answer after the deadline, like a device whose clock is wrong or manipulated. */
  async #answerLate(): Promise<void> {
    const { questions } = await this.#read();
    const sent = this.#sent;
    if (!sent?.answer) return;
    const { questionId, answer } = sent;
    const options = questions.find(({ _id }) => _id === questionId)?.options ?? [];
    const other = options.find(({ _id }) => _id !== answer.option);
    const data = {
      ...sent,
      sendId: crypto.randomUUID(),
      answer: { ...answer, option: other?._id },
      sequence: sent.sequence + 1000,
      answeredAt: new Date().toISOString(),
    };
    const url = `${this.product.url}/api/attempts/${this.attemptId}/answers`;
    if ((await this.context.request.post(url, { data })).ok()) this.acceptedLate += 1;
  }

  async #result(): Promise<void> {
    const review = this.page.getByRole('dialog', { name: 'Submit Review' });
    const result = this.page.getByRole('heading', { name: /^(Passed|Failed)$/ });
    await expect(review.or(result).first()).toBeVisible({ timeout: 60_000 });
  }

  async #handIn(last: readonly Fault[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Review' }).click();
    for (const fault of last) await this.suffer(fault);
    await submitExam(this.page);
    await expect(this.question()).toHaveCount(0);
  }

  async #runOutOffline(last: readonly Fault[]): Promise<void> {
    await this.#endSoon();
    for (const fault of last) await this.suffer(fault);
    await this.offline();
    this.#tell(await this.#changeNow());
    const over = this.page.getByRole('heading', { name: 'Time is up' });
    await expect(over).toBeVisible({ timeout: OVER_WITHIN_MS });
    // The exam is not submitted yet, so only the deadline makes the server reject this answer.
    await this.serverBack();
    await this.#answerLate();
  }

  async #runOutOnline(last: readonly Fault[]): Promise<void> {
    await this.#endSoon();
    for (const fault of last) await this.suffer(fault);
    this.#tell(await this.#changeNow());
    await expect(this.question()).toHaveCount(0, { timeout: OVER_WITHIN_MS });
  }

  async #comeTooLate(): Promise<void> {
    await this.offline();
    this.toldTooLate.push(await this.#changeNow());
    await setDeadline(this.product.dataDir, this.attemptId, Date.now() - LONG_AGO_MS);
  }

  async #read(): Promise<Attempt> {
    const url = `${this.product.url}/api/attempts/${this.attemptId}`;
    return (await this.context.request.get(url)).json() as Promise<Attempt>;
  }

  async #leave(last: readonly Fault[]): Promise<void> {
    for (const page of this.context.pages()) await page.goto('about:blank');
    await setDeadline(this.product.dataDir, this.attemptId, Date.now() - LONG_AGO_MS);
    if (last.includes('kill-server')) await this.suffer('kill-server');
    await this.online();
    await expect.poll(async () => (await this.#read()).state, { timeout: 40_000 }).toBe('finished');
  }

  /** Ends the mock exam as `ending` specifies, and returns the deadline stored on the server. */
  async end(ending: Ending, last: readonly Fault[]): Promise<number> {
    await this.#saved();
    if (ending === 'handed-in') await this.#handIn(last);
    if (ending === 'over-offline') await this.#runOutOffline(last);
    if (ending === 'over-online') await this.#runOutOnline(last);
    if (ending === 'over-too-late') await this.#comeTooLate();
    if (ending === 'over-with-nobody-there') await this.#leave(last);
    await this.online();
    if (ending !== 'over-with-nobody-there') await this.#result();
    await this.sendLater();
    if (ending !== 'handed-in') await this.#answerLate();
    return (await this.#read()).sitting.state.deadline;
  }
}
