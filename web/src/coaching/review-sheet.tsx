import { QuestionText } from '../kinds/parts/question-text.tsx';
import { MarkForm } from './mark-form.tsx';
import { PointsFound } from './points-found.tsx';
import type { MarkReview } from './queries.ts';
import classes from './review-queue.module.css';
import { doubtWords, engineWords, markWords } from './words.ts';

interface ReviewSheetProps {
  review: MarkReview;
  position: string;
  onGo: (by: number) => void;
  onDecided: (told: string) => void;
}

/** One answer, what the coach found in it, and the decision. */
export function ReviewSheet({ review, position, onGo, onDecided }: ReviewSheetProps) {
  const { question, answer, idealAnswers, criteria, programName, asked, doubts } = review;
  return (
    <article className={classes.sheet} aria-label={`Answer ${position}`}>
      <div className={classes.text}>
        <p className={classes.where}>{`${programName} · ${position}`}</p>
        <div className={classes.question}>
          <QuestionText text={question} />
        </div>
        <h3 className={classes.label}>The answer</h3>
        <p className={classes.answer}>{answer}</p>
        {review.alike.length > 0 && (
          <>
            <h3 className={classes.label}>
              {`${review.alike.length} more of the same words, marked together`}
            </h3>
            <ul className={classes.alike}>
              {review.alike.map(({ attemptId, answer: other }) => (
                <li key={attemptId}>{other}</li>
              ))}
            </ul>
          </>
        )}
        <details className={classes.ideal}>
          <summary>Criteria and ideal answer</summary>
          <p>{criteria}</p>
          {idealAnswers.map((ideal) => (
            <p key={ideal}>{ideal}</p>
          ))}
        </details>
      </div>
      <div className={classes.side}>
        <p className={classes.suggested}>
          <strong>{markWords(review.mark)}</strong>
          {` out of 1 by the ${engineWords[review.engine].toLowerCase()}`}
        </p>
        {review.audited && (
          <p className={classes.asked}>
            The coach gave this mark alone. It was drawn for you to look at.
          </p>
        )}
        {asked && <p className={classes.asked}>The learner asks you to look at this mark.</p>}
        {doubts.length > 0 && (
          <ul className={classes.doubts} aria-label="Reasons to doubt">
            {doubts.map((doubt) => (
              <li key={doubt}>{doubtWords[doubt]}</li>
            ))}
          </ul>
        )}
        <PointsFound points={review.points} />
        <MarkForm review={review} onGo={onGo} onDecided={onDecided} />
      </div>
    </article>
  );
}
