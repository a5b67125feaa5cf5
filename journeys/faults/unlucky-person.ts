import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { choosePerson } from '../people.ts';
import type { KillableProduct } from './killable-product.ts';
import type { Fault } from './schedule.ts';
import { type Clock, clockScript, setClock } from './set-clock.ts';

/** A person to whom every fault can happen; subclasses define what they do meanwhile. */

export const OPTIONS = ['North', 'East', 'South', 'West'];

/** The treatment of one call on its way. */
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

  /** From here on the faults apply to the calls to these addresses, in turn. */
  protected async expectTrouble(addresses: readonly string[]): Promise<void> {
    await this.context.addInitScript(clockScript);
    for (const address of addresses) {
      await this.context.route(address, (route) => this.#carry(route));
    }
  }

  /** Waits until the attempt is on screen and can be continued offline. */
  protected async settle(): Promise<void> {
    this.url = this.page.url();
    await this.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  }

  /** Called for each call that leaves the page, whatever becomes of it. */
  protected onCall(_path: string, _data: unknown): void {}

  async #carry(route: Route): Promise<void> {
    const request = route.request();
    const { url, data } = { url: request.url(), data: request.postDataJSON() };
    this.onCall(new URL(url).pathname, data);
    // A request that is forwarded here would reach the server even when the page is offline.
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
      // The page or the server ended meanwhile: a lost connection like any other.
      await route.abort('failed').catch(() => undefined);
    }
  }

  protected question = (): Locator => this.page.getByRole('heading', { name: /^Question \d+ of/ });

  async #open(page: Page): Promise<void> {
    this.page = page;
    await page.goto(this.url);
    // With a clock that was set while it was offline, a device believes that the time is over.
    const over = page.getByRole('heading', { name: 'Time is up' });
    await expect(this.here().or(over).or(this.question()).first()).toBeVisible({
      timeout: 30_000,
    });
    if (!(await this.question().isVisible())) await this.online();
    await this.goOnHere(this.question());
  }

  protected here = (): Locator => this.page.getByRole('button', { name: 'Continue here' });

  /** Another window may be noticed late, when the connection is back: then the person continues here. */
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

  /** Waits until the server and the connection are available. */
  protected async online(): Promise<void> {
    await this.serverBack();
    this.#isOffline = false;
    await this.context.setOffline(false);
  }

  async #signInAgain(): Promise<void> {
    await this.online();
    const button = this.page.getByRole('button', { name: 'Continue with google' });
    // With nothing to send, the page notices only at its next call; a reload calls immediately.
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

  /** Delivers the calls that were to be repeated later. */
  protected async sendLater(): Promise<void> {
    for (const send of this.#later.splice(0)) await send();
  }

  protected radio = (name: string): Locator => this.page.getByRole('radio', { name });

  /** The number of the question on screen. */
  protected async place(): Promise<number> {
    await this.goOnHere(this.question());
    return Number(/\d+/.exec(await this.question().innerText())?.[0]);
  }

  /** The answer that the page reports as saved, or kept here. */
  protected async toldAnswer(): Promise<string> {
    const told = this.page.getByText(/^(Saved|Offline: kept on this device)$/);
    await this.goOnHere(told);
    const checked = this.page.locator('[role=radio][aria-checked=true]');
    await expect(checked).toHaveCount(1);
    const text = await checked.innerText();
    return OPTIONS.find((option) => text.includes(option)) ?? text;
  }
}
