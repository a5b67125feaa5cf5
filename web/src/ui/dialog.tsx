import './overlays.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo } from 'react';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '72rem';
  /** The dialog holds typed text that a stray click must not discard: only buttons and Escape close it. */
  holds?: boolean;
  /** Another dialog is open above this one and takes the keys. */
  beneath?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is removed while it is open leaves the focus nowhere, so it is returned to the
 * control that opened it.
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

/** A dialog above the page; a large one takes the whole screen on a phone. */
export function Dialog(props: DialogProps) {
  const { title, opened, onClose, size = 'md', holds = false, beneath = false, children } = props;
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
      closeButtonProps={{ 'aria-label': `Close: ${title}`, size: 44 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 140 }}
    >
      {children}
    </Modal>
  );
}
