import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, type IconTrash } from '@tabler/icons-react';

interface RowToolProps {
  label: string;
  Icon: typeof IconTrash;
  /**
   * True if there is nothing to do. The button does not become `disabled`, because a disabled
   * button would lose the focus.
   */
  isOff?: boolean;
  onPress: () => void;
}

/** A button with an icon in a row of a form. */
export function RowTool({ label, Icon, isOff = false, onPress }: RowToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      aria-disabled={isOff}
      {...(isOff && { c: 'var(--outline)' })}
      onClick={() => isOff || onPress()}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}

interface MoveToolsProps {
  place: number;
  count: number;
  upLabel: string;
  downLabel: string;
  onMove: (to: number) => void;
}

/** The buttons that move a row by one position, for the keyboard and for screen readers. */
export function MoveTools({ place, count, upLabel, downLabel, onMove }: MoveToolsProps) {
  return (
    <>
      <RowTool
        label={upLabel}
        Icon={IconArrowUp}
        isOff={place === 0}
        onPress={() => onMove(place - 1)}
      />
      <RowTool
        label={downLabel}
        Icon={IconArrowDown}
        isOff={place === count - 1}
        onPress={() => onMove(place + 1)}
      />
    </>
  );
}
