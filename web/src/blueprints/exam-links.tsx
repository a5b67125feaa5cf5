import type { ExamLine } from '@certway/contract/blueprints/index';
import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { paths } from '../paths.ts';
import classes from './exam-links.module.css';
import { lengthText } from './exam-text.ts';
import * as messages from './messages.ts';

/** The mock exams of a program, shown next to its modules. Each is a row that opens its start page. */
export function ExamLinks({ exams }: { exams: readonly ExamLine[] }) {
  if (exams.length === 0) return null;
  return (
    <ul className={classes.exams} aria-label={messages.mockExams}>
      {exams.map((exam) => (
        <li key={exam._id}>
          <Link to={generatePath(paths.exam, { id: exam._id })} className={classes.exam}>
            <IconClipboardCheck size={20} stroke={1.7} aria-hidden="true" />
            <span className={classes.what}>
              <span className={classes.length}>
                {messages.mockExamOf({ length: lengthText(exam) })}
              </span>
              {exams.length > 1 && <span className={classes.name}>{exam.name}</span>}
            </span>
            <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
