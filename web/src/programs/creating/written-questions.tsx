import { QuestionSummary } from '../../kinds/editing/question-summary.tsx';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import classes from './creating.module.css';
import type { WrittenQuestion } from './creation.ts';

/** The number of questions up to which all of them are expanded. */
const EXPANDED_AT_MOST = 10;

/**
 * Lists the written questions with their details. In a long list, each question is a row that
 * expands.
 */
export function WrittenQuestions({ questions }: { questions: readonly WrittenQuestion[] }) {
  const isLong = questions.length > EXPANDED_AT_MOST;
  return (
    <ol className={classes.list} data-long={isLong || undefined}>
      {questions.map(({ key, form }, place) => (
        <li key={key} className={classes.item}>
          {isLong ? (
            <details>
              <summary className={classes.row}>
                <span>{place + 1}</span>
                <span>
                  <QuestionText text={form.text} inline />
                </span>
              </summary>
              <QuestionSummary form={form} />
            </details>
          ) : (
            <QuestionSummary form={form} number={place + 1} />
          )}
        </li>
      ))}
    </ol>
  );
}
