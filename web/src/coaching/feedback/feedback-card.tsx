import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { IconHourglass } from '@tabler/icons-react';
import { isCoached, kindViews } from '../../kinds/index.ts';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import { feedbackStateLabels } from '../labels.ts';
import {
  coachName,
  FeedbackText,
  MarkCorrection,
  RequestMarkReview,
  Score,
} from './coach-note.tsx';
import classes from './feedback-card.module.css';
import * as messages from './messages.ts';

interface FeedbackCardProps {
  quizId: string;
  item: FeedbackItem;
  place: number;
  count: number;
}

export function FeedbackCard({ quizId, item, place, count }: FeedbackCardProps) {
  return (
    <article className={classes.card} aria-label={messages.questionOf({ place, count })}>
      <header className={classes.head}>
        <span className={classes.place}>{messages.questionAt({ place })}</span>
        <MarkState item={item} />
      </header>
      <div className={classes.question}>
        <QuestionText text={item.question} />
      </div>
      <div className={classes.head}>
        <h3 className={classes.label}>{messages.yourAnswer}</h3>
        <Score item={item} />
      </div>
      <OwnAnswer item={item} />
      <h3 className={classes.label}>{coachName(item)}</h3>
      <FeedbackText item={item} />
      {item.correction && <MarkCorrection item={item} />}
      {item.review !== 'closed' && (
        <footer className={classes.foot}>
          <RequestMarkReview quizId={quizId} item={item} />
        </footer>
      )}
    </article>
  );
}

/** Shows whether a mark can still change. A mark by a rule cannot, so it has no such line. */
function MarkState({ item }: { item: FeedbackItem }) {
  if (item.state === 'final' && !isCoached(item)) return null;
  return (
    <span className={classes.state} data-state={item.state}>
      {item.state === 'provisional' && <IconHourglass size={16} aria-hidden="true" />}
      {feedbackStateLabels[item.state]}
    </span>
  );
}

function OwnAnswer({ item: { type, yourAnswer } }: { item: FeedbackItem }) {
  if (!yourAnswer) return <p className={classes.left}>{messages.skipped}</p>;
  if (yourAnswer.startsWith('/api/image/')) {
    return <img src={yourAnswer} alt={messages.pictureYouChose} className={classes.picture} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled with the keyboard
    <section className={classes.answer} tabIndex={0} aria-label={messages.yourAnswer}>
      {kindViews[type].answerWords === 'author' ? (
        <QuestionText text={yourAnswer} inline />
      ) : (
        yourAnswer
      )}
    </section>
  );
}
