import { lazy } from 'react';
import type { Thunk } from '../store.ts';

export const RemindersDialog = lazy(async () => ({
  default: (await import('./reminders-dialog.tsx')).RemindersDialog,
}));

/** Whoever comes to this browser next is not told what somebody else has to study. */
export const stopPushesHere = (): Thunk<Promise<void>> => async (dispatch) => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { stopPushesHere: stop } = await import('./stop-pushes-here.ts');
  await dispatch(stop());
};
