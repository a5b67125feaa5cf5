import { useEffect } from 'react';
import { claimsOf, isTokenKey } from '../calls/access-token.ts';
import { persistedAccount } from '../persistence.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { userActions } from './user-slice.ts';

/** Signing out removes the person together with the token; storage events may lag behind. */
const FORGOTTEN_WITHIN_MS = 300;

/**
 * Another tab signed out, or signed in as someone else: this tab must not continue as the earlier
 * person. If the same person signs in again there, this tab gets its session back. If a token was
 * removed because the session expired, no one is forgotten: the content of this page stays, and its
 * own calls discover it.
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
        if (persistedAccount() !== userId) dispatch(userActions.signOut());
      }, FORGOTTEN_WITHIN_MS);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
    };
  }, [userId, dispatch]);
}
