import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import * as messages from '../messages.ts';
import classes from './health.module.css';

type StuckQuestion = Reply<'insights', 'getBankHealth'>['stuck'][number];

interface StuckQuestionsProps {
  stuck: readonly StuckQuestion[];
  editAddress: (place: StuckQuestion) => string;
}

/**
 * Lists the questions that some learners missed at least four times and in at least half of their
 * tries.
 */
export function StuckQuestions({ stuck, editAddress }: StuckQuestionsProps) {
  if (stuck.length === 0) return null;
  return (
    <>
      <Title order={2} size="h3">
        {messages.missedAgain}
      </Title>
      <p>{messages.whatMissedAgainMeans}</p>
      <ol className={classes.questions}>
        {stuck.map((question) => (
          <li key={question.questionId}>
            <p className={classes.text}>
              <QuestionText text={question.text} inline />
            </p>
            <p className={classes.soft}>
              {messages.stuckQuestion({
                module: question.moduleName,
                place: question.place,
                learners: question.learners,
              })}{' '}
              <Anchor component={Link} to={editAddress(question)}>
                {messages.editThisQuestion}
              </Anchor>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
