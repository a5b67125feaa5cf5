import '../../ui/forms.css';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { formFromDraft } from '../../kinds/editing/form.ts';
import { QuestionPreview } from '../../kinds/editing/question-preview.tsx';
import { ConfirmDialog } from '../../ui/asking/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { UnsavedDialog } from '../../ui/leaving/unsaved-dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import frame from '../editor.module.css';
import { EditorFoot, type EditorPane, EditorPanes } from '../editor-frame.tsx';
import pageClasses from '../questions.module.css';
import type { ShownQuestion } from '../shown.ts';
import type { ModuleRef } from '../use-question-editing.ts';
import { Members } from './case-members.tsx';
import * as messages from './messages.ts';
import { PassageFields } from './passage-fields.tsx';
import { type OpenCase, useCase } from './use-case.ts';

interface CaseDialogProps {
  place: ModuleRef;
  /** All questions of the module. */
  questions: readonly ShownQuestion[];
  open: OpenCase;
  onClose: () => void;
}

type CaseEdit = ReturnType<typeof useCase>;

/** Returns whether the case is saved, to be shown next to the button that saves it. */
function stateText({ isChanged }: CaseEdit, isStored: boolean): string {
  if (isChanged) return messages.unsavedChanges;
  return isStored ? messages.saved : messages.notSavedYet;
}

/**
 * Edits the passage and questions of a case, and shows the learner's view of the first question.
 */
export function CaseDialog({ place, questions, open, onClose }: CaseDialogProps) {
  const edit = useCase(place, questions, open, onClose);
  const [shown, setShown] = useState<EditorPane>('write');
  const [isLeaving, setLeaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isStored = open.caseId !== null;
  const leave = () => (edit.isChanged ? setLeaving(true) : onClose());
  return (
    <Dialog
      title={isStored ? messages.editCaseTitle : messages.newCaseTitle}
      tools={isStored && <CaseMenu edit={edit} />}
      opened
      onClose={leave}
      size="whole"
      holds
    >
      <Form className={frame.frame} isWrong={edit.problem !== ''} onSave={edit.save}>
        {(submitted) => (
          <>
            <EditorPanes
              {...{ shown, onShow: setShown }}
              form={<CaseFields {...{ questions, edit, isStored, submitted }} />}
              preview={<CasePreview {...{ questions, edit }} />}
            />
            <EditorFoot
              refusal={submitted && edit.problem ? edit.problem : edit.refused}
              state={stateText(edit, isStored)}
              isChanged={edit.isChanged}
            >
              <Button variant="default" onClick={leave}>
                {messages.cancel}
              </Button>
              {/* A wrong field must be on screen, so that it can get the focus. */}
              <Button
                ref={saveButton}
                type="submit"
                loading={edit.isSaving}
                onClick={() => setShown('write')}
              >
                {messages.save}
              </Button>
            </EditorFoot>
          </>
        )}
      </Form>
      <UnsavedDialog
        what={messages.theCase}
        opened={isLeaving}
        onStay={() => setLeaving(false)}
        onDiscard={onClose}
        onSave={() => {
          setLeaving(false);
          saveButton.current?.click();
        }}
      />
    </Dialog>
  );
}

/** Ungroups a stored case, after a confirmation. */
function CaseMenu({ edit }: { edit: CaseEdit }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <RowMenu label={messages.moreActions}>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          {messages.dissolve}
        </Button>
      </RowMenu>
      {isAsking && (
        <ConfirmDialog
          title={messages.dissolveTitle}
          text={messages.whatDissolvingDoes}
          label={messages.dissolve}
          failed={edit.refused}
          onConfirm={() => void edit.dissolve()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface CaseFieldsProps {
  questions: readonly ShownQuestion[];
  edit: CaseEdit;
  isStored: boolean;
  submitted: boolean;
}

function CaseFields({ questions, edit, isStored, submitted }: CaseFieldsProps) {
  const { passage, note, questionIds } = edit.form;
  return (
    <>
      <p className={pageClasses.soft}>{messages.aboutCases}</p>
      <PassageFields
        passage={passage}
        problem={submitted && edit.problem === messages.empty && edit.problem}
        write={edit.write}
      />
      <TextInput
        label={messages.noteLabel}
        description={messages.noteHint}
        value={note}
        onChange={({ currentTarget }) => edit.change({ note: currentTarget.value })}
      />
      <Members
        questions={questions}
        ids={questionIds}
        onChange={(ids) => edit.change({ questionIds: ids })}
      />
      {isStored && <p className={pageClasses.soft}>{messages.addMore}</p>}
    </>
  );
}

function CasePreview({ questions, edit }: Pick<CaseFieldsProps, 'questions' | 'edit'>) {
  const { passage, questionIds } = edit.form;
  const first = questions.find(({ _id }) => _id === questionIds[0]);
  if (!first) return null;
  return (
    <QuestionPreview
      form={{ ...formFromDraft(first.question), passage }}
      title={messages.previewTitle}
      id={first._id}
      hints={[]}
    />
  );
}
