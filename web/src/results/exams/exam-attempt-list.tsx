import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import { momentText } from '../../ui/words/moments.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { durationText } from '../parts/result-stats.ts';
import classes from './exam-attempts.module.css';
import { examCountedText } from './exam-verdict-text.ts';

type SubmittedExam = Reply<'results', 'listExamAttempts'>[number];

const outcomes = {
  passed: { Sign: IconCheck, word: messages.passed },
  failed: { Sign: IconX, word: messages.failed },
  waits: { Sign: IconHourglass, word: messages.waitingForAMark },
};

function ExamAttemptRow({ attempt }: { attempt: SubmittedExam }) {
  const { quizId, username, finishedAt, points, passed, seconds, short, keptAt } = attempt;
  const state = passed === null ? 'waits' : passed ? 'passed' : 'failed';
  const { Sign, word } = outcomes[state];
  const name = username || messages.someoneWhoseAccountIsClosed;
  return (
    <li className={classes.paper}>
      <span className={classes.name}>
        {username ? <Link to={`${paths.result}?attempt=${quizId}`}>{name}</Link> : name}
      </span>
      <span className={classes.state} data-state={state}>
        <Sign size={16} stroke={2.2} aria-hidden="true" />
        {word}
      </span>
      <span className={classes.soft}>
        <time dateTime={finishedAt}>{momentText(finishedAt)}</time>
        {` · ${durationText(seconds).replaceAll(' ', '\u00a0')}`}
        {keptAt && ` · ${messages.keptBefore}`}
        {short.length > 0 &&
          ` · ${messages.sectionsBelowTheMinimum({ sections: short.join(', ') })}`}
      </span>
      <span className={classes.score}>
        {messages.scoreOfCounted({
          points: percentText(points),
          counted: examCountedText(attempt),
        })}
      </span>
    </li>
  );
}

/**
 * Lists the submitted attempts at a mock exam. Each entry opens the result as the learner sees it.
 */
export function ExamAttemptList({ attempts }: { attempts: readonly SubmittedExam[] }) {
  if (attempts.length === 0) return null;
  return (
    <ul className={classes.papers}>
      {attempts.map((attempt) => (
        <ExamAttemptRow key={attempt.quizId} attempt={attempt} />
      ))}
    </ul>
  );
}
