import type { CasePlace } from '@certway/contract/cases';
import type { Paper } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { afterPaint } from '../../ui/rendering/after-paint.ts';
import { viewOf } from '../index.ts';
import { type Answering, answerByKey, ignoreModified } from './answer-keys.ts';
import { QuestionAudio } from './audio/question-audio.tsx';
import { QuestionIllustration, showsIllustration } from './illustration.tsx';
import { PassagePane } from './passages/passage-pane.tsx';
import classes from './question-card.module.css';
import { QuestionText } from './question-text.tsx';
import { usePictureCap } from './use-picture-cap.ts';
import { VerdictNote } from './verdict-note.tsx';

interface QuestionCardProps extends Answering {
  /** 'Question 3 of 20' */
  title: string;
  paper: Paper;
  verdict: Verdict | null;
  /** True if the page shows one question at a time and displays the verdict itself. */
  alone?: boolean;
  /** Where it stands among the questions of its case. */
  casePlace?: CasePlace | null;
  /** Stands beside the title. */
  tools?: ReactNode;
  /** Content below the answer before the verdict: a button, or a line about saving. */
  children?: ReactNode;
}

/** The verdict below the answer; one that has just come is brought into sight. */
function Told({ paper, verdict }: Pick<QuestionCardProps, 'paper' | 'verdict'>) {
  const told = useRef<HTMLDivElement>(null);
  const before = useRef({ id: paper._id, told: verdict !== null });
  useEffect(() => {
    const { id, told: wasTold } = before.current;
    before.current = { id: paper._id, told: verdict !== null };
    // One that is looked back at stays put.
    if (verdict && id === paper._id && !wasTold) {
      told.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [paper._id, verdict]);
  return (
    <div ref={told} role="status" className={classes.told}>
      {verdict && <VerdictNote paper={paper} verdict={verdict} />}
    </div>
  );
}

/** Focuses the card when its question changes; `alone` includes the first question. */
function useFocusOnArrival(card: RefObject<HTMLElement | null>, id: string, alone: boolean): void {
  const shown = useRef(alone ? null : id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const before = document.activeElement;
    afterPaint(() => {
      // The person may have started typing in a field.
      const focused = document.activeElement;
      if (focused !== before && focused !== document.body) return;
      card.current?.focus({ preventScroll: true });
    });
  }, [card, id]);
}

/** A question to answer. It gets the focus when it appears, and letters and digits choose. */
export function QuestionCard(props: QuestionCardProps) {
  const { title, paper, value, locked, verdict, alone = false, onChange, tools, children } = props;
  const { casePlace = null } = props;
  const { passage } = paper;
  const card = useRef<HTMLElement>(null);
  const label = useId();
  const view = viewOf(paper);
  const cap = usePictureCap(card, paper._id, alone);

  useFocusOnArrival(card, paper._id, alone);

  useEffect(() => {
    // The button that locked the answer was removed, and the next key press must not be lost.
    if (locked && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
  }, [locked]);

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={[
        `${label}-number`,
        ...(passage ? [`${label}-case`] : []),
        `${label}-text`,
      ].join(' ')}
      className={classes.card}
      style={cap}
      data-alone={alone || undefined}
      data-cased={passage !== undefined || undefined}
      data-pictured={(!passage && showsIllustration(paper)) || undefined}
      onKeyDown={({ nativeEvent }) => answerByKey(nativeEvent, props)}
    >
      {passage && (
        <PassagePane
          key={passage._id}
          passage={passage}
          place={casePlace}
          lineId={`${label}-case`}
        />
      )}
      <div className={classes.head}>
        <h2 id={`${label}-number`} className={classes.number}>
          {title}
        </h2>
        {tools}
      </div>
      <div>
        <div id={`${label}-text`} className={classes.text}>
          <QuestionText text={paper.text} />
        </div>
        <QuestionAudio key={paper._id} audio={paper.audio} />
      </div>
      <QuestionIllustration paper={paper} />
      <div
        className={classes.answer}
        onKeyDownCapture={({ nativeEvent }) => ignoreModified(nativeEvent)}
      >
        <view.Ask
          key={paper._id}
          paper={paper}
          value={value}
          onChange={onChange}
          locked={locked}
          verdict={verdict}
        />
        {children}
      </div>
      {!alone && <Told paper={paper} verdict={verdict} />}
    </section>
  );
}
