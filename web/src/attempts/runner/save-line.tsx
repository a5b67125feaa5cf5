import {
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SaveState } from '../run/outbox.ts';
import classes from './save-line.module.css';

const words: Record<SaveState, { text: string; Icon: TablerIcon }> = {
  saved: { text: 'Saved', Icon: IconCloudCheck },
  saving: { text: 'Saving…', Icon: IconCloudUp },
  offline: { text: 'Offline: kept on this device', Icon: IconCloudOff },
  'signed-out': { text: 'Signed out: kept on this device', Icon: IconPlugConnectedX },
};

/** Where the answers are, quietly. Only losing and regaining the connection is read out. */
export function SaveLine({ state }: { state: SaveState }) {
  const { text, Icon } = words[state];
  const isQuiet = state === 'saved' || state === 'saving';
  return (
    <p className={classes.line} data-state={state} aria-live={isQuiet ? 'off' : 'polite'}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
