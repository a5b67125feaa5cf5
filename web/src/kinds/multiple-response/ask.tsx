import { SeveralChoices } from '../parts/choices.tsx';
import { type AskProps, rightAnswer } from '../view.ts';
import { chosenOptions, toggled } from './chosen.ts';
import * as messages from './messages.ts';
import classes from './multiple-response.module.css';
import { scoringTexts } from './scoring-text.ts';

export function Ask({ question, value, onChange, locked, verdict }: AskProps<'multiple-response'>) {
  return (
    <>
      <p className={classes.task}>
        <strong>{messages.selectAllThatApply}</strong> {scoringTexts[question.scoring]}
      </p>
      <SeveralChoices
        choices={question.options}
        chosen={chosenOptions(value)}
        right={rightAnswer('multiple-response', verdict)?.options ?? null}
        verdict={verdict}
        locked={locked}
        onChoose={(option) => onChange(toggled(option, question, value))}
      />
    </>
  );
}
