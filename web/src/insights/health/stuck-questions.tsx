import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { countText } from '../../ui/words/counts.ts';
import classes from './health.module.css';

type Stuck = Reply<'insights', 'getBankHealth'>['stuck'][number];

interface StuckQuestionsProps {
  stuck: readonly Stuck[];
  editAddress: (place: Stuck) => string;
}

/** Questions that somebody missed four times or more, and at least every second time. */
export function StuckQuestions({ stuck, editAddress }: StuckQuestionsProps) {
  if (stuck.length === 0) return null;
  return (
    <>
      <Title order={2} size="h3">
        Missed again and again
      </Title>
      <p>
        Some learners missed these four times or more, and keep doing so. A clearer explanation
        helps more here than another repeat.
      </p>
      <ol className={classes.questions}>
        {stuck.map((question) => (
          <li key={question.questionId}>
            <p className={classes.text}>{question.text}</p>
            <p className={classes.soft}>
              {`${question.moduleName}, question ${question.place}. ${countText(question.learners, 'learner')}.`}{' '}
              <Anchor component={Link} to={editAddress(question)}>
                Edit the question
              </Anchor>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
