import { Picture } from '../../images/index.ts';
import { QuestionAudio } from '../parts/audio/question-audio.tsx';
import { QuestionText } from '../parts/question-text.tsx';
import { ownForm, type QuestionForm } from './form.ts';
import { kindLabel } from './kind-label.ts';
import * as messages from './messages.ts';
import classes from './question-summary.module.css';

const difficulty = { easy: messages.easy, medium: messages.medium, hard: messages.hard };

interface QuestionSummaryProps {
  form: QuestionForm;
  /** The number before the text; left out if the text is already shown above the summary. */
  number?: number;
}

/** Shows a whole question, read-only. */
export function QuestionSummary({ form, number }: QuestionSummaryProps) {
  return (
    <>
      {number !== undefined && (
        <div className={classes.head}>
          {`${number}. `}
          <QuestionText text={form.text} inline />
        </div>
      )}
      <dl className={classes.facts}>
        <dt>{messages.type}</dt>
        <dd>{kindLabel(form.type)}</dd>
        <dt>{messages.difficulty}</dt>
        <dd>{difficulty[form.difficulty]}</dd>
        <dt>{messages.illustration}</dt>
        <dd>
          {form.illustration ? (
            <Picture
              path={form.illustration}
              alt={form.illustrationAlt || messages.illustration}
              shownWidth={320}
              className={classes.picture}
            />
          ) : (
            messages.none
          )}
        </dd>
        {form.audio && (
          <>
            <dt>{messages.audio}</dt>
            <dd>
              <QuestionAudio audio={form.audio} />
            </dd>
          </>
        )}
        {ownForm(form.type)
          .summary(form)
          .map(([term, words, isRight]) => (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd data-right={isRight || undefined}>{words}</dd>
            </div>
          ))}
        {form.explanation && (
          <>
            <dt>{messages.explanation}</dt>
            <dd className={classes.long}>
              <QuestionText text={form.explanation} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
