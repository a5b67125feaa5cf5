import { useEffect } from 'react';
import { claimsOf, isTokenKey } from '../calls/access-token.ts';
import { rememberedAccount } from '../remembering.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { userActions } from './user-slice.ts';

/** Signing out forgets the person together with the token; storage may lag behind. */
const FORGOTTEN_WITHIN_MS = 300;

/**
 * Another tab signed out, or in as somebody else: this one must not go on as the person before. The
 * same person signing in again there gives this tab its session back. A token removed because the
 * session expired forgets nobody: what this page holds stays, and its own calls find out.
 */
export function useOtherTabs(): void {
  const userId = useAppSelector((state) => state.user.currentUser?._id);
  const dispatch = useAppDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (!isTokenKey(key) || !userId) return;
      if (newValue !== null) {
        if (claimsOf(newValue).userId !== userId) window.location.reload();
        else dispatch(userActions.sessionFound());
        return;
      }
      timer = setTimeout(() => {
        if (rememberedAccount() !== userId) dispatch(userActions.signOut());
      }, FORGOTTEN_WITHIN_MS);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
    };
  }, [userId, dispatch]);
}
