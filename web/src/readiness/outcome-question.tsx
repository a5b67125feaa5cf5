import { Button } from '@mantine/core';
import { failureReason } from '../calls/failure.ts';
import * as messages from './messages.ts';
import { useGetReadinessQuery, useTellOutcomeMutation } from './queries.ts';
import classes from './readiness.module.css';

interface OutcomeQuestionProps {
  programId: string;
  programName: string;
  /** The day of the exam, which is in the past. */
  examOn: string;
}

/**
 * Asks for the result after an exam. Answering is optional; the answers show how accurate forecasts
 * are.
 */
export function OutcomeQuestion({ programId, programName, examOn }: OutcomeQuestionProps) {
  const { data } = useGetReadinessQuery({ params: { programId } });
  const [tell, { isLoading, isError, error }] = useTellOutcomeMutation();
  if (!data) return <p className={classes.waiting} />;
  if (data.outcome?.examOn === examOn) {
    return (
      <p className={classes.score} role="status">
        {data.outcome.passed ? messages.thankYouPassed : messages.thankYouNotThisTime}
      </p>
    );
  }
  const say = (passed: boolean) => tell({ params: { programId }, body: { examOn, passed } });
  return (
    <fieldset className={classes.outcome}>
      <legend>{messages.howDidTheExamGo}</legend>
      <div className={classes.answers}>
        <Button
          variant="default"
          loading={isLoading}
          onClick={() => say(true)}
          aria-label={messages.iPassedIn({ programName })}
        >
          {messages.iPassed}
        </Button>
        <Button
          variant="default"
          disabled={isLoading}
          onClick={() => say(false)}
          aria-label={messages.notThisTimeIn({ programName })}
        >
          {messages.notThisTime}
        </Button>
      </div>
      <p className={classes.soft} role={isError ? 'alert' : undefined}>
        {isError ? messages.notSaved({ why: failureReason(error) }) : messages.whyTell}
      </p>
    </fieldset>
  );
}
