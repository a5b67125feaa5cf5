import { REFERENCES_AT_MOST } from '@certway/contract/limits';
import type { UsedReference } from '@certway/contract/programs/citation-rules';
import { Link } from 'react-router';
import { questionAddress } from '../../../questions/index.ts';
import classes from './citations.module.css';
import * as messages from './messages.ts';

interface UnmatchedReferencesProps {
  programId: string;
  unmatched: readonly UsedReference[];
  /** The number of references that were compared, and the number that the program has. */
  compared: number;
  all: number;
}

/** Lists the references that learners see as plain text, with links to their questions. */
export function UnmatchedReferences(props: UnmatchedReferencesProps) {
  const { programId, unmatched, compared, all } = props;
  return (
    <section aria-label={messages.referencesWithoutLink} className={classes.unmatched}>
      <h3 className={classes.title}>{messages.referencesWithoutLink}</h3>
      <p className={classes.soft} role="status">
        {all === 0
          ? messages.noReferences
          : unmatched.length === 0
            ? messages.everyReferenceLinks
            : messages.withoutLink({ without: unmatched.length, all: compared })}
      </p>
      {all > compared && (
        <p className={classes.soft}>{messages.onlyFirst({ most: REFERENCES_AT_MOST })}</p>
      )}
      <ul className={classes.references}>
        {unmatched.map((used) => (
          <UnmatchedReference key={used.reference} programId={programId} used={used} />
        ))}
      </ul>
    </section>
  );
}

function UnmatchedReference({ programId, used }: { programId: string; used: UsedReference }) {
  const { reference, questionCount, questions } = used;
  const more = questionCount - questions.length;
  return (
    <li>
      <details className={classes.reference}>
        <summary className={classes.referenceLine}>
          <span className={classes.text}>{reference}</span>
          <span className={classes.soft}>{messages.questionsOf({ questions: questionCount })}</span>
        </summary>
        <ul className={classes.questions}>
          {questions.map(({ courseId, moduleId, order, text }) => (
            <li key={`${moduleId} ${order}`}>
              <Link
                className={classes.question}
                to={questionAddress({ programId, courseId, moduleId, place: order })}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={classes.soft}>{messages.moreQuestions({ questions: more })}</p>}
      </details>
    </li>
  );
}
