import '../../ui/forms.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { formOf } from '../../kinds/editing/form.ts';
import { ImageField } from '../../kinds/editing/image-field.tsx';
import { QuestionPreview } from '../../kinds/editing/question-preview.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import pageClasses from '../questions.module.css';
import type { ShownQuestion } from '../shown.ts';
import type { ModulePlace } from '../use-question-editing.ts';
import classes from './cases.module.css';
import * as messages from './messages.ts';
import { type OpenCase, useCase } from './use-case.ts';

interface CaseDialogProps {
  place: ModulePlace;
  /** All of the module. */
  questions: readonly ShownQuestion[];
  open: OpenCase;
  onClose: () => void;
}

type Editing = ReturnType<typeof useCase>;

function PassageFields({ form: { passage, note }, write, change }: Editing) {
  const { title, text, illustration, illustrationAlt } = passage;
  return (
    <>
      <TextInput
        label={messages.titleLabel}
        description={messages.titleHint}
        value={title}
        onChange={({ currentTarget }) => write({ title: currentTarget.value })}
      />
      <Textarea
        label={messages.passageLabel}
        description={messages.passageHint}
        autosize
        minRows={6}
        maxRows={18}
        value={text}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      <ImageField
        of="illustration"
        label={messages.pictureLabel}
        inSentence={messages.thePicture}
        path={illustration ?? ''}
        alt={illustrationAlt}
        onChange={(path) => write({ illustration: path || null })}
      />
      {illustration && (
        <TextInput
          label={messages.altLabel}
          description={messages.altHint}
          value={illustrationAlt}
          onChange={({ currentTarget }) => write({ illustrationAlt: currentTarget.value })}
        />
      )}
      <TextInput
        label={messages.noteLabel}
        description={messages.noteHint}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </>
  );
}

interface MembersProps {
  questions: readonly ShownQuestion[];
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

const swapped = (ids: readonly string[], at: number, to: number): string[] => {
  const others = ids.filter((_, place) => place !== at);
  return [...others.slice(0, to), ids[at] ?? '', ...others.slice(to)];
};

/** In the order in which they are asked. */
function Members({ questions, ids, onChange }: MembersProps) {
  const label = useId();
  return (
    <div>
      <p id={label} className={classes.label}>
        {messages.questionsLabel}
      </p>
      <ol className={classes.members} aria-labelledby={label}>
        {ids.map((id, at) => (
          <li key={id}>
            <span>{questions.find(({ _id }) => _id === id)?.question.text}</span>
            <span className={classes.moves}>
              <Button
                variant="subtle"
                size="sm"
                aria-label={messages.moveUp({ place: at + 1 })}
                disabled={at === 0}
                onClick={() => onChange(swapped(ids, at, at - 1))}
              >
                {messages.up}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                aria-label={messages.moveDown({ place: at + 1 })}
                disabled={at === ids.length - 1}
                onClick={() => onChange(swapped(ids, at, at + 1))}
              >
                {messages.down}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                aria-label={messages.takeOut({ place: at + 1 })}
                disabled={ids.length === 1}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                {messages.out}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The passage of a case and its questions, and beside it the first of them as the learner sees it. */
export function CaseDialog({ place, questions, open, onClose }: CaseDialogProps) {
  const edit = useCase(place, questions, open, onClose);
  const [sure, setSure] = useState(false);
  const { passage, questionIds } = edit.form;
  const first = questions.find(({ _id }) => _id === questionIds[0]);
  return (
    <Dialog
      title={open.caseId ? messages.editCaseTitle : messages.newCaseTitle}
      opened
      onClose={onClose}
      size="72rem"
      holds
    >
      <p className={pageClasses.versionLine}>{messages.aboutCases}</p>
      <div role="alert">
        {edit.refused && <p className={pageClasses.problem}>{edit.refused}</p>}
      </div>
      <div className={pageClasses.panes}>
        <div className={classes.fields}>
          <PassageFields {...edit} />
          <Members
            questions={questions}
            ids={questionIds}
            onChange={(ids) => edit.change({ questionIds: ids })}
          />
          {open.caseId && <p className={pageClasses.soft}>{messages.addMore}</p>}
        </div>
        {first && (
          <QuestionPreview
            form={{ ...formOf(first.question), passage }}
            title={messages.previewTitle}
            id={first._id}
            hints={[]}
          />
        )}
      </div>
      <div className={pageClasses.foot}>
        <div className={pageClasses.actions}>
          {open.caseId && (
            <Button
              variant="subtle"
              loading={edit.isSaving}
              onClick={() => (sure ? edit.dissolve() : setSure(true))}
            >
              {sure ? messages.dissolveSure : messages.dissolve}
            </Button>
          )}
        </div>
        <div className={pageClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button loading={edit.isSaving} onClick={edit.save}>
            {messages.save}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
