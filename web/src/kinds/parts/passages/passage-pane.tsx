import type { CasePosition } from '@certway/contract/questions/cases';
import type { Passage } from '@certway/contract/questions/passage';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as messages from '../../messages.ts';
import classes from './passage.module.css';
import { PassageText } from './passage-text.tsx';

interface PassagePaneProps {
  passage: Passage;
  place: CasePosition | null;
  /** The id of the element that shows the case and question numbers. */
  lineId: string;
}

/**
 * Returns a text such as 'Case 1 of 2, question 2 of 3'. A number is left out if there is only one
 * case or question.
 */
function caseText(place: CasePosition | null): string {
  if (!place) return messages.caseAlone;
  const which = place.cases > 1 ? messages.caseOf(place) : messages.caseAlone;
  return place.questions > 1 ? messages.questionOfCase({ ...place, which }) : which;
}

/**
 * The passage of the current question. It is next to the question if there is room. Otherwise it is
 * above the question with a limited height, so that the options stay in reach. Its scroll position
 * and collapsed state do not change between questions of the same case.
 */
export function PassagePane({ passage, place, lineId }: PassagePaneProps) {
  const [folded, setFolded] = useState(false);
  const body = useId();
  const Sign = folded ? IconChevronDown : IconChevronUp;
  return (
    <aside className={classes.pane} aria-labelledby={lineId} data-folded={folded || undefined}>
      <div className={classes.head}>
        <p id={lineId} className={classes.line}>
          {caseText(place)}
        </p>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={!folded}
          aria-controls={body}
          onClick={() => setFolded(!folded)}
        >
          {folded ? messages.showPassage : messages.hidePassage}
          <Sign size={18} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <section
        id={body}
        className={classes.body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={messages.passageLabel}
      >
        <PassageText {...passage} />
      </section>
    </aside>
  );
}
