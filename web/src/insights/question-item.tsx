import { STATS_FROM_ATTEMPTS } from '@certway/contract/limits';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Reply } from '../calls/address.ts';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { decimalText } from '../ui/words/counts.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import { PressedPlaces } from './pressed-places.tsx';
import classes from './question-stats.module.css';

type Question = Reply<'insights', 'listQuestionFigures'>[number];
type Stats = NonNullable<Question['figures']>;

/**
 * Describes the discrimination of a question in words. The limits are rules of thumb from test
 * development.
 */
function discriminationText(discrimination: number | null): string {
  if (discrimination === null) return messages.everyoneScoresAlike;
  if (discrimination < 0) return messages.betterMissIt;
  if (discrimination < 0.2) return messages.hardlyTells;
  return discrimination < 0.4 ? messages.tellsFairly : messages.tellsWell;
}

function secondsText(seconds: number): string {
  if (seconds < 60) return messages.secondsOnly({ seconds: Math.round(seconds) });
  return messages.minutesAndSeconds({
    minutes: Math.floor(seconds / 60),
    seconds: Math.round(seconds % 60),
  });
}

function Choices({ choices, attempts }: { choices: Stats['choices']; attempts: number }) {
  return (
    <ul className={classes.choices} aria-label={messages.howOftenChosen}>
      {choices.map(({ label, count, right }) => (
        <li key={`${label} ${right}`}>
          <span>
            {label}
            {right && <b className={classes.right}> ✓ {messages.rightOption}</b>}
          </span>
          <span className={classes.count}>
            {`${count} · ${percentText((100 * count) / attempts)}`}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${Math.min(100, (100 * count) / attempts)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function QuestionNumbers({ figures, attempts }: { figures: Stats; attempts: number }) {
  const { right, discrimination, seconds, choices } = figures;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{messages.right}</dt>
          <dd>{percentText(right)}</dd>
        </div>
        <div>
          <dt>{messages.discrimination}</dt>
          <dd>
            {decimalText(discrimination)} <small>{discriminationText(discrimination)}</small>
          </dd>
        </div>
        <div>
          <dt>{messages.time}</dt>
          <dd>{secondsText(seconds)}</dd>
        </div>
      </dl>
      {choices.length > 0 && <Choices choices={choices} attempts={attempts} />}
    </>
  );
}

interface QuestionItemProps {
  programId: string;
  question: Question;
  to: string;
}

export function QuestionItem({ programId, question, to }: QuestionItemProps) {
  const { questionId, paper, place, courseName, moduleName, attempts, figures } = question;
  return (
    <li>
      <Text c="dimmed" size="sm">
        {[courseName, moduleName, messages.questionWithAttempts({ place, attempts })].join(' · ')}
      </Text>
      <p className={classes.text}>
        <QuestionText text={paper.text} inline />
      </p>
      {figures ? (
        <QuestionNumbers figures={figures} attempts={attempts} />
      ) : (
        <Text c="dimmed">{messages.figuresFromAttempts({ attempts: STATS_FROM_ATTEMPTS })}</Text>
      )}
      {figures && <PressedPlaces {...{ programId, questionId, paper }} of="all" />}
      <Anchor component={Link} to={to} className={classes.edit}>
        {messages.editThisQuestion}
      </Anchor>
    </li>
  );
}
