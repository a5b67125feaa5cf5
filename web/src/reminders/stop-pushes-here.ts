import type { Thunk } from '../store.ts';
import { reminders } from './queries.ts';
import { findSubscription } from './this-browser.ts';

/** Ends push notifications in this browser. If the server cannot be reached, nothing changes. */
export const stopPushesHere = (): Thunk<Promise<void>> => async (dispatch) => {
  const subscription = await findSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  const { error } = await dispatch(
    reminders.endpoints.removePushDevice.initiate({ body: { endpoint } }),
  );
  if (!error) await subscription.unsubscribe();
};
