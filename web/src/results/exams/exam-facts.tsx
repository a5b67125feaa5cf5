import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { percentText } from '../../ui/words/scores.ts';
import { useDayText } from '../../ui/words/use-day-text.ts';
import * as messages from '../messages.ts';
import fold from '../parts/result.module.css';
import { durationText } from '../parts/result-stats.ts';
import { changesText, type ExamVerdict, examCountedText } from './exam-verdict-text.ts';
import classes from './exams.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows the time, the effect of changed answers, and trial questions. */
export function ExamFacts({ paper }: { paper: ExamVerdict }) {
  const { whole, minutes, changes, trialIds } = paper;
  const changed = changesText(changes);
  const time = durationText(whole.seconds);
  return (
    <details>
      <summary className={fold.more}>{messages.howItWent}</summary>
      <dl className={classes.facts}>
        <Fact name={messages.timeOnQuestions}>
          {minutes === null
            ? messages.withoutLimit({ time })
            : messages.timeOfLimit({ time, minutes })}
        </Fact>
        {changed && <Fact name={messages.changedAnswers}>{changed}</Fact>}
        {trialIds.length > 0 && (
          <Fact name={messages.trialQuestions}>
            {messages.questionsDidNotCountNamedBelow({ questions: trialIds.length })}
          </Fact>
        )}
      </dl>
    </details>
  );
}

type EarlierExamResult = ExamVerdict['earlier'][number];

const outcomes = {
  passed: { Sign: IconCheck, word: messages.passed },
  failed: { Sign: IconX, word: messages.failed },
  waits: { Sign: IconHourglass, word: messages.waiting },
};

function EarlierExamRow({ earlier }: { earlier: EarlierExamResult }) {
  const { quizId, finishedAt, points, passed } = earlier;
  const dayText = useDayText();
  const state = passed === null ? 'waits' : passed ? 'passed' : 'failed';
  const { Sign, word } = outcomes[state];
  return (
    <li className={classes.earlier}>
      <Link to={`${paths.result}?attempt=${quizId}`}>
        <time dateTime={finishedAt}>{dayText(finishedAt)}</time>
      </Link>
      <span className={classes.state} data-state={state}>
        <Sign size={16} stroke={2.2} aria-hidden="true" />
        {word}
      </span>
      <span className={classes.score}>
        {messages.scoreOfCounted({
          points: percentText(points),
          counted: examCountedText(earlier),
        })}
      </span>
    </li>
  );
}

export function EarlierExams({ earlier }: Pick<ExamVerdict, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary className={fold.more}>{messages.earlierAttempts}</summary>
      <ol className={classes.earliers}>
        {earlier.map((one) => (
          <EarlierExamRow key={one.quizId} earlier={one} />
        ))}
      </ol>
    </details>
  );
}
