import type { NotificationData } from '@mantine/notifications';
import * as messages from './messages.ts';

let wanted = false;
const waiting = new Set<() => void>();

/** The toast area is loaded with the first toast; until then it costs nothing. */
export const toastArea = {
  subscribe(listener: () => void) {
    waiting.add(listener);
    return () => waiting.delete(listener);
  },
  isWanted: () => wanted,
};

/**
 * Shows a short message next to the page, about something that happened elsewhere. An error is
 * never shown only here.
 */
export async function toast(message: string, more: Partial<NotificationData> = {}): Promise<void> {
  wanted = true;
  for (const listener of waiting) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, closeButtonProps: { 'aria-label': messages.close }, ...more });
}
