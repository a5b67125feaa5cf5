import { PROFILE_POLLING_MS } from '@certway/contract/limits';
import { useEffect } from 'react';
import { useGetUserQuery, userActions } from '../sessions/index.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Notice } from '../ui/notice.tsx';
import { profileNotice } from './profile-notice.ts';

/**
 * Refreshes the signed-in person's profile regularly, so that a changed role is visible within a
 * minute.
 */
export function ProfileWatch({ userId, visible }: { userId: string; visible: boolean }) {
  const dispatch = useAppDispatch();
  const { currentUser, sessionLost } = useAppSelector((state) => state.user);
  const { currentData, error } = useGetUserQuery(
    { params: { userId } },
    { pollingInterval: PROFILE_POLLING_MS, skip: sessionLost },
  );

  useEffect(() => {
    if (currentData) dispatch(userActions.updateUserSuccess(currentData));
  }, [currentData, dispatch]);

  const notice = visible ? profileNotice(currentUser, error) : null;
  return notice && <Notice>{notice}</Notice>;
}
