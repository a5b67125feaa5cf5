import { Link } from 'react-router';
import { learnersAddress } from '../paths.ts';
import textButton from '../ui/text-button.module.css';
import * as messages from './messages.ts';

/** The link from a program to the list of its learners. */
export function LearnersLink({ programId }: { programId: string }) {
  return (
    <Link to={learnersAddress(programId)} className={textButton.button}>
      {messages.allLearnersOfTheProgram}
    </Link>
  );
}
