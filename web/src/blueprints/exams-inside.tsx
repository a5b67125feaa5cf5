import { lengthText, papersText } from './exam-words.ts';
import classes from './exams-inside.module.css';
import { useListExamsQuery } from './queries.ts';

/** The mock exams that one gets with a program; nothing if there are none. */
export function ExamsInside({ programId }: { programId: string }) {
  const { data: exams = [] } = useListExamsQuery({ params: { programId } });
  if (exams.length === 0) return null;
  return (
    <ul className={classes.exams} aria-label="Mock exams">
      {exams.map((exam) => (
        <li key={exam._id}>
          <strong>Mock exam: {lengthText(exam)}</strong>
          <span className={classes.name}>{exam.name}</span>
          <span className={classes.about}>{papersText(exam)}</span>
        </li>
      ))}
    </ul>
  );
}
