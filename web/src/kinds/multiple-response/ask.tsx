import { SeveralChoices } from '../parts/choices.tsx';
import { type AskProps, rightAnswer } from '../view.ts';
import { chosenOf, toggled } from './chosen.ts';
import * as messages from './messages.ts';
import classes from './multiple-response.module.css';
import { scoringWords } from './scoring-words.ts';

export function Ask({ paper, value, onChange, locked, verdict }: AskProps<'multiple-response'>) {
  return (
    <>
      <p className={classes.task}>
        <strong>{messages.selectAllThatApply}</strong> {scoringWords[paper.scoring]}
      </p>
      <SeveralChoices
        choices={paper.options}
        chosen={chosenOf(value)}
        right={rightAnswer('multiple-response', verdict)?.options ?? null}
        locked={locked}
        onChoose={(option) => onChange(toggled(option, paper, value))}
      />
    </>
  );
}
