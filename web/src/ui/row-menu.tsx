import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHeldEscape } from './held-escape.ts';
import classes from './row-menu.module.css';

interface RowMenuProps {
  /** The name of the button, for screen readers. */
  label: string;
  /** Buttons and links. Pressing one of them closes the menu. */
  children: ReactNode;
}

/**
 * A button in a row of a list that shows the less frequent actions of the row. The focus returns to
 * the button, so that a dialog that an action opens can return it there. Without actions, nothing
 * is shown.
 */
export function RowMenu({ label, children }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const actions = useId();
  useHeldEscape(isOpen);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) setIsOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={menu} className={classes.menu}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={actions}
        className={classes.button}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press of a button inside closes the menu */}
      <div
        id={actions}
        hidden={!isOpen}
        className={classes.actions}
        onClick={({ currentTarget, target }) => {
          // A press in a dialog that an action opened is not a press in the menu.
          if (!(target instanceof Node && currentTarget.contains(target))) return;
          setIsOpen(false);
          button.current?.focus();
        }}
      >
        {children}
      </div>
    </div>
  );
}
