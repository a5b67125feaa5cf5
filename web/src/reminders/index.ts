import { lazy } from 'react';
import type { Thunk } from '../store.ts';

export const RemindersDialog = lazy(async () => ({
  default: (await import('./reminders-dialog.tsx')).RemindersDialog,
}));

/**
 * Unsubscribes this browser from push notifications, so that its next user does not get the
 * reminders of the previous user.
 */
export const stopPushesHere = (): Thunk<Promise<void>> => async (dispatch) => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { stopPushesHere: stop } = await import('./stop-pushes-here.ts');
  await dispatch(stop());
};
