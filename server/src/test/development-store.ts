import { describe, expect, test } from 'vitest';
import type { DevelopmentStore } from '../identity/development/store.ts';

/** Tests a store of the development identity against the requirements of oidc-provider. */
export function describeStore(open: () => DevelopmentStore): void {
  describe('a store of the development identity provider', () => {
    test('returns a stored entry by its type and id, and replaces an entry with the same id', async () => {
      await open().upsert('Interaction', 'one', { uid: 'u1' }, 60);
      expect(await open().find('Interaction', 'one')).toEqual({ uid: 'u1' });
      expect(await open().find('Session', 'one')).toBeUndefined();
      await open().upsert('Interaction', 'one', { uid: 'u2' }, 60);
      expect(await open().find('Interaction', 'one')).toEqual({ uid: 'u2' });
    });

    test('finds entries by uid and by user code', async () => {
      await open().upsert('Session', 'two', { uid: 'u3', userCode: 'c3' }, 60);
      expect(await open().findByUid('Session', 'u3')).toMatchObject({ uid: 'u3' });
      expect(await open().findByUserCode('Session', 'c3')).toMatchObject({ uid: 'u3' });
      expect(await open().findByUid('Session', 'c3')).toBeUndefined();
    });

    test('records when an entry was consumed', async () => {
      await open().upsert('AuthorizationCode', 'three', { grantId: 'g' }, 60);
      await open().consume('AuthorizationCode', 'three');
      const { consumed } = (await open().find('AuthorizationCode', 'three')) ?? {};
      expect(Math.abs(Number(consumed) - Date.now() / 1000)).toBeLessThan(5);
    });

    test('deletes entries that are destroyed, revoked with their grant, or expired', async () => {
      await open().upsert('AccessToken', 'four', { grantId: 'g4' }, 60);
      await open().upsert('AccessToken', 'five', { grantId: 'g5' }, 60);
      await open().upsert('AccessToken', 'six', { grantId: 'g6' }, 60);
      await open().upsert('AccessToken', 'seven', {}, 0);
      await open().destroy('AccessToken', 'four');
      await open().revokeByGrantId('AccessToken', 'g5');
      const found = ['four', 'five', 'six', 'seven'].map((id) => open().find('AccessToken', id));
      expect(await Promise.all(found)).toEqual([
        undefined,
        undefined,
        { grantId: 'g6' },
        undefined,
      ]);
    });
  });
}
