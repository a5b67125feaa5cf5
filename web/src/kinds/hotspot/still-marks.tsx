import type { Mark } from '@certway/contract/kinds/hotspot/marking';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './hotspot.module.css';
import { isPoint } from './marks.ts';
import { placed } from './surface.tsx';

interface StillMarksProps {
  marks: readonly Mark[];
  /** Whether each mark is right; null before the verdict. */
  isRight: readonly boolean[] | null;
}

/**
 * Shows the marks of a locked answer. They are hidden from screen readers, because the list below
 * the picture describes them.
 */
export function StillMarks({ marks, isRight }: StillMarksProps) {
  return marks.map((mark, at) => {
    if (!isPoint(mark)) return null;
    const right = isRight?.[at];
    const Sign = right ? IconCheck : IconX;
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number
        key={at}
        className={classes.mark}
        style={placed(mark)}
        data-mark={right === undefined ? undefined : right ? 'right' : 'wrong'}
        aria-hidden="true"
      >
        <span>
          {at + 1}
          {right !== undefined && <Sign size={14} stroke={3} />}
        </span>
      </span>
    );
  });
}
