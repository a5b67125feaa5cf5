import { useState } from 'react';
import { isCallFailure } from '../../../calls/failure.ts';
import { useAppDispatch } from '../../../store.ts';
import { moved } from '../../../ui/lists/moving.ts';
import type { EditableProgram } from '../editable-program.ts';
import * as messages from '../messages.ts';
import type { PartDraft } from '../part-dialog.tsx';
import {
  programs as calls,
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

/** Puts a course or module at another place in its list. Places are counted from 1. */
function reorder<Part extends { _id: string; order: number }>(
  parts: Part[],
  { _id }: Part,
  order: number,
) {
  const from = parts.findIndex((part) => part._id === _id);
  parts.splice(0, parts.length, ...moved(parts, from, order - 1));
  for (const [place, part] of parts.entries()) part.order = place + 1;
}

/**
 * Returns functions that move a course, or a module within its course. The list shows the new order
 * while it is being saved, and the former one again if the move is refused.
 */
export function useTreeMoves(
  programId: string,
  { changeCourse, changeModule }: Pick<TreeChanges, 'changeCourse' | 'changeModule'>,
) {
  const dispatch = useAppDispatch();
  const show = (put: (program: EditableProgram) => void) =>
    dispatch(calls.util.updateQueryData('getAuthoredProgram', { params: { programId } }, put));
  return {
    moveCourse: async (course: Course, order: number) => {
      const shown = show(({ courses }) => reorder(courses, course, order));
      if (!(await changeCourse(course, { order }))) shown.undo();
    },
    moveModule: async (course: Course, module: Module, order: number) => {
      const shown = show(({ courses }) => {
        const modules = courses.find(({ _id }) => _id === course._id)?.modules ?? [];
        reorder(modules, module, order);
      });
      if (!(await changeModule(course, module, { order }))) shown.undo();
    },
  };
}
export type TreeMoves = ReturnType<typeof useTreeMoves>;
