import { ChoicesReview } from '../parts/choices.tsx';
import { RightChoices } from '../parts/right-choices.tsx';
import { type ReviewProps, type RightAnswerProps, rightAnswer } from '../view.ts';
import { chosenOptions } from './chosen.ts';
import classes from './multiple-response.module.css';
import { scoringTexts } from './scoring-text.ts';

export function Review({ question, answer, verdict }: ReviewProps<'multiple-response'>) {
  return (
    <>
      <p className={classes.task}>{scoringTexts[question.scoring]}</p>
      <ChoicesReview
        several
        choices={question.options}
        chosen={chosenOptions(answer)}
        right={rightAnswer('multiple-response', verdict)?.options ?? null}
        verdict={verdict}
      />
    </>
  );
}

export function RightAnswer({ question, verdict }: RightAnswerProps<'multiple-response'>) {
  return (
    <RightChoices
      choices={question.options}
      right={rightAnswer('multiple-response', verdict)?.options ?? null}
    />
  );
}
