import type { Verdict } from '@certway/contract/attempts/verdict';
import type { QuestionView } from '@certway/contract/kinds/index';
import type { CasePosition } from '@certway/contract/questions/cases';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { afterPaint } from '../../ui/rendering/after-paint.ts';
import { viewOf } from '../index.ts';
import { type AnswerInProgress, answerByKey, ignoreModified } from './answer-keys.ts';
import { QuestionAudio } from './audio/question-audio.tsx';
import { QuestionIllustration, showsIllustration } from './illustration.tsx';
import { PassagePane } from './passages/passage-pane.tsx';
import classes from './question-card.module.css';
import { QuestionText } from './question-text.tsx';
import { usePictureCap } from './use-picture-cap.ts';
import { VerdictNote } from './verdict-note.tsx';

/** Checks whether a question needs two columns, one of them for its picture or passage. */
export const isWide = (question: QuestionView): boolean =>
  question.passage !== undefined || question.illustration !== null;

interface QuestionCardProps extends AnswerInProgress {
  /** The title, such as 'Question 3 of 20'. */
  title: string;
  question: QuestionView;
  verdict: Verdict | null;
  /** True if the page shows one question at a time and displays the verdict itself. */
  alone?: boolean;
  casePlace?: CasePosition | null;
  /** Buttons next to the title. */
  tools?: ReactNode;
  /** Content below the answer, above the verdict: a button, or a line about saving. */
  children?: ReactNode;
}

/**
 * The verdict below the answer. A verdict that arrives while the question is on screen is scrolled
 * into view.
 */
function VerdictBelow({ question, verdict }: Pick<QuestionCardProps, 'question' | 'verdict'>) {
  const status = useRef<HTMLDivElement>(null);
  const before = useRef({ id: question._id, hadVerdict: verdict !== null });
  useEffect(() => {
    const { id, hadVerdict } = before.current;
    before.current = { id: question._id, hadVerdict: verdict !== null };
    // Questions that already had a verdict, as in a review, are not scrolled.
    if (verdict && id === question._id && !hadVerdict) {
      status.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [question._id, verdict]);
  return (
    <div ref={status} role="status" className={classes.told}>
      {verdict && <VerdictNote question={question} verdict={verdict} />}
    </div>
  );
}

/**
 * Focuses the card when another question is shown. If `alone` is true, the first question also gets
 * the focus.
 */
function useFocusOnArrival(card: RefObject<HTMLElement | null>, id: string, alone: boolean): void {
  const shown = useRef(alone ? null : id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const before = document.activeElement;
    afterPaint(() => {
      // If the learner has focused another element in the meantime, the focus stays there.
      const focused = document.activeElement;
      if (focused !== before && focused !== document.body) return;
      card.current?.focus({ preventScroll: true });
    });
  }, [card, id]);
}

/** The part of the card in which the learner answers. Its controls ignore keys with modifiers. */
function AnswerField({ question, value, onChange, locked, verdict }: QuestionCardProps) {
  const { Ask } = viewOf(question);
  return (
    <div onKeyDownCapture={({ nativeEvent }) => ignoreModified(nativeEvent)}>
      <Ask
        key={question._id}
        question={question}
        value={value}
        onChange={onChange}
        locked={locked}
        verdict={verdict}
      />
    </div>
  );
}

/**
 * A question to answer. The card gets the focus when its question appears, and letters and digits
 * choose options.
 */
export function QuestionCard(props: QuestionCardProps) {
  const { title, question, locked, verdict } = props;
  const { alone = false, casePlace = null, tools, children } = props;
  const { passage } = question;
  const card = useRef<HTMLElement>(null);
  const label = useId();
  const view = viewOf(question);
  const cap = usePictureCap(card, question._id, alone);

  useFocusOnArrival(card, question._id, alone);

  useEffect(() => {
    // The button that locked the answer had the focus and was removed. The card gets the focus,
    // because otherwise the next key press would be lost.
    if (locked && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
  }, [locked]);

  const answer = <AnswerField {...props} />;

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
      data-pictured={(!passage && showsIllustration(question)) || undefined}
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
        <div id={`${label}-text`} className={classes.text} data-question-text="">
          {view.asksInText ? answer : <QuestionText text={question.text} />}
        </div>
        <QuestionAudio key={question._id} audio={question.audio} />
      </div>
      <QuestionIllustration question={question} />
      <div className={classes.answer}>
        {!view.asksInText && answer}
        {children}
      </div>
      {!alone && <VerdictBelow question={question} verdict={verdict} />}
    </section>
  );
}
