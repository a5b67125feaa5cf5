import './overlays.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import classes from './dialog.module.css';
import { HeldEscape, useHeldEscape } from './held-escape.ts';
import * as messages from './messages.ts';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** A `whole` dialog uses the height of the screen. Its content scrolls, not the dialog. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'whole';
  /**
   * True if the dialog holds typed text that a stray click must not discard. Only buttons and
   * Escape close it.
   */
  holds?: boolean;
  /** True if another dialog is open above this dialog and receives the keyboard input. */
  beneath?: boolean;
  /** True if the dialog is a sheet at the lower edge of a phone. */
  sheet?: boolean;
  /** Buttons next to the title. A menu is at the end of the row. */
  tools?: ReactNode;
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

/**
 * Gives the first focus to the title, unless an element of the dialog asks for it. Otherwise it would
 * be on the button that closes the dialog.
 */
function focusFirst(title: HTMLElement | null) {
  const isAsked = title?.closest('[role=dialog]')?.querySelector('[data-autofocus]');
  if (!isAsked) title?.setAttribute('data-autofocus', '');
}

const withFoot = { content: classes.content ?? '', body: classes.body ?? '' };
const asSheet = { inner: classes.sheetInner ?? '', content: classes.sheet ?? '' };
const whole = { content: classes.whole ?? '', body: classes.wholeBody ?? '' };

/** A modal dialog. A large dialog fills the whole screen on a phone. */
export function Dialog(props: DialogProps) {
  const { title, opened, onClose, size = 'md', holds = false, beneath = false } = props;
  const { sheet = false, tools, foot, children } = props;
  useFocusReturned(opened);
  useHeldEscape(opened);
  const [held, setHeld] = useState(0);
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  const isWhole = size === 'whole';
  return (
    <HeldEscape value={setHeld}>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        size={isWhole ? '75rem' : size}
        centered
        fullScreen={small && size !== 'sm' && size !== 'md'}
        closeOnClickOutside={!holds}
        closeOnEscape={!beneath && held === 0}
        trapFocus={!beneath}
        transitionProps={{ duration: 140 }}
        classNames={isWhole ? whole : foot ? withFoot : sheet ? asSheet : {}}
        {...(isWhole && { yOffset: '24px' })}
      >
        <Modal.Overlay backgroundOpacity={0.45} />
        <Modal.Content>
          <Modal.Header>
            <Modal.Title ref={focusFirst} tabIndex={-1}>
              {title}
            </Modal.Title>
            {tools && <div className={classes.tools}>{tools}</div>}
            <Modal.CloseButton aria-label={messages.closeNamed({ title })} size={44} />
          </Modal.Header>
          <Modal.Body>
            {children}
            {foot && <div className={classes.foot}>{foot}</div>}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </HeldEscape>
  );
}
