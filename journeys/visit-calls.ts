import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callAt } from '@certway/contract/calls/call-at';
import type { BrowserContext, Request } from '@playwright/test';
import { run } from '../scripts/run.ts';

/**
 * A request for a document or an API call. Values that differ between visits, such as ids, are
 * replaced by names.
 */
export interface VisitCall {
  /** The method and path, such as `POST /api/attempts/:attemptId/answers`. */
  call: string;
  body?: unknown;
  /** The reading calls that this request sends in one batch. */
  asks?: string[];
  times?: number;
}

interface VisitPhase {
  phase: string;
  calls: VisitCall[];
}

const VISIT_LIST = fileURLToPath(new URL('visit-calls.json', import.meta.url));

export const recordedVisit = (): VisitPhase[] => JSON.parse(readFileSync(VISIT_LIST, 'utf8'));

/**
 * Requests for images and audio are not recorded, because their number depends on the programs in
 * the catalogue.
 */
const FILES = /^\/api\/(image|audio)\//;
const PROVIDER = /^\/dev-identity\//;
const DIFFERS = /^([0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43,}|\d{4}-\d\d-\d\dT[\d:.]+Z|\S+@\S+)$/;
/** Names of query parameters and body fields whose values differ from visit to visit. */
const DIFFERING = new Set(['name', 'seconds', 'sequence', 'iss']);

const nameOr = (key: string, value: unknown): unknown =>
  DIFFERING.has(key) || (typeof value === 'string' && DIFFERS.test(value)) ? `:${key}` : value;

const withNames = (body: string): unknown => JSON.parse(body, nameOr);

function queryOf({ searchParams }: URL): string {
  const pairs = [...searchParams]
    .filter(([key]) => key !== 'ask')
    .map(([key, value]) => `${key}=${nameOr(key, value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function named(method: string, url: URL): string {
  const path = callAt(method, url.pathname)?.path ?? url.pathname;
  return path + queryOf(url);
}

function callOf(request: Request): VisitCall {
  const url = new URL(request.url());
  const asks = url.searchParams.getAll('ask').map((ask) => named('GET', new URL(ask, url)));
  const body = request.postData();
  return {
    call: `${request.method()} ${named(request.method(), url)}`,
    ...(asks.length > 0 && { asks: asks.sort() }),
    ...(body && { body: withNames(body) }),
  };
}

/**
 * Whether a request is recorded: API calls and page navigations are, but not images, audio, or
 * pages of the identity provider.
 */
function counts(request: Request): boolean {
  const { pathname } = new URL(request.url());
  if (PROVIDER.test(pathname) || FILES.test(pathname)) return false;
  return pathname.startsWith('/api/') || request.isNavigationRequest();
}

/** Returns each distinct call once with its number of repetitions, ordered by first occurrence. */
function counted(seen: readonly VisitCall[]): VisitCall[] {
  const kinds = new Map<string, VisitCall[]>();
  for (const one of seen) {
    const kind = JSON.stringify(one);
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].flatMap(([one, ...more]) =>
    one ? { ...one, ...(more.length > 0 && { times: more.length + 1 }) } : [],
  );
}

/**
 * The time without requests after which a phase ends. It is a second, because parts of a page that
 * load later make their calls late.
 */
const QUIET_MS = 1000;

export class Recorder {
  readonly #phases: { phase: string; seen: VisitCall[] }[] = [];
  readonly #underWay = new Set<Request>();
  #lastAt = 0;

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      this.#lastAt = Date.now();
      if (!counts(request)) return;
      this.#phases.at(-1)?.seen.push(callOf(request));
      // A phase waits for all requests except event streams, because an event stream never ends.
      if (request.resourceType() !== 'eventsource') this.#underWay.add(request);
    });
    const over = (request: Request) => {
      this.#underWay.delete(request);
      this.#lastAt = Date.now();
    };
    context.on('requestfinished', over);
    context.on('requestfailed', over);
  }

  /** Runs an action and records its calls as one phase, until no more calls are made. */
  async phase(phase: string, happens: () => Promise<unknown>): Promise<void> {
    this.#phases.push({ phase, seen: [] });
    this.#lastAt = Date.now();
    await happens();
    while (this.#underWay.size > 0 || Date.now() - this.#lastAt < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  visit(): VisitPhase[] {
    return this.#phases.map(({ phase, seen }) => ({ phase, calls: counted(seen) }));
  }
}

/**
 * Sorts the calls within each phase, because calls that start at the same time have no fixed order.
 */
export const inAnyOrder = (visit: readonly VisitPhase[]): VisitPhase[] =>
  visit.map(({ phase, calls }) => ({
    phase,
    calls: calls.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }));

export async function recordVisit(visit: readonly VisitPhase[]): Promise<void> {
  writeFileSync(VISIT_LIST, JSON.stringify(visit));
  await run('biome', ['format', '--write', VISIT_LIST]);
}
