import { useEffect } from 'react';
import { claimsOf, isTokenKey } from '../calls/access-token.ts';
import { persistedAccount } from '../persistence.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { userActions } from './user-slice.ts';

/**
 * The number of milliseconds to wait after another tab removed the token. If the other tab signed
 * out, it also removed the person, but the storage event for the person may arrive later.
 */
const FORGOTTEN_WITHIN_MS = 300;

/**
 * Reacts to sign-ins and sign-outs in other tabs. If another tab signed out or signed in as someone
 * else, this tab does not continue as the earlier person. If the same person signed in again, this
 * tab is signed in again. If the token was removed only because the session expired, this tab keeps
 * its content and notices the expired session with its next request.
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
