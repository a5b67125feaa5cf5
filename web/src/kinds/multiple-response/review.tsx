import { ChoicesReview } from '../parts/choices.tsx';
import { type ReviewProps, rightAnswer } from '../view.ts';
import { chosenOf } from './chosen.ts';
import classes from './multiple-response.module.css';
import { scoringWords } from './scoring-words.ts';

export function Review({ paper, answer, verdict }: ReviewProps<'multiple-response'>) {
  return (
    <>
      <p className={classes.task}>{scoringWords[paper.scoring]}</p>
      <ChoicesReview
        several
        choices={paper.options}
        chosen={chosenOf(answer)}
        right={rightAnswer('multiple-response', verdict)?.options ?? null}
      />
    </>
  );
}
