import type { FeedbackItem } from '@certway/contract/coaching/marks';
import {
  IconCheck,
  IconChevronDown,
  IconCircleHalf2,
  IconClock,
  IconLock,
  IconMinus,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CoachNote } from '../../coaching/index.ts';
import { viewOf } from '../../kinds/index.ts';
import { QuestionAudio } from '../../kinds/parts/audio/question-audio.tsx';
import { QuestionIllustration } from '../../kinds/parts/illustration.tsx';
import { creditText } from '../../kinds/parts/outcome.ts';
import { PassageFold } from '../../kinds/parts/passages/passage-fold.tsx';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import { VerdictNote } from '../../kinds/parts/verdict-note.tsx';
import { causeLabels } from '../../study/index.ts';
import * as messages from '../messages.ts';
import { correctionText, retiredText } from './correction-text.ts';
import type { AskedQuestion, ReviewItem, ReviewOutcome } from './result-stats.ts';
import classes from './review.module.css';

const outcomes = {
  right: { word: messages.rightVerdict, Sign: IconCheck },
  partly: { word: messages.partlyRight, Sign: IconCircleHalf2 },
  wrong: { word: messages.wrong, Sign: IconX },
  waiting: { word: messages.waitingToBeMarked, Sign: IconClock },
  open: { word: messages.notAnswered, Sign: IconMinus },
  sitting: { word: messages.inARunningExam, Sign: IconLock },
};

const groups: Record<ReviewOutcome, (values: { questions: number }) => string> = {
  wrong: messages.wereWrong,
  partly: messages.werePartlyRight,
  open: messages.wereNotAnswered,
  waiting: messages.areWaiting,
  sitting: messages.areHidden,
  right: messages.wereRight,
};

/** Returns the heading of the questions with this outcome. */
export function groupText(outcome: ReviewOutcome, all: readonly ReviewItem[]): string {
  const questions = all.filter((each) => each.outcome === outcome).length;
  return outcome === 'right' && questions === all.length
    ? messages.allWereRight
    : groups[outcome]({ questions });
}

interface QuestionProps {
  quizId: string;
  asked: AskedQuestion;
  outcome: ReviewOutcome;
  place: number;
  opened: boolean;
  coach: FeedbackItem | undefined;
  /** Notes about the question in this mock exam, such as its section. */
  note: string;
  /** The learner's tools for the question, such as a bookmark. */
  tools: ReactNode;
}

export function ReviewedQuestion({
  quizId,
  asked,
  outcome,
  place,
  opened,
  coach,
  note,
  tools,
}: QuestionProps) {
  const { paper, answer, verdict } = asked;
  const { word, Sign } = outcomes[outcome];
  const share = verdict && outcome === 'partly' ? `, ${creditText(verdict)}` : '';
  const { Review } = viewOf(paper);
  // If the coach has written a note, the verdict omits the coach's text, because the note shows it.
  const shownVerdict = verdict && coach ? { ...verdict, coach: undefined } : verdict;
  return (
    <li className={classes.question}>
      <details open={opened}>
        <summary className={classes.fold}>
          <span className={classes.outcome} data-outcome={outcome}>
            <Sign size={18} stroke={2.4} aria-hidden="true" />
            <span>{messages.questionVerdict({ place, verdict: word, share })}</span>
          </span>
          <span className={classes.peek}>
            <span aria-hidden="true">{place}</span>
            <span>
              <QuestionText text={paper.text} inline />
            </span>
          </span>
          <IconChevronDown size={18} aria-hidden="true" />
        </summary>
        {note && <p className={classes.note}>{note}</p>}
        {asked.beingSat && <p className={classes.note}>{messages.whyKeyIsHidden}</p>}
        {asked.retired && <p className={classes.note}>{retiredText(asked.retired)}</p>}
        {asked.cause && asked.cause !== 'not-known' && (
          <p className={classes.note}>{causeLabels[asked.cause].label}.</p>
        )}
        {asked.correction && <p className={classes.note}>{correctionText(asked.correction)}</p>}
        <PassageFold passage={paper.passage} />
        <div className={classes.text}>
          <QuestionText text={paper.text} />
        </div>
        <QuestionAudio audio={paper.audio} />
        <QuestionIllustration question={paper} />
        <Review question={paper} answer={answer} verdict={verdict} />
        {shownVerdict && <VerdictNote verdict={shownVerdict} untitled />}
        {coach && <CoachNote quizId={quizId} item={coach} />}
        {tools}
      </details>
    </li>
  );
}
