import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { TOASTS_AT_MOST } from '@certway/contract/limits';
import { Notifications } from '@mantine/notifications';

export function ToastArea() {
  return <Notifications limit={TOASTS_AT_MOST} position="bottom-right" />;
}
