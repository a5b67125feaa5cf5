import * as messages from './messages.ts';
/** Manages the push notifications of this browser. */

export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registered = () => navigator.serviceWorker.getRegistration('/sw.js');

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canBePushed()) return null;
  return (await (await registered())?.pushManager.getSubscription()) ?? null;
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const sayable = (why: string) => ({ why });
const FAILED = messages.notificationsNotSetUp;

/** Asks the person for permission and subscribes this browser; returns the reason if that fails. */
export async function subscribe(pushKey: string): Promise<Device | { why: string }> {
  try {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return sayable(messages.notificationsBlocked);
    if (permission !== 'granted') return sayable(messages.notificationsNotAllowed);
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(pushKey),
    });
    const { endpoint, keys = {} } = subscription.toJSON();
    return {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    };
  } catch {
    return sayable(FAILED);
  }
}

/**
 * Ends the subscription of this browser. Returns its endpoint; null if there was no subscription.
 */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
