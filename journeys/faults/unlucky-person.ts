import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { choosePerson } from '../people.ts';
import type { KillableProduct } from './killable-product.ts';
import type { Fault } from './schedule.ts';
import { type Clock, clockScript, setClock } from './set-clock.ts';

/**
 * A person to whom every fault can happen. Subclasses define what the person does between the
 * faults.
 */

export const OPTIONS = ['North', 'East', 'South', 'West'];

/** The fault that is applied to one API call on its way to the server. */
type CallTreatment = 'plain' | 'delay' | 'double' | 'lose-reply' | 'repeat-later';

const CLOCKS: Partial<Record<Fault, Clock>> = { 'clock-ahead': 'ahead', 'clock-back': 'back' };

export class UnluckyPerson {
  protected readonly product: KillableProduct;
  protected readonly context: BrowserContext;
  protected readonly address: string;
  protected page: Page;
  protected url = '';
  #wire: CallTreatment = 'plain';
  #isOffline = false;
  #later: (() => Promise<unknown>)[] = [];
  #restart: Promise<void> = Promise.resolve();

  constructor(product: KillableProduct, context: BrowserContext, page: Page, address: string) {
    this.product = product;
    this.context = context;
    this.page = page;
    this.address = address;
  }

  get attemptId(): string {
    return new URL(this.url).searchParams.get('attempt') ?? '';
  }

  /** Intercepts all later calls to one of `addresses`, and applies the fault that was set last. */
  protected async expectTrouble(addresses: readonly string[]): Promise<void> {
    await this.context.addInitScript(clockScript);
    for (const address of addresses) {
      await this.context.route(address, (route) => this.#carry(route));
    }
  }

  /**
   * Remembers the URL of the attempt and waits for the service worker, which is needed to continue
   * offline.
   */
  protected async settle(): Promise<void> {
    this.url = this.page.url();
    await this.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  }

  /** Called for each API call that leaves the page, even if the call does not reach the server. */
  protected onCall(_path: string, _data: unknown): void {}

  async #carry(route: Route): Promise<void> {
    const request = route.request();
    const { url, data } = { url: request.url(), data: request.postDataJSON() };
    this.onCall(new URL(url).pathname, data);
    // Aborts the call, because a request that is forwarded here would reach the server even when
    // the page is offline.
    if (this.#isOffline) return route.abort('internetdisconnected');
    const wire = this.#wire;
    this.#wire = 'plain';
    try {
      if (wire === 'delay') await new Promise((resolve) => setTimeout(resolve, 700));
      if (wire === 'plain' || wire === 'delay') return await route.continue();
      const response = await route.fetch();
      if (wire === 'lose-reply') return await route.abort('connectionreset');
      if (wire === 'double') return await route.fulfill({ response: await route.fetch() });
      this.#later.push(() => this.context.request.post(url, { data }).catch(() => null));
      await route.fulfill({ response });
    } catch {
      // The page or the server ended while the call was delayed, so the call fails as if the
      // connection was lost.
      await route.abort('failed').catch(() => undefined);
    }
  }

  protected question = (): Locator => this.page.getByRole('heading', { name: /^Question \d+ of/ });

  async #open(page: Page): Promise<void> {
    this.page = page;
    await page.goto(this.url);
    // A device whose clock was changed while offline may show that the time is up. The test accepts
    // this screen too, and then goes online.
    const over = page.getByRole('heading', { name: 'Time is up' });
    await expect(this.here().or(over).or(this.question()).first()).toBeVisible({
      timeout: 30_000,
    });
    if (!(await this.question().isVisible())) await this.online();
    await this.goOnHere(this.question());
  }

  protected here = (): Locator => this.page.getByRole('button', { name: 'Continue here' });

  /**
   * Waits for `until`. The page may report that another window has taken over, possibly only after
   * it is online again. In this case the person continues in this window.
   */
  protected async goOnHere(until: Locator): Promise<void> {
    await expect(async () => {
      if (await this.here().isVisible()) {
        await this.online();
        await this.here().click({ timeout: 1000 });
      }
      await expect(until).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 40_000 });
  }

  protected serverBack = (): Promise<void> => this.#restart;

  protected async offline(): Promise<void> {
    this.#isOffline = true;
    await this.context.setOffline(true);
  }

  protected async online(): Promise<void> {
    await this.serverBack();
    this.#isOffline = false;
    await this.context.setOffline(false);
  }

  async #signInAgain(): Promise<void> {
    await this.online();
    const button = this.page.getByRole('button', { name: 'Continue with google' });
    // A page with nothing to send notices the ended session only at its next call. A reload makes a
    // call immediately.
    if (!(await button.isVisible())) await this.page.reload();
    await expect(button).toBeVisible({ timeout: 30_000 });
    const opened = this.page.waitForEvent('popup');
    await button.click();
    await choosePerson(await opened, this.address);
    await expect(button).toHaveCount(0, { timeout: 30_000 });
  }

  async suffer(fault: Fault): Promise<void> {
    switch (fault) {
      case 'offline':
        return this.offline();
      case 'online':
        return this.online();
      case 'kill-server':
        await this.#restart;
        this.#restart = this.product.killAndRestart();
        return;
      case 'close-tab': {
        const page = await this.context.newPage();
        await this.page.close();
        return this.#open(page);
      }
      case 'second-tab':
        return this.#open(await this.context.newPage());
      case 'reload':
        return this.#open(this.page);
      case 'revoke-session':
        await this.online();
        await this.context.request.post(`${this.product.url}/api/auth/sign-out`);
        return this.#signInAgain();
      case 'clock-ahead':
      case 'clock-back':
        return setClock(this.page, CLOCKS[fault] ?? 'right');
      default:
        this.#wire = fault;
    }
  }

  /** Sends the calls again that were scheduled to be repeated later. */
  protected async sendLater(): Promise<void> {
    for (const send of this.#later.splice(0)) await send();
  }

  protected radio = (name: string): Locator => this.page.getByRole('radio', { name });

  /** Returns the number of the question on screen. */
  protected async place(): Promise<number> {
    await this.goOnHere(this.question());
    return Number(/\d+/.exec(await this.question().innerText())?.[0]);
  }

  /**
   * Waits until the page reports the answer as saved, or as kept on this device, and returns the
   * selected option.
   */
  protected async toldAnswer(): Promise<string> {
    const told = this.page.getByText(/^(Saved|Offline: kept on this device)$/);
    await this.goOnHere(told);
    const checked = this.page.locator('[role=radio][aria-checked=true]');
    await expect(checked).toHaveCount(1);
    const text = await checked.innerText();
    return OPTIONS.find((option) => text.includes(option)) ?? text;
  }
}
