import type { Verdict } from '@certway/contract/attempts/verdict';
import type { QuestionView } from '@certway/contract/kinds/index';
import { IconCheck, IconCircleHalf2, IconLock, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { LinkedText } from '../../ui/linked-text.tsx';
import { referenceText, reviewText, validityText } from '../../ui/words/validity.ts';
import { partsOf, viewOf } from '../index.ts';
import * as messages from '../messages.ts';
import { useAnswerName } from './answer-name.ts';
import { Transcript } from './audio/question-audio.tsx';
import { answerOutcome, creditText, rightPartCount } from './outcome.ts';
import { QuestionText } from './question-text.tsx';
import { RightAnswer } from './right-answer.tsx';
import classes from './verdict-note.module.css';

/** Says how many parts are right, in the words of the question's kind if it has some. */
const partsText = (question: QuestionView, right: number, parts: number): string =>
  viewOf(question).partsText?.(right, parts) ??
  (right === 0 ? messages.noPartRight({ parts }) : messages.partsRight({ right, parts }));

/** Says how much of an answer is right: in parts if the question has parts, otherwise in percent. */
function partlyRightText(verdict: Verdict, question: QuestionView | undefined): string {
  const parts = question ? partsOf(question) : 0;
  const right = rightPartCount(verdict, parts);
  return question === undefined || right === null
    ? messages.partlyRight({ share: creditText(verdict) })
    : partsText(question, right, parts);
}

/** Says that no part of an answer is right, with the number of its parts if it has some. */
function noPartRightText({ score }: Verdict, question: QuestionView | undefined): string {
  const parts = question ? partsOf(question) : 0;
  return question && score === 0 && parts > 0 ? partsText(question, 0, parts) : messages.notQuite;
}

function headline(verdict: Verdict, question: QuestionView | undefined, answer: string): string {
  switch (answerOutcome(verdict)) {
    case 'right':
      return (verdict.score ?? 1) < 1
        ? messages.countsAsRight({ share: creditText(verdict) })
        : messages.right;
    case 'partly':
      return partlyRightText(verdict, question);
    case 'wrong':
      return noPartRightText(verdict, question);
    case 'waiting':
      return messages.keptForCoach({ answer });
  }
}

const signs = { right: IconCheck, partly: IconCircleHalf2, wrong: IconX, waiting: IconLock };

interface VerdictNoteProps {
  verdict: Verdict;
  /** The question, passed only if the note must also show the right answer. */
  question?: QuestionView;
  /**
   * True if the words 'right' or 'wrong' are left out because they are already shown above the
   * note.
   */
  untitled?: boolean;
}

export const VerdictNote = memo(function VerdictNote({
  question,
  verdict,
  untitled = false,
}: VerdictNoteProps) {
  const outcome = answerOutcome(verdict);
  const Sign = signs[outcome];
  const answer = useAnswerName();
  return (
    <div className={classes.note} data-outcome={outcome} data-untitled={untitled || undefined}>
      {!untitled && (
        <p className={classes.word} data-pull>
          <Sign size={20} stroke={2.4} aria-hidden="true" />
          {headline(verdict, question, answer)}
        </p>
      )}
      {verdict.provisional && (
        <p className={classes.provisional}>
          <strong>{messages.provisional}</strong> {messages.whatProvisionalMeans}
        </p>
      )}
      {question && <RightAnswer question={question} verdict={verdict} />}
      {verdict.coach && (
        <p className={classes.coach}>{messages.coachSays({ words: verdict.coach })}</p>
      )}
      {verdict.explanation && (
        <div data-explanation>
          <QuestionText text={verdict.explanation} />
        </div>
      )}
      {verdict.heard && <Transcript words={verdict.heard} />}
      <Source verdict={verdict} />
    </div>
  );
});

/**
 * Shows the source of a question, its validity dates, and the day on which an author last checked
 * it.
 */
function Source({ verdict }: { verdict: Verdict }) {
  const source = referenceText(verdict.reference, verdict.edition);
  const validity = validityText(verdict);
  const parts = [source && messages.sourceIs({ source }), validity, reviewText(verdict.reviewedOn)];
  const words = parts.filter(Boolean).join('. ');
  if (!words) return null;
  const from = words.indexOf(verdict.reference);
  const links = (verdict.links ?? []).map(({ start, end, address }) => ({
    start: from + start,
    end: from + end,
    address,
  }));
  return (
    <p className={classes.reference}>
      <LinkedText text={words} links={links} />
    </p>
  );
}
