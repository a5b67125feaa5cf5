import { NativeSelect } from '@mantine/core';
import { useListExamsQuery } from '../blueprints/index.ts';
import type { CallInput } from '../calls/address.ts';
import { useGetProgramQuery } from '../programs/index.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import * as messages from './messages.ts';
import type { AssigningClass } from './queries.ts';

export type NewTarget = CallInput<'assignments', 'createAssignment'>['body']['target'];

/** The value of the select that stands for a new custom test, which has fields of its own. */
export const NEW_TEST = 'test';

/** The value of the select that stands for a target. */
const selectValue = (target: NewTarget): string => JSON.stringify(target);

/** Returns the target that a value of the select stands for, or null if nothing is chosen. */
export const parseTarget = (value: string): NewTarget | null =>
  value === '' || value === NEW_TEST ? null : (JSON.parse(value) as NewTarget);

interface FieldProps {
  opened: AssigningClass;
  programId: string;
  onProgram: (programId: string) => void;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
}

/** Chooses a module or a mock exam of one of the programs of the class, or a new custom test. */
export function TargetField(props: FieldProps) {
  const { opened, programId, onProgram, value, onChange, problem } = props;
  const program = useGetProgramQuery({ programId });
  const exams = useListExamsQuery({ params: { programId } });
  const courses = (program.currentData?.courses ?? []).map(({ name, modules }) => ({
    group: name,
    items: modules.map((module) => ({
      value: selectValue({ kind: 'module', moduleId: module._id }),
      label: module.name,
    })),
  }));
  const examItems = (exams.currentData ?? []).map(({ _id, name }) => ({
    value: selectValue({ kind: 'exam', blueprintId: _id }),
    label: name,
  }));
  const retry = () => {
    void program.refetch();
    void exams.refetch();
  };
  return (
    <>
      {opened.programs.length > 1 && (
        <NativeSelect
          label={messages.program}
          data={opened.programs.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={programId}
          onChange={({ currentTarget }) => onProgram(currentTarget.value)}
        />
      )}
      <NativeSelect
        label={messages.whatIsAssigned}
        data={[
          { value: '', label: messages.choose },
          ...courses,
          ...(examItems.length > 0 ? [{ group: messages.mockExams, items: examItems }] : []),
          { group: messages.customTest, items: [{ value: NEW_TEST, label: messages.newTest }] },
        ]}
        value={value}
        error={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {program.isError && !program.currentData && (
        <LoadFailed text={messages.partsNotLoaded} error={program.error} onRetry={retry} />
      )}
    </>
  );
}
