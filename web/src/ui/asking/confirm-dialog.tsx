import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../dialog.tsx';
import * as messages from '../messages.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  label: string;
  failed?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a change that other people see immediately. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, label, failed = '', onConfirm, onClose } = props;
  return (
    <Dialog title={title} opened onClose={onClose}>
      <p>{text}</p>
      <div role="alert">{failed && <p>{failed}</p>}</div>
      <Group gap="xs" mt="lg">
        <Button onClick={onConfirm} data-autofocus>
          {label}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
      </Group>
    </Dialog>
  );
}
