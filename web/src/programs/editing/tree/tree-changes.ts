import { useState } from 'react';
import { isCallFailure } from '../../../calls/failure.ts';
import type { EditableProgram } from '../editable-program.ts';
import * as messages from '../messages.ts';
import type { PartDraft } from '../part-dialog.tsx';
import {
  useAddCourseMutation,
  useAddModuleMutation,
  useDuplicateModuleMutation,
  useRemoveCourseMutation,
  useRemoveModuleMutation,
  useUpdateCourseMutation,
  useUpdateModuleMutation,
} from '../queries.ts';

export type Course = EditableProgram['courses'][number];
export type Module = Course['modules'][number];

/**
 * Returns functions that change the courses and modules of a program. Each function returns whether
 * the change succeeded.
 */
export function useTreeChanges(programId: string) {
  const [addCourse] = useAddCourseMutation();
  const [updateCourse] = useUpdateCourseMutation();
  const [removeCourse] = useRemoveCourseMutation();
  const [addModule] = useAddModuleMutation();
  const [updateModule] = useUpdateModuleMutation();
  const [removeModule] = useRemoveModuleMutation();
  const [duplicateModule] = useDuplicateModuleMutation();
  const [failed, setFailed] = useState('');
  const told = async (change: PromiseLike<{ error?: unknown }>) => {
    const { error } = await change;
    setFailed(isCallFailure(error) ? error.message : error ? messages.programNotSaved : '');
    return !error;
  };
  const ofCourse = ({ _id: courseId }: Course) => ({ programId, courseId });
  const ofModule = (course: Course, { _id: moduleId }: Module) => ({
    ...ofCourse(course),
    moduleId,
  });
  return {
    failed,
    /** Clears the error when a dialog closes. */
    forget: () => setFailed(''),
    addCourse: ({ name, description }: PartDraft) =>
      told(addCourse({ params: { programId }, body: { name, description } })),
    changeCourse: (course: Course, body: { name?: string; description?: string; order?: number }) =>
      told(updateCourse({ params: ofCourse(course), body })),
    removeCourse: (course: Course) => told(removeCourse({ params: ofCourse(course) })),
    addModule: (course: Course, { name, description }: PartDraft) =>
      told(addModule({ params: ofCourse(course), body: { name, description } })),
    changeModule: (
      course: Course,
      module: Module,
      body: { name?: string; description?: string; order?: number; courseId?: string },
    ) => told(updateModule({ params: ofModule(course, module), body })),
    removeModule: (course: Course, module: Module) =>
      told(removeModule({ params: ofModule(course, module) })),
    duplicateModule: (course: Course, module: Module) =>
      told(duplicateModule({ params: ofModule(course, module) })),
  };
}
export type TreeChanges = ReturnType<typeof useTreeChanges>;
