import { expect, test } from 'vitest';
import { describeStore } from '../../test/development-store.ts';
import { useTestServer } from '../../test/test-server.ts';
import { rowsStore } from './repository.ts';
import type { DevelopmentStore } from './store.ts';

const testServer = useTestServer();
let store: DevelopmentStore | undefined;
describeStore(() => {
  store ??= rowsStore(testServer.platform.db.$client);
  return store;
});

test('processes that start at the same time create one table of pending sign-ins and share it', async () => {
  const pool = testServer.platform.db.$client;
  await pool.query('drop table if exists identity_development');
  const stores = Array.from({ length: 8 }, () => rowsStore(pool));
  await Promise.all(stores.map((each, i) => each.upsert('Session', `${i}`, { uid: `u${i}` }, 60)));
  const seen = await Promise.all(stores.map((each, i) => each.find('Session', `${7 - i}`)));
  expect(seen.map((payload) => payload?.uid)).toEqual(
    Array.from({ length: 8 }, (_, i) => `u${7 - i}`),
  );
});
