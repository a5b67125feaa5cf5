import { useId } from 'react';
import { ExamLinks } from '../blueprints/index.ts';
import type { Reply } from '../calls/address.ts';
import { ProgramPicture } from '../programs/index.ts';
import { cardDescription } from '../ui/words/first-words.ts';
import { dayText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import classes from './quiz-page.module.css';

export type QuizProgram = Reply<'attempts', 'listQuizzes'>[number];

interface QuizCardProps {
  program: QuizProgram;
  onChoose: () => void;
}

/** A program with quizzes. A click anywhere on the card presses its button. */
export function QuizCard({ program, onChoose }: QuizCardProps) {
  const { name, description, thumbnail, courseCount, exams, accessEndsAt } = program;
  const label = useId();
  return (
    <li className={classes.card}>
      <ProgramPicture thumbnail={thumbnail} shownWidth={416} compact />
      <div className={classes.body}>
        <h2 id={label} className={classes.name} dir="auto">
          {name}
        </h2>
        <p className={classes.description} dir="auto">
          {cardDescription(description)}
        </p>
        <ExamLinks exams={exams} />
        <div className={classes.foot}>
          <span>
            {messages.courseCount({ courses: courseCount })}
            {accessEndsAt && (
              <span className={classes.until}>
                {messages.untilDay({ day: dayText(accessEndsAt) })}
              </span>
            )}
          </span>
          <button
            type="button"
            className={classes.start}
            aria-describedby={label}
            onClick={onChoose}
          >
            {messages.start}
          </button>
        </div>
      </div>
    </li>
  );
}
