import { Button, Title } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import { paths, type StartState } from '../paths.ts';
import disclosure from '../ui/disclosure.module.css';
import { factsText } from '../ui/words/lists.ts';
import { bestScoreText, stateLabels } from './labels.ts';
import { dueText } from './local-time.ts';
import * as messages from './messages.ts';
import classes from './own-assignments.module.css';
import {
  FRESH,
  firstOwnAssignments,
  type OwnAssignment,
  useListOwnAssignmentsQuery,
} from './queries.ts';

const SHOWN = 3;

/**
 * Loads the assignments of the person. Returns true once they have loaded or failed. The page waits
 * for this, so that its content does not jump.
 */
export function useOwnAssignmentsReady(): boolean {
  const { data, isError } = useListOwnAssignmentsQuery(firstOwnAssignments, FRESH);
  return data !== undefined || isError;
}

/** Returns the link that starts a module or a custom test. A mock exam has a page of its own, where it starts. */
function linkTo({ _id, target, title }: OwnAssignment): { to: string; state?: StartState } {
  const { kind, programId, programName, courseId, moduleId, blueprintId } = target;
  if (blueprintId) return { to: generatePath(paths.exam, { id: blueprintId }) };
  if (kind === 'test') {
    const about = { what: 'assigned' as const, assignmentId: _id };
    return { to: paths.startQuiz, state: { choice: { about, practice: title } } };
  }
  const choice = {
    programId,
    courseId: courseId ?? '',
    moduleId: moduleId ?? '',
    course: programName,
    module: title,
  };
  return { to: paths.startQuiz, state: { choice } };
}

function Row({ own }: { own: OwnAssignment }) {
  const { title, due, state, triesLeft, bestScore, note } = own;
  const isExam = own.target.kind === 'exam';
  return (
    <li>
      <div className={classes.words}>
        <b dir="auto">{title}</b>
        <span dir="auto">{own.class.name}</span>
        <span>
          {state === 'late' && <b className={classes.late}>{stateLabels.late}</b>}{' '}
          {factsText([
            dueText(due),
            triesLeft === null ? '' : messages.triesLeft({ tries: triesLeft }),
            bestScore === null ? '' : messages.bestScore({ score: bestScoreText(bestScore) }),
          ])}
        </span>
        {note && <span dir="auto">{note}</span>}
      </div>
      <Button
        component={Link}
        {...linkTo(own)}
        variant="default"
        aria-label={isExam ? messages.openExamNamed({ title }) : messages.startNamed({ title })}
      >
        {isExam ? messages.openExam : messages.start}
      </Button>
    </li>
  );
}

/** The assignments of a learner that are open or late. Nothing is shown if there is none. */
export function OwnAssignments() {
  const { data } = useListOwnAssignmentsQuery(firstOwnAssignments);
  const waiting = (data?.items ?? []).filter(({ state }) => state === 'open' || state === 'late');
  if (waiting.length === 0) return null;
  const more = waiting.slice(SHOWN);
  return (
    <section aria-labelledby="from-your-class" className={classes.card}>
      <Title order={2} size="h4" id="from-your-class">
        {messages.fromYourClass}
      </Title>
      <ul className={classes.list}>
        {waiting.slice(0, SHOWN).map((own) => (
          <Row key={own._id} own={own} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className={classes.more}>
          <summary className={disclosure.line}>
            {messages.moreAssignments({ count: more.length })}
          </summary>
          <ul className={classes.list}>
            {more.map((own) => (
              <Row key={own._id} own={own} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
