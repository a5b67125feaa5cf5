import './overlays.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo } from 'react';
import classes from './dialog.module.css';
import * as messages from './messages.ts';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '72rem';
  /**
   * True if the dialog holds typed text that a stray click must not discard. Only buttons and
   * Escape close it.
   */
  holds?: boolean;
  /** True if another dialog is open above this dialog and receives the keyboard input. */
  beneath?: boolean;
  /** True if the dialog is a sheet at the lower edge of a phone. */
  sheet?: boolean;
  /** The content of a bar that stays at the lower edge while the rest of the dialog scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Returns the focus to the control that opened the dialog. Without this, a dialog that is removed
 * while open would leave the page without a focused element.
 */
function useFocusReturned(opened: boolean) {
  const opener = useMemo(() => (opened ? document.activeElement : null), [opened]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

const withFoot = { content: classes.content ?? '', body: classes.body ?? '' };
const asSheet = { inner: classes.sheetInner ?? '', content: classes.sheet ?? '' };

/** A modal dialog. A large dialog fills the whole screen on a phone. */
export function Dialog(props: DialogProps) {
  const { title, opened, onClose, size = 'md', holds = false, beneath = false } = props;
  const { sheet = false, foot, children } = props;
  useFocusReturned(opened);
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      fullScreen={small && size !== 'sm' && size !== 'md'}
      closeOnClickOutside={!holds}
      closeOnEscape={!beneath}
      trapFocus={!beneath}
      closeButtonProps={{ 'aria-label': messages.closeNamed({ title }), size: 44 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 140 }}
      classNames={foot ? withFoot : sheet ? asSheet : {}}
    >
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </Modal>
  );
}
