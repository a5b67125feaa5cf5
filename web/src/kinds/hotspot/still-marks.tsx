import { pointIn } from '@certway/contract/kinds/hotspot/geometry';
import type { Mark } from '@certway/contract/kinds/hotspot/marking';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './hotspot.module.css';
import { type MarkVerdicts, pointOf } from './marks.ts';
import { placed } from './surface.tsx';

interface StillMarksProps {
  marks: readonly Mark[];
  verdicts: MarkVerdicts;
}

/**
 * Shows the marks of a locked answer, and a check on each right area that was missed. They are
 * hidden from screen readers, because the list below the picture describes them.
 */
export function StillMarks({ marks, verdicts }: StillMarksProps) {
  const own = marks.map((mark, at) => {
    const point = pointOf(mark, verdicts);
    if (!point) return null;
    const right = verdicts.isRight?.[at];
    const Sign = right ? IconCheck : IconX;
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number
        key={at}
        className={classes.mark}
        style={placed(point)}
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
  const missed = verdicts.missed.map(({ _id, outline }) => (
    <span
      key={_id}
      className={classes.mark}
      style={placed(pointIn(outline))}
      data-mark="right"
      aria-hidden="true"
    >
      <span>
        <IconCheck size={14} stroke={3} />
      </span>
    </span>
  ));
  return [...own, ...missed];
}
