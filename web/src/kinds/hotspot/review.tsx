import type { ReviewProps } from '../view.ts';
import { Frame, Outlines } from './frame.tsx';
import classes from './hotspot.module.css';
import { MarkList } from './mark-list.tsx';
import { toldOf } from './marks.ts';
import * as messages from './messages.ts';
import { scoringText } from './scoring-words.ts';
import { StillMarks } from './still-marks.tsx';

export function Review({ paper, answer, verdict }: ReviewProps<'hotspot'>) {
  const marks = answer?.marks ?? [];
  const told = toldOf(marks, verdict);
  const outlines = told.areas.map(({ _id, outline }) => ({ key: _id, outline, look: 'right' }));
  return (
    <div className={classes.ask}>
      <p className={classes.hint}>{scoringText(paper.toFind, paper.scoring)}</p>
      <Frame path={paper.illustration} alt={paper.illustrationAlt}>
        <Outlines outlines={outlines} />
        <StillMarks marks={marks} isRight={told.isRight} />
      </Frame>
      {marks.length === 0 && <p className={classes.said}>{messages.notMarked}</p>}
      <MarkList paper={paper} marks={marks} told={told} onRemove={null} />
    </div>
  );
}
