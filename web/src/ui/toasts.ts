import type { NotificationData } from '@mantine/notifications';
import * as messages from './messages.ts';

let wanted = false;
const waiting = new Set<() => void>();

/**
 * Tells when the first toast is shown, so that the code of the toast area is not loaded before
 * then.
 */
export const toastArea = {
  subscribe(listener: () => void) {
    waiting.add(listener);
    return () => waiting.delete(listener);
  },
  isWanted: () => wanted,
};

/**
 * Shows a short message about an event elsewhere in the app. An error must not be shown by this
 * message alone.
 */
export async function toast(message: string, more: Partial<NotificationData> = {}): Promise<void> {
  wanted = true;
  for (const listener of waiting) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, closeButtonProps: { 'aria-label': messages.close }, ...more });
}
