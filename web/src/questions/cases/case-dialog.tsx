import '../../ui/forms.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formFromDraft } from '../../kinds/editing/form.ts';
import { QuestionPreview } from '../../kinds/editing/question-preview.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import pageClasses from '../questions.module.css';
import type { ShownQuestion } from '../shown.ts';
import type { ModuleRef } from '../use-question-editing.ts';
import { Members } from './case-members.tsx';
import classes from './cases.module.css';
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

/**
 * Edits the passage and questions of a case, and shows the learner's view of the first question.
 */
export function CaseDialog({ place, questions, open, onClose }: CaseDialogProps) {
  const edit = useCase(place, questions, open, onClose);
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
      <Form isWrong={edit.problem !== ''} onSave={edit.save}>
        {(submitted) => (
          <>
            <p className={pageClasses.versionLine}>{messages.aboutCases}</p>
            <div className={pageClasses.panes}>
              <div className={classes.fields}>
                <PassageFields
                  passage={passage}
                  problem={submitted && edit.problem === messages.empty && edit.problem}
                  write={edit.write}
                />
                <TextInput
                  label={messages.noteLabel}
                  description={messages.noteHint}
                  value={edit.form.note}
                  onChange={({ currentTarget }) => edit.change({ note: currentTarget.value })}
                />
                <Members
                  questions={questions}
                  ids={questionIds}
                  onChange={(ids) => edit.change({ questionIds: ids })}
                />
                {open.caseId && <p className={pageClasses.soft}>{messages.addMore}</p>}
              </div>
              {first && (
                <QuestionPreview
                  form={{ ...formFromDraft(first.question), passage }}
                  title={messages.previewTitle}
                  id={first._id}
                  hints={[]}
                />
              )}
            </div>
            <CaseFoot
              edit={edit}
              problem={submitted && edit.problem ? edit.problem : edit.refused}
              isStored={open.caseId !== null}
              onClose={onClose}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

interface CaseFootProps {
  edit: ReturnType<typeof useCase>;
  problem: string;
  isStored: boolean;
  onClose: () => void;
}

function CaseFoot({ edit, problem, isStored, onClose }: CaseFootProps) {
  const [sure, setSure] = useState(false);
  return (
    <div className={pageClasses.foot}>
      <div role="alert" className={pageClasses.refusal}>
        {problem && <p className={pageClasses.problem}>{problem}</p>}
      </div>
      <div className={pageClasses.actions}>
        {isStored && (
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
        <Button type="submit" loading={edit.isSaving}>
          {messages.save}
        </Button>
      </div>
    </div>
  );
}
