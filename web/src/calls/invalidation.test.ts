// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../access/queries.ts';
import '../accounts/queries.ts';
import '../allowances/queries.ts';
import '../approvals/queries.ts';
import '../bulk/queries.ts';
import '../assignments/queries.ts';
import '../attempts/queries.ts';
import '../blueprints/queries.ts';
import '../classes/queries.ts';
import '../coaching/queries.ts';
import '../inbox/queries.ts';
import '../learners/queries.ts';
import '../programs/editing/queries.ts';
import '../programs/queries.ts';
import '../questions/queries.ts';
import '../editions/queries.ts';
import '../regrades/queries.ts';
import '../reminders/queries.ts';
import '../reports/queries.ts';
import '../results/queries.ts';
import '../reviews/queries.ts';
import '../sessions/queries.ts';
import '../settings/queries.ts';
import '../readiness/queries.ts';
import '../cards/queries.ts';
import '../notes/queries.ts';
import '../organizations/queries.ts';
import '../study/queries.ts';
import '../topics/queries.ts';
import '../tryouts/queries.ts';
import { storeOfTest } from '../test/store-of-test.ts';
import { gainedAccess, rerendered } from '../test/updated-views.ts';
import { type View, views } from '../test/views.ts';
import type { Mutation } from './address.ts';
import { type CacheName, caches } from './caches.ts';
import { markStale, markStaleOnNews } from './invalidation.ts';

// Turns off the log of contract violations. All reads return empty lists in these tests, which the
// contract of some calls does not allow.
vi.mock('./log-contract-violation.ts', () => ({ logContractViolation: vi.fn() }));

interface Read {
  initiate: (input: object) => never;
}
const cacheNames = Object.keys(caches) as CacheName[];
const kept = (store: ReturnType<typeof storeOfTest>['store'], cache: CacheName) =>
  Object.values(store.getState()[cache].queries) as { status: string; endpointName: string }[];

/** Opens the data of every page of the product at once, as if a person had all pages open. */
async function withEverythingOpen() {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { store, restored } = storeOfTest();
  await restored;
  const answers = cacheNames.flatMap((cache) =>
    Object.entries(caches[cache].endpoints)
      .filter(([, endpoint]) => !('useMutation' in (endpoint as object)))
      .map(([, endpoint]) => store.dispatch((endpoint as Read).initiate({})) as Promise<unknown>),
  );
  await Promise.all(answers);
  // The test waits one tick. A cache invalidates entries only when none of its reads is pending,
  // and it notices this one tick later.
  await new Promise((resolve) => setTimeout(resolve));
  const asked = () =>
    cacheNames
      .flatMap((cache) => kept(store, cache))
      .filter(({ status }) => status === 'pending')
      .map(({ endpointName }) => endpointName)
      .sort();
  return { store, asked };
}

const readsOf = (shown: readonly View[]) =>
  [...new Set(shown.flatMap((view): readonly string[] => views[view]))].sort();

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('invalidation of cached reads', () => {
  it.each(Object.entries(rerendered) as [Mutation, View[]][])(
    'after the mutation %s, refetches the reads of these views and no others: %j',
    async (change, shown) => {
      const { store, asked } = await withEverythingOpen();
      expect(asked()).toEqual([]);
      markStale(change, store.dispatch);
      expect(asked()).toEqual(readsOf(shown));
    },
  );

  it('refetches every view that depends on access when access is granted outside the page', async () => {
    const { store, asked } = await withEverythingOpen();
    markStaleOnNews('access', store.dispatch);
    expect(asked()).toEqual(readsOf(gainedAccess));
  });

  it('refetches the inbox when a notice arrives', async () => {
    const { store, asked } = await withEverythingOpen();
    markStaleOnNews('inbox', store.dispatch);
    expect(asked()).toEqual(readsOf(['the inbox']));
  });
});
