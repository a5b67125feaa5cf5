import { createHash } from 'node:crypto';
import type { Ask, Sitting } from '@certway/contract/shell/painting';
import { paintingAllowance } from './allowance.ts';
import type { Spliced } from './spliced.ts';
import type { Studio } from './studio.ts';

/**
 * Pages for visitors, painted by the web's own code and kept like the answers they are made of: for a
 * moment, and not beyond a change. After that moment the calls are made again, and the page is painted
 * again only if one of them says something else.
 */

const AT_ONCE = 4;
const KEPT_BYTES = 8 * 1024 * 1024;
const ADDRESSES_KNOWN = 1000;

interface Keeping {
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

export function openVisitorsPages(studio: Studio, ask: Ask, { keepMs, changes }: Keeping) {
  const shelf = new Shelf();
  const underWay = new Map<string, Promise<Found>>();
  const allowance = paintingAllowance();

  async function make(sitting: Sitting): Promise<Found> {
    const before = shelf.get(sitting.key);
    const seen = changes();
    const at = performance.now();
    const outcome = await studio.soon(sitting.ask(ask));
    if (outcome === 'failed') return null;
    const said = digest(sitting.said());
    const same = before?.said === said ? before.found : null;
    const found = outcome === 'missing' ? outcome : (same ?? studio.paint(sitting, allowance));
    if (found) shelf.put(sitting.key, { at, changes: seen, said, found });
    return found;
  }

  return async function find(address: string): Promise<Found> {
    const sitting = await studio.sit(address, { forMember: false });
    if (!sitting) return null;
    const { key } = sitting;
    const kept = shelf.get(key);
    const isFresh = kept && performance.now() - kept.at < keepMs && kept.changes === changes();
    if (isFresh) return kept.found;
    const making = underWay.get(key);
    if (making) return making;
    if (underWay.size >= AT_ONCE) return null;
    const made = studio
      .safely<Spliced | 'missing'>(sitting, () => make(sitting))
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
}
