import type { Answer } from '@certway/contract/kinds/index';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { QuestionCard } from '../parts/question-card.tsx';
import { type QuestionForm, questionViewOf } from './form.ts';
import type { Hint } from './kind-form.ts';
import * as messages from './messages.ts';
import classes from './question-preview.module.css';

interface QuestionPreviewProps {
  form: QuestionForm;
  /** The title, such as 'Question 3 of 20'. */
  title: string;
  id: string;
  hints: readonly Hint[];
}

const widths = { desktop: messages.desktop, phone: messages.phone };
type Width = keyof typeof widths;

/** An interactive preview of a question as learners see it, with hints for its author. */
export function QuestionPreview({ form, title, id, hints }: QuestionPreviewProps) {
  const [width, setWidth] = useState<Width>('desktop');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const question = questionViewOf(form, id);
  return (
    <aside className={classes.preview} aria-label={messages.previewAsLearner}>
      <div className={classes.head}>
        <strong>{messages.asLearnerSeesIt}</strong>
        <fieldset className={classes.widths}>
          <legend className={classes.hidden}>{messages.previewWidth}</legend>
          {(Object.keys(widths) as Width[]).map((each) => (
            <button
              key={each}
              type="button"
              className={classes.width}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {widths[each]}
            </button>
          ))}
        </fieldset>
      </div>
      {hints.length > 0 && (
        <ul className={classes.hints} aria-label={messages.hints}>
          {hints.map(({ message }) => (
            <li key={message}>
              <IconBulb size={20} stroke={1.7} aria-hidden="true" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.screen} data-width={width}>
        <QuestionCard
          key={`${id} ${form.type}`}
          title={title}
          question={
            question.text.trim() ? question : { ...question, text: messages.questionWillAppear }
          }
          value={answer}
          onChange={setAnswer}
          locked={false}
          verdict={null}
        />
      </div>
    </aside>
  );
}
