import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestServer } from '../test/test-server.ts';
import { newId } from './ids.ts';

const testServer = useTestServer();

it('lists of ids are unchanged after they are sent to the database and back (property)', async () => {
  const id = fc.option(
    fc.oneof(
      fc.uuid(),
      fc.constant(null).map(() => newId()),
    ),
    { nil: null },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(id), async (ids) => {
      const { rows } = await testServer.platform.db.$client.query('select $1::uuid[] as ids', [
        ids,
      ]);
      expect(rows).toEqual([{ ids }]);
    }),
  );
});
