import { generatePath, Link } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { lengthText, papersText } from './exam-text.ts';
import classes from './exams-inside.module.css';
import * as messages from './messages.ts';
import { useListExamsQuery } from './queries.ts';

/**
 * Lists the mock exams in a program. `has` tells whether the person has access to the program.
 * Other people are offered a purchase.
 */
export function ExamsInside({ programId, has }: { programId: string; has: boolean }) {
  const { data: exams = [] } = useListExamsQuery({ params: { programId } });
  const isSignedIn = useAppSelector((state) => state.user.currentUser !== null);
  if (exams.length === 0) return null;
  return (
    <ul className={classes.exams} aria-label={messages.mockExams}>
      {exams.map((exam) => (
        <li key={exam._id}>
          <strong>{messages.mockExamOf({ length: lengthText(exam) })}</strong>
          <span className={classes.name}>{exam.name}</span>
          <span className={classes.about}>{papersText(exam)}</span>
          {isSignedIn ? (
            <Link to={generatePath(paths.exam, { id: exam._id })} className={classes.rules}>
              {has ? messages.rulesAndBegin : messages.rulesAndTry}
            </Link>
          ) : (
            <Link to={paths.signIn} className={classes.rules}>
              {messages.signInToTry}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
