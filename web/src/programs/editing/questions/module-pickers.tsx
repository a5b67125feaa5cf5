import { NativeSelect } from '@mantine/core';
import type { EditableProgram } from '../editable-program.ts';
import classes from '../editing.module.css';
import * as messages from '../messages.ts';

export interface PickedModule {
  courseId: string;
  moduleId: string;
}

interface ModulePickersProps extends PickedModule {
  program: EditableProgram;
  onPick: (picked: PickedModule) => void;
}

/** Selects a course, then one of its modules. */
export function ModulePickers({
  program: { courses },
  courseId,
  moduleId,
  onPick,
}: ModulePickersProps) {
  const course = courses.find(({ _id }) => _id === courseId);
  const options = (words: string, items: readonly { _id: string; name: string }[]) => [
    { value: '', label: words },
    ...items.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <>
      <NativeSelect
        label={messages.course}
        className={classes.pick ?? ''}
        data={options(messages.chooseCourse, courses)}
        value={courseId}
        onChange={({ currentTarget }) => onPick({ courseId: currentTarget.value, moduleId: '' })}
      />
      {course && (
        <NativeSelect
          label={messages.module}
          className={classes.pick ?? ''}
          data={options(messages.chooseModule, course.modules)}
          value={moduleId}
          onChange={({ currentTarget }) => onPick({ courseId, moduleId: currentTarget.value })}
        />
      )}
    </>
  );
}
