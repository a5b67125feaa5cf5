import type { Person } from '@certway/contract/endpoint';
import type { PushDevice } from '@certway/contract/reminders/index';
import { inTransaction } from '../db/transaction.ts';
import { fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { deleteDevice, putDevice } from './repository-push.ts';
import { isPushKey } from './sending/push-key.ts';

/** Origins of the push services of the supported browsers. */
const SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)+notify\.windows\.com)$/;

/**
 * Checks whether an endpoint belongs to a known push service. The server sends requests to stored
 * endpoints, so an endpoint that anyone may choose could point into the server's own network.
 */
const isKnown = (endpoint: string, others: readonly string[]) => {
  // The origin is built from protocol and host. `URL.origin` is not used, because for
  // `blob:https://…` it returns the origin of the inner URL.
  const { protocol, host } = new URL(endpoint);
  const origin = `${protocol}//${host}`;
  return SERVICES.test(origin) || others.includes(origin);
};

export async function addPushDevice(
  { db, config, now }: Platform,
  { id }: Person,
  device: PushDevice,
) {
  if (!isKnown(device.endpoint, config.PUSH_SERVICES)) return fail('push-service-unknown');
  if (!isPushKey(device.keys.p256dh)) {
    return throwHttpError('invalid-input', [
      { field: 'keys.p256dh', message: messages.keyNotValid },
    ]);
  }
  await inTransaction(db, (tx) => putDevice(tx, id, device, now()));
  return { success: true } as const;
}

export async function removePushDevice(
  { db }: Platform,
  { id }: Person,
  endpoint: string,
): Promise<{ success: true }> {
  await deleteDevice(db, id, endpoint);
  return { success: true };
}
