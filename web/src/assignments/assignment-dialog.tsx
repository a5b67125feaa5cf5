import '../ui/forms.css';
import { ASSIGNMENT_NOTE_LENGTH } from '@certway/contract/limits';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import { DateFields } from './date-fields.tsx';
import { assignmentFailure } from './labels.ts';
import * as messages from './messages.ts';
import {
  type AssigningClass,
  type ListedAssignment,
  useCreateAssignmentMutation,
  useUpdateAssignmentMutation,
} from './queries.ts';
import { NEW_TEST, parseTarget, TargetField } from './target-field.tsx';
import { TestFields } from './test-fields.tsx';
import { datesBody, datesProblems, type TypedDates } from './typed-dates.ts';
import { noTest, testBody, testProblems } from './typed-test.ts';

const noDates: TypedDates = { opensAt: '', dueAt: '', closesAt: '', tries: '' };

const typedOf = ({ opensAt, dueAt, closesAt, tries }: ListedAssignment): TypedDates => ({
  opensAt: opensAt ?? '',
  dueAt,
  closesAt: closesAt ?? '',
  tries: tries === null ? '' : String(tries),
});

/** Holds what is typed about an assignment, and the values that are sent. */
function useAssignmentFields(edited?: ListedAssignment) {
  const [typed, setTyped] = useState(edited ? typedOf(edited) : noDates);
  const [note, setNote] = useState(edited?.note ?? '');
  const problems = datesProblems(typed);
  const fields = (submitted: boolean) => (
    <>
      <DateFields
        typed={typed}
        onType={(change) => setTyped((now) => ({ ...now, ...change }))}
        problems={submitted ? problems : {}}
        hasOpening
      />
      <Textarea
        label={messages.note}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={ASSIGNMENT_NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </>
  );
  const { dueAt, closesAt, tries } = datesBody(typed);
  const body = { note: note.trim(), opensAt: typed.opensAt || null, dueAt, closesAt, tries };
  return { fields, body, isWrong: Object.keys(problems).length > 0 };
}

interface CreateProps {
  opened: AssigningClass;
  onClose: () => void;
}

/** Holds what is chosen to be assigned. */
function useTarget(opened: AssigningClass) {
  const [programId, setProgramId] = useState(opened.programs[0]?._id ?? '');
  const [chosen, setChosen] = useState('');
  const [test, setTest] = useState(noTest);
  const isTest = chosen === NEW_TEST;
  const isTestWrong = Object.keys(testProblems(test)).length > 0;
  const testTarget = isTestWrong ? null : testBody(programId, test);
  const target = isTest ? testTarget : parseTarget(chosen);
  const fields = (submitted: boolean) => (
    <>
      <TargetField
        opened={opened}
        programId={programId}
        onProgram={(next) => {
          setProgramId(next);
          setChosen('');
          setTest(noTest);
        }}
        value={chosen}
        onChange={setChosen}
        problem={submitted && chosen === '' ? messages.targetRequired : undefined}
      />
      {isTest && (
        <TestFields
          opened={opened}
          programId={programId}
          typed={test}
          onType={(change) => setTest((now) => ({ ...now, ...change }))}
          problems={submitted ? testProblems(test) : {}}
        />
      )}
    </>
  );
  return { target, fields };
}

/** Assigns a module, a mock exam or a custom test to the class. */
export function AssignDialog({ opened, onClose }: CreateProps) {
  const { fields, body, isWrong } = useAssignmentFields();
  const { target, fields: targetFields } = useTarget(opened);
  const [create, { error, isLoading }] = useCreateAssignmentMutation();
  const save = async () => {
    if (!target) return;
    const { data } = await create({ params: { classId: opened._id }, body: { ...body, target } });
    if (data) onClose();
  };
  return (
    <FormDialog
      title={messages.assignToClass}
      size="lg"
      label={messages.assign}
      isBusy={isLoading}
      isWrong={isWrong || !target}
      failed={assignmentFailure(error)}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          {targetFields(submitted)}
          {fields(submitted)}
        </>
      )}
    </FormDialog>
  );
}

interface EditProps {
  edited: ListedAssignment;
  onClose: () => void;
}

export function EditAssignmentDialog({ edited, onClose }: EditProps) {
  const { fields, body, isWrong } = useAssignmentFields(edited);
  const [update, { error, isLoading }] = useUpdateAssignmentMutation();
  const save = async () => {
    const params = { classId: edited.classId, assignmentId: edited._id };
    const { data } = await update({ params, body });
    if (data) onClose();
  };
  return (
    <FormDialog
      title={messages.editNamed({ title: edited.title })}
      size="lg"
      label={messages.saveAssignment}
      isBusy={isLoading}
      isWrong={isWrong}
      failed={assignmentFailure(error)}
      onClose={onClose}
      onSave={save}
    >
      {fields}
    </FormDialog>
  );
}
