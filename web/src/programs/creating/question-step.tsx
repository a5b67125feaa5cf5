import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { checkForm, creationProblem } from '../../kinds/editing/check.ts';
import type { Problems } from '../../kinds/editing/editor.ts';
import { hintsFor } from '../../kinds/editing/lint.ts';
import { QuestionFields } from '../../kinds/editing/question-fields.tsx';
import { QuestionPreview } from '../../kinds/editing/question-preview.tsx';
import classes from './creating.module.css';
import {
  append,
  begun,
  type Creation,
  clearForm,
  drop,
  edit,
  firstUnfinished,
  goTo,
  markSaved,
} from './creation.ts';
import * as messages from './messages.ts';

interface QuestionStepProps {
  creation: Creation;
  /** False if the device could not store the draft. */
  kept: boolean;
  onChange: (creation: Creation) => void;
  onSave: (creation: Creation) => boolean;
  onFinish: () => void;
  onPreview: () => void;
  onBack: () => void;
}

const NOTHING: Problems = {};

interface Told {
  key: string;
  message: string;
  problems: Problems;
}

function JumpField({ count, onJump }: { count: number; onJump: (at: number) => void }) {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState('');
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const valid = /^\d+$/.test(number.trim()) && Number(number) >= 1 && Number(number) <= count;
    setProblem(valid ? '' : messages.invalidQuestionNumber);
    if (valid) onJump(Number(number) - 1);
  };
  return (
    <form className={classes.jump} onSubmit={jump} noValidate>
      <TextInput
        label={messages.jumpToQuestion}
        inputMode="numeric"
        value={number}
        error={problem}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.jump}
      </Button>
    </form>
  );
}

function Places({ creation, onGo }: { creation: Creation; onGo: (at: number) => void }) {
  return (
    <ol className={classes.places} aria-label={messages.questions}>
      {creation.questions.map(({ key, form }, at) => {
        const open = creationProblem(form) !== null;
        return (
          <li key={key}>
            <button
              type="button"
              className={classes.place}
              aria-current={at === creation.at}
              aria-label={
                open
                  ? messages.questionIncomplete({ number: at + 1 })
                  : messages.questionNumber({ number: at + 1 })
              }
              data-open={open || undefined}
              onClick={() => onGo(at)}
            >
              {at + 1}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function stateWords(saved: boolean, kept: boolean): string {
  if (!kept) return messages.errorSavingChanges;
  return saved ? messages.keptOnThisDevice : messages.unsavedButKept;
}

/** What each button does with the question on screen before it moves on. */
function useMoves(props: QuestionStepProps) {
  const { creation, onChange, onSave, onFinish, onPreview } = props;
  const [told, setTold] = useState<Told | null>(null);
  const current = creation.questions[creation.at];
  const tell = (at: number, message: string) => {
    const question = creation.questions[at];
    const problems = question ? (checkForm(question.form).problems ?? NOTHING) : NOTHING;
    setTold({ key: question?.key ?? '', message, problems });
    if (at !== creation.at) onChange(goTo(creation, at));
    return null;
  };
  /** The creation with this question saved; null if it is incomplete, which is then reported. */
  const saved = (): Creation | null => {
    const message = current ? creationProblem(current.form) : null;
    if (message) return tell(creation.at, message);
    const next = markSaved(creation);
    setTold(null);
    return onSave(next) ? next : tell(creation.at, messages.errorSavingChanges);
  };
  const leaveTo = (at: number) => {
    const whole = current && creationProblem(current.form) === null;
    setTold(null);
    onChange(goTo(whole ? markSaved(creation) : creation, at));
  };
  const whenWhole = (then: () => void, nothing: string) => () => {
    if (begun(creation).length === 0) return tell(creation.at, nothing);
    const open = firstUnfinished(creation);
    if (open) return tell(open.at, open.message);
    setTold(null);
    onChange(markSaved(creation));
    then();
  };
  const finish = whenWhole(onFinish, messages.addAQuestionFirst);
  const last = creation.at === creation.questions.length - 1;
  return {
    told: told && told.key === current?.key ? told : null,
    leaveTo,
    last,
    save: () => {
      const next = saved();
      if (next) onChange(next);
    },
    next: () => {
      if (last) return finish();
      const next = saved();
      if (next) onChange(goTo(next, creation.at + 1));
    },
    add: () => {
      const next = saved();
      if (next) onChange(append(next));
    },
    finish,
    preview: whenWhole(onPreview, messages.addAQuestion),
    clear: () => {
      setTold(null);
      onChange(clearForm(creation));
    },
    remove: () => {
      setTold(null);
      onChange(drop(creation));
    },
  };
}

function Actions({ moves, count }: { moves: ReturnType<typeof useMoves>; count: number }) {
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={moves.add}>
        {messages.addQuestion}
      </Button>
      <Button variant="default" onClick={moves.save}>
        {messages.saveChanges}
      </Button>
      <Button variant="default" onClick={moves.preview}>
        {messages.previewQuiz}
      </Button>
      <Button variant="default" onClick={moves.finish}>
        {messages.finishQuiz}
      </Button>
      <Button variant="subtle" onClick={moves.clear}>
        {messages.clearForm}
      </Button>
      {count > 1 && (
        <Button variant="subtle" onClick={moves.remove}>
          {messages.removeThisQuestion}
        </Button>
      )}
    </div>
  );
}

/** Step 2: one question after the other. */
export function QuestionStep(props: QuestionStepProps) {
  const { creation, kept, onChange, onBack } = props;
  const moves = useMoves(props);
  const question = creation.questions[creation.at];
  if (!question) return null;
  const count = creation.questions.length;
  const title = messages.questionOf({ number: creation.at + 1, count });
  const others = creation.questions.flatMap(({ key, form }) => (key === question.key ? [] : form));
  return (
    <>
      <div className={classes.bar}>
        <h2 className={classes.counter}>{title}</h2>
        <span role="status" className={classes.state}>
          {stateWords(question.saved, kept)}
        </span>
        <JumpField key={count} count={count} onJump={moves.leaveTo} />
      </div>
      <Places creation={creation} onGo={moves.leaveTo} />
      <div className={classes.panes}>
        <div>
          <div className={classes.form}>
            {moves.told && (
              <p role="alert" className={classes.problem}>
                {moves.told.message}
              </p>
            )}
            <QuestionFields
              key={question.key}
              form={question.form}
              problems={moves.told?.problems ?? NOTHING}
              onChange={(change) => onChange(edit(creation, change))}
            />
            <Actions moves={moves} count={count} />
          </div>
          <div className={classes.moves}>
            <Button
              variant="default"
              onClick={() => (creation.at === 0 ? onBack() : moves.leaveTo(creation.at - 1))}
            >
              {messages.previous}
            </Button>
            <Button onClick={moves.next}>{moves.last ? messages.finish : messages.next}</Button>
          </div>
        </div>
        <div className={classes.aside}>
          <QuestionPreview
            form={question.form}
            title={messages.questionNumber({ number: creation.at + 1 })}
            id={question.key}
            hints={hintsFor(question.form, { others, unstored: others })}
          />
        </div>
      </div>
    </>
  );
}
