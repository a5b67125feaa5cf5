import type { EditableProgram } from './editable-program.ts';

/** The modules of a program, for a select. Their courses are named where there are several. */
export const moduleChoices = ({ courses }: EditableProgram) =>
  courses.flatMap((course) =>
    course.modules.map((module) => ({
      value: module._id,
      label: courses.length > 1 ? `${course.name}: ${module.name}` : module.name,
    })),
  );
