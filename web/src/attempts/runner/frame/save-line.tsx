import {
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import { memo } from 'react';
import { type SaveState, saveLineText } from '../../../ui/words/save-state.ts';
import type { RunState } from '../../run/run-state.ts';
import classes from './save-line.module.css';

const icons: Record<SaveState, TablerIcon> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failing: IconCloudOff,
  'signed-out': IconPlugConnectedX,
};

interface SaveLineProps extends Pick<RunState, 'saveState' | 'keptIn'> {
  /** False until it is known what this device stores. The text is hidden until then. */
  isKnown?: boolean;
}

/**
 * Shows where the answers are saved. A screen reader announces only a lost or regained connection.
 */
export const SaveLine = memo(function SaveLine({ isKnown = true, ...state }: SaveLineProps) {
  const { saveState } = state;
  const Icon = icons[saveState];
  const isQuiet = saveState === 'saved' || saveState === 'saving';
  return (
    <p
      className={classes.line}
      data-state={saveState}
      data-unknown={!isKnown || undefined}
      aria-live={isQuiet ? 'off' : 'polite'}
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <span>{saveLineText(state)}</span>
    </p>
  );
});
