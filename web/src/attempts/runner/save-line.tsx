import {
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Link } from '../run/run.ts';
import classes from './save-line.module.css';

const words: Record<Link, { text: string; Icon: TablerIcon }> = {
  saved: { text: 'Saved', Icon: IconCloudCheck },
  saving: { text: 'Saving…', Icon: IconCloudUp },
  offline: { text: 'Offline: kept on this device', Icon: IconCloudOff },
  'signed-out': { text: 'Signed out: kept on this device', Icon: IconPlugConnectedX },
};

/** Where the answers are, quietly. Only losing and regaining the connection is read out. */
export function SaveLine({ link }: { link: Link }) {
  const { text, Icon } = words[link];
  const isQuiet = link === 'saved' || link === 'saving';
  return (
    <p className={classes.line} data-link={link} aria-live={isQuiet ? 'off' : 'polite'}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
