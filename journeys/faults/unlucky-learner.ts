import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { choosePerson } from '../people.ts';
import { enrol, type Quiz, startQuiz } from '../quizzes.ts';
import type { KillableProduct } from './killable-product.ts';
import type { Fault, Step } from './schedule.ts';

/**
 * Somebody who takes a quiz while everything goes wrong. They remember what the page told them was
 * saved or kept; the result has to agree.
 */
export const OPTIONS = ['North', 'East', 'South', 'West'];

/** How one answer on its way is treated. */
type Wire = 'plain' | 'delay' | 'double' | 'lose-reply' | 'repeat-later';

export class UnluckyLearner {
  readonly #product: KillableProduct;
  readonly #context: BrowserContext;
  readonly #address: string;
  #page: Page;
  #url = '';
  #wire: Wire = 'plain';
  #later: (() => Promise<unknown>)[] = [];
  #restart: Promise<void> = Promise.resolve();
  /** By question: what the page said was saved or kept. */
  readonly seen = new Map<number, string>();

  constructor(product: KillableProduct, context: BrowserContext, page: Page, address: string) {
    this.#product = product;
    this.#context = context;
    this.#page = page;
    this.#address = address;
  }

  async begin(quiz: Quiz): Promise<void> {
    await this.#context.route('**/api/attempts/*/answers', (route) => this.#carry(route));
    await enrol(this.#page, quiz, this.#address);
    await startQuiz(this.#page, quiz);
    this.#url = this.#page.url();
    await this.#page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  }

  async #carry(route: Route): Promise<void> {
    const wire = this.#wire;
    this.#wire = 'plain';
    try {
      if (wire === 'delay') await new Promise((resolve) => setTimeout(resolve, 700));
      if (wire === 'plain' || wire === 'delay') return await route.continue();
      const response = await route.fetch();
      if (wire === 'lose-reply') return await route.abort('connectionreset');
      if (wire === 'double') return await route.fulfill({ response: await route.fetch() });
      const { url, data } = { url: route.request().url(), data: route.request().postDataJSON() };
      this.#later.push(() => this.#context.request.post(url, { data }).catch(() => null));
      await route.fulfill({ response });
    } catch {
      // The page or the server went away in the middle: a lost connection like any other.
      await route.abort('failed').catch(() => undefined);
    }
  }

  async #open(page: Page): Promise<void> {
    this.#page = page;
    await page.goto(this.#url);
    const here = page.getByRole('button', { name: 'Continue here' });
    const question = page.getByRole('heading', { name: /^Question \d+ of/ });
    await expect(here.or(question).first()).toBeVisible({ timeout: 30_000 });
    if (await here.isVisible()) {
      await this.#online();
      await here.click();
    }
    await expect(question).toBeVisible({ timeout: 30_000 });
  }

  async #online(): Promise<void> {
    await this.#restart;
    await this.#context.setOffline(false);
  }

  async #signInAgain(): Promise<void> {
    await this.#online();
    const button = this.#page.getByRole('button', { name: 'Continue with google' });
    // With nothing to send, the page finds out at its next call; a reload asks immediately.
    if (!(await button.isVisible())) await this.#page.reload();
    await expect(button).toBeVisible({ timeout: 30_000 });
    const opened = this.#page.waitForEvent('popup');
    await button.click();
    await choosePerson(await opened, this.#address);
    await expect(button).toHaveCount(0, { timeout: 30_000 });
  }

  async suffer(fault: Fault): Promise<void> {
    switch (fault) {
      case 'offline':
        return this.#context.setOffline(true);
      case 'online':
        return this.#online();
      case 'kill-server':
        await this.#restart;
        this.#restart = this.#product.killAndRestart();
        return;
      case 'close-tab': {
        const page = await this.#context.newPage();
        await this.#page.close();
        return this.#open(page);
      }
      case 'second-tab':
        return this.#open(await this.#context.newPage());
      case 'reload':
        await this.#page.reload();
        return this.#open(this.#page);
      case 'revoke-session':
        await this.#online();
        await this.#context.request.post(`${this.#product.url}/api/auth/sign-out`);
        return this.#signInAgain();
      default:
        this.#wire = fault;
    }
  }

  #radio = (name: string) => this.#page.getByRole('radio', { name });

  async #goTo(number: number): Promise<void> {
    const at = this.#page.getByRole('heading', { name: /^Question \d+ of/ });
    for (let moves = 0; moves < 20; moves++) {
      const here = Number(/\d+/.exec(await at.innerText())?.[0]);
      if (here === number) return;
      const label = here < number ? 'Next Question' : 'Previous';
      await this.#page.getByRole('button', { name: label }).click();
    }
    throw new Error(`question ${number} is not reached`);
  }

  /** Answers a question unless it is already locked; remembers what the page says about it. */
  async answer(number: number, { option, patient, before, after }: Step): Promise<void> {
    for (const fault of before) await this.suffer(fault);
    await this.#goTo(number);
    const chosen = OPTIONS[option] ?? 'East';
    const locked = await this.#page.getByRole('radiogroup').getAttribute('aria-disabled');
    if (locked !== 'true') await this.#radio(chosen).click();
    if (patient) await this.#remember(number);
    for (const fault of after) await this.suffer(fault);
    await this.#goTo(number);
    const still = await this.#page.getByRole('radiogroup').getAttribute('aria-disabled');
    // Closed before the page said that anything was kept: then it may ask once more.
    if (still !== 'true' && !this.seen.has(number)) await this.#radio(chosen).click();
    await this.#remember(number);
  }

  async #remember(number: number): Promise<void> {
    const told = this.#page.getByText(/^(Saved|Offline: kept on this device)$/);
    await expect(told).toBeVisible({ timeout: 40_000 });
    const checked = this.#page.locator('[role=radio][aria-checked=true]');
    await expect(checked).toHaveCount(1);
    const text = await checked.innerText();
    this.seen.set(number, OPTIONS.find((option) => text.includes(option)) ?? text);
  }

  /** Everything works again; finishes the quiz and returns the address of the result. */
  async finish(): Promise<string> {
    await this.#online();
    for (const send of this.#later) await send();
    const finish = this.#page.getByRole('button', { name: 'Finish Quiz' });
    await finish.click();
    const review = this.#page.getByRole('dialog', { name: 'Submit Review' });
    // If the page could not find out whether there is a review yet, the result follows directly.
    const result = this.#page.getByRole('heading', { name: 'Quiz Results' });
    await expect(review.or(result).first()).toBeVisible({ timeout: 60_000 });
    return new URL(this.#url).searchParams.get('attempt') ?? '';
  }
}
