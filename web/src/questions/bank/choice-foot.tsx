import { Button } from '@mantine/core';
import type { ChosenQuestions } from './adding/use-adding.ts';
import classes from './bank.module.css';
import * as messages from './messages.ts';
import type { FileChoice } from './use-file-choice.ts';

interface ChoiceFootProps {
  choice: FileChoice;
  isTaking: boolean;
  onTake: (taken: ChosenQuestions) => void;
}

/** The buttons at the lower edge of a dialog in which the questions of a file are selected. */
export function ChoiceFoot({ choice, isTaking, onTake }: ChoiceFootProps) {
  const { bank, review } = choice;
  const count = bank.chosen.size;
  return (
    <div className={classes.foot}>
      <Button
        disabled={count === 0 || !review.isReady}
        loading={isTaking}
        onClick={() => onTake(choice.questions())}
      >
        {review.isReady ? messages.importCount({ questions: count }) : messages.comparingNow}
      </Button>
      <Button variant="default" onClick={bank.startOver}>
        {messages.startOver}
      </Button>
    </div>
  );
}
