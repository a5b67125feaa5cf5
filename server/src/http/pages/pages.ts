import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Ask, Sitting } from '@certway/contract/painting';
import type { FastifyInstance } from 'fastify';
import { paintingAllowance } from './allowance.ts';
import type { Build } from './build.ts';
import { painterIn } from './painter.ts';
import { type Spliced, splice } from './spliced.ts';
import { readTemplate } from './template.ts';

/**
 * Pages for visitors, painted by the web's own code and kept like the answers they are made of: for a
 * moment, and not beyond a change. After that moment the calls are made again, and the page is painted
 * again only if one of them says something else.
 */

const ASKED_WITHIN_MS = 1000;
const AT_ONCE = 4;
const KEPT_BYTES = 8 * 1024 * 1024;
const ADDRESSES_KNOWN = 1000;

export interface Painting {
  folder: string;
  build: Build;
  /** The build's page, with `mark` in place of the nonce. */
  page: string;
  mark: string;
  origin: string;
  /** How long a page serves without asking again. */
  keepMs: number;
  /** How often what visitors see was changed, as far as this process has heard. */
  changes: () => number;
}

/** null: the page of all pages is sent. */
export type Found = Spliced | 'missing' | null;

interface Kept {
  at: number;
  changes: number;
  said: string;
  found: Spliced | 'missing';
}

const sizeOf = ({ found }: Kept) => (found === 'missing' ? 0 : found.bytes);
const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** Asks in this process, as somebody whom nobody knows. */
export function asker(app: FastifyInstance): Ask {
  return async (url): Promise<Answer> => {
    const { statusCode: status, headers, body } = await app.inject({ url });
    const told = ['content-type', 'x-total-count'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    );
    return { status, headers: Object.fromEntries(told), body };
  };
}

/** The latest pages, as many as the memory for them holds. */
class Shelf {
  readonly #pages = new Map<string, Kept>();
  #bytes = 0;

  get = (key: string) => this.#pages.get(key);

  put(key: string, page: Kept): void {
    this.#take(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= KEPT_BYTES && this.#pages.size <= ADDRESSES_KNOWN) return;
      this.#take(oldest);
    }
  }

  #take(key: string): void {
    const page = this.#pages.get(key);
    if (page) this.#bytes -= sizeOf(page);
    this.#pages.delete(key);
  }
}

export function openPages(app: FastifyInstance, ask: Ask, painting: Painting) {
  const { folder, build, page: source, mark, origin, keepMs, changes } = painting;
  const shelf = new Shelf();
  const underWay = new Map<string, Promise<Found>>();
  const allowance = paintingAllowance();
  const painterOf = painterIn(folder, app);
  let template: ReturnType<typeof readTemplate> | null = null;

  function paint(sitting: Sitting): Spliced | null {
    if (!allowance.mayPaint()) return null;
    const began = performance.now();
    template ??= readTemplate(folder, build, source, mark);
    const painted = sitting.paint();
    const page = painted && splice(template.dress(painted), mark);
    allowance.spend(performance.now() - began);
    return page;
  }

  async function make(sitting: Sitting): Promise<Found> {
    const before = shelf.get(sitting.key);
    const seen = changes();
    const at = performance.now();
    const outcome = await Promise.race([
      sitting.ask(ask),
      sleep(ASKED_WITHIN_MS, 'failed' as const, { ref: false }),
    ]);
    if (outcome === 'failed') return null;
    const said = digest(sitting.said());
    const same = before?.said === said ? before.found : null;
    const found = outcome === 'missing' ? outcome : (same ?? paint(sitting));
    if (found) shelf.put(sitting.key, { at, changes: seen, said, found });
    return found;
  }

  /** A page that cannot be painted is still a page: the browser renders it. */
  async function makeSafely(sitting: Sitting): Promise<Found> {
    try {
      return await make(sitting);
    } catch (error) {
      app.log.warn({ err: error }, 'a page could not be painted');
      return null;
    } finally {
      underWay.delete(sitting.key);
      sitting.end();
    }
  }

  return async function find(address: string): Promise<Found> {
    const painter = await painterOf();
    const sitting = painter?.sit(address, { origin, nonce: mark });
    if (!sitting) return null;
    const { key } = sitting;
    const kept = shelf.get(key);
    const isFresh = kept && performance.now() - kept.at < keepMs && kept.changes === changes();
    if (isFresh) return kept.found;
    const making = underWay.get(key);
    if (making) return making;
    if (underWay.size >= AT_ONCE) return null;
    const made = makeSafely(sitting);
    underWay.set(key, made);
    return made;
  };
}
