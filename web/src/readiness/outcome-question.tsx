import { Button } from '@mantine/core';
import { useGetReadinessQuery, useTellOutcomeMutation } from './queries.ts';
import classes from './readiness.module.css';

interface OutcomeQuestionProps {
  programId: string;
  programName: string;
  /** The day of the exam, which is over. */
  examOn: string;
}

/** One tap after the exam, if somebody likes: it is how forecasts learn whether they were right. */
export function OutcomeQuestion({ programId, programName, examOn }: OutcomeQuestionProps) {
  const { data } = useGetReadinessQuery({ params: { programId } });
  const [tell, { isLoading, isError }] = useTellOutcomeMutation();
  if (!data) return <p className={classes.waiting} />;
  if (data.outcome?.examOn === examOn) {
    return (
      <p className={classes.score} role="status">
        {data.outcome.passed
          ? 'You passed. Congratulations, and thank you for telling.'
          : 'Not this time. Thank you for telling us; the plan continues whenever you are ready.'}
      </p>
    );
  }
  const say = (passed: boolean) => tell({ params: { programId }, body: { examOn, passed } });
  return (
    <fieldset className={classes.outcome}>
      <legend>How did the exam go?</legend>
      <div className={classes.answers}>
        <Button
          variant="default"
          loading={isLoading}
          onClick={() => say(true)}
          aria-label={`I passed: ${programName}`}
        >
          I passed
        </Button>
        <Button
          variant="default"
          disabled={isLoading}
          onClick={() => say(false)}
          aria-label={`Not this time: ${programName}`}
        >
          Not this time
        </Button>
      </div>
      <p className={classes.soft} role={isError ? 'alert' : undefined}>
        {isError
          ? 'That could not be saved. Check the connection and try again.'
          : 'Optional. It shows how good forecasts are; your trainer sees numbers, no names.'}
      </p>
    </fieldset>
  );
}
