import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import { CorrectDialog } from '../../regrades/index.ts';
import { Optional } from '../../ui/optional.tsx';
import { decimalText } from '../../ui/words/counts.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { PressedPlaces } from '../pressed-places.tsx';
import { Curves } from './curves.tsx';
import classes from './health.module.css';
import { difficultyLabel, flagLabels } from './labels.ts';

export type HealthOfQuestion = Reply<'insights', 'getBankHealth'>['worst'][number];

function HealthStats({ question }: { question: HealthOfQuestion }) {
  const { right, rightFrom, rightTo, discrimination, upperLower, seconds, difficulty } = question;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{messages.right}</dt>
        <dd>
          {percentText(right)}{' '}
          <small>
            {messages.rangeOf({ from: percentText(rightFrom), to: percentText(rightTo) })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{messages.discrimination}</dt>
        <dd>
          {decimalText(discrimination)}{' '}
          <small>{messages.bestLessWeakest({ difference: decimalText(upperLower) })}</small>
        </dd>
      </div>
      <div>
        <dt>{messages.difficulty}</dt>
        <dd>
          {decimalText(difficulty)}{' '}
          <small>{difficulty !== null && difficultyLabel(difficulty)}</small>
        </dd>
      </div>
      <div>
        <dt>{messages.time}</dt>
        <dd>{messages.secondsOnly({ seconds: Math.round(seconds) })}</dd>
      </div>
    </dl>
  );
}

interface HealthItemProps {
  programId: string;
  question: HealthOfQuestion;
  to: string;
  /** Whether the statistics of the question count only first answers or all answers. */
  of: 'first' | 'all';
}

/**
 * Buttons to correct or edit a question. Correcting a wrong key also changes the results of earlier
 * attempts.
 */
function QuestionActions({ programId, question, to }: HealthItemProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.doing}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.correctQuestion}
      </Button>
      <Anchor component={Link} to={to} className={classes.edit}>
        {messages.editThisQuestion}
      </Anchor>
      <Optional>
        {open && (
          <CorrectDialog programId={programId} question={question} onClose={() => setOpen(false)} />
        )}
      </Optional>
    </div>
  );
}

function Flags({ flags }: Pick<HealthOfQuestion, 'flags'>) {
  if (flags.length === 0) return <p className={classes.soft}>{messages.nothingSuspicious}</p>;
  return (
    <ul className={classes.flags}>
      {flags.map((flag) => (
        <li key={flag}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            <strong>{flagLabels[flag].name}</strong> {flagLabels[flag].todo}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function HealthItem(props: HealthItemProps) {
  const { courseName, moduleName, place, version, answers, reports, ...question } = props.question;
  const { paper, flags, choices } = question;
  const where = [
    courseName,
    moduleName,
    messages.questionAndVersion({ place, version }),
    messages.answersGiven({ answers }),
    ...(reports > 0 ? [messages.openReports({ reports })] : []),
  ];
  return (
    <li>
      <p className={classes.soft}>{where.join(' · ')}</p>
      <p className={classes.text}>
        <QuestionText text={paper.text} inline />
      </p>
      <Flags flags={flags} />
      <HealthStats question={props.question} />
      {choices.length > 0 && <Curves choices={choices} />}
      <PressedPlaces
        programId={props.programId}
        questionId={props.question.questionId}
        paper={paper}
        of={props.of}
      />
      <QuestionActions {...props} />
    </li>
  );
}
