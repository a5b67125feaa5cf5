import { ConfirmDialog } from '../../../ui/asking/confirm-dialog.tsx';
import * as messages from '../messages.ts';
import { PartDialog } from '../part-dialog.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import type { Course, Module, TreeChanges } from './tree-changes.ts';

/** The open dialog of the course tree, and the course or module that the dialog is about. */
export type OpenDialog =
  | { what: 'add-course' }
  | { what: 'add-module'; course: Course }
  | { what: 'course'; course: Course }
  | { what: 'module'; course: Course; module: Module }
  | { what: 'duplicate-module'; course: Course; module: Module }
  | { what: 'remove-course'; course: Course }
  | { what: 'remove-module'; course: Course; module: Module }
  | null;

interface DialogProps {
  asking: NonNullable<OpenDialog>;
  courses: readonly Course[];
  changes: TreeChanges;
  onDone: () => void;
}

export function TreeDialog({ asking, courses, changes, onDone }: DialogProps) {
  const then = async (change: Promise<boolean>) => {
    // The dialog closes only if the change succeeded, so that a failure does not lose the input.
    if (await change) onDone();
  };
  switch (asking.what) {
    case 'add-course':
      return (
        <PartDialog
          title={messages.addCourse}
          failed={changes.failed}
          onClose={onDone}
          onSave={(part) => then(changes.addCourse(part))}
        />
      );
    case 'add-module':
      return (
        <PartDialog
          title={messages.addModule}
          failed={changes.failed}
          onClose={onDone}
          onSave={(part) => then(changes.addModule(asking.course, part))}
        />
      );
    case 'course':
      return (
        <PartDialog
          title={messages.editCourse}
          part={asking.course}
          failed={changes.failed}
          onClose={onDone}
          onSave={({ name, description }) =>
            then(changes.changeCourse(asking.course, { name, description }))
          }
        />
      );
    case 'module':
      return (
        <PartDialog
          title={messages.editModule}
          part={{ ...asking.module, courseId: asking.course._id }}
          courses={courses}
          failed={changes.failed}
          onClose={onDone}
          onSave={({ name, description, courseId }) => {
            const moved = courseId && courseId !== asking.course._id ? { courseId } : {};
            const change = { name, description, ...moved };
            then(changes.changeModule(asking.course, asking.module, change));
          }}
        />
      );
    case 'duplicate-module':
      return <CopyDialog asking={asking} changes={changes} then={then} onDone={onDone} />;
    default:
      return <RemovalDialog asking={asking} changes={changes} then={then} onDone={onDone} />;
  }
}

interface CopyDialogProps extends Pick<DialogProps, 'changes' | 'onDone'> {
  asking: Extract<OpenDialog, { what: 'duplicate-module' }>;
  then: (change: Promise<boolean>) => void;
}

function CopyDialog({ asking, changes, then, onDone }: CopyDialogProps) {
  const { course, module } = asking;
  const { name: moduleName, questionCount: questions } = module;
  return (
    <ConfirmDialog
      title={messages.duplicateModuleQuestion}
      text={messages.whatDuplicatingDoes({ moduleName, questions })}
      label={messages.duplicateModule}
      failed={changes.failed}
      onClose={onDone}
      onConfirm={() => then(changes.duplicateModule(course, module))}
    />
  );
}

interface RemovalDialogProps extends Pick<DialogProps, 'changes' | 'onDone'> {
  asking: Extract<OpenDialog, { what: 'remove-course' | 'remove-module' }>;
  then: (change: Promise<boolean>) => void;
}

function RemovalDialog({ asking, changes, then, onDone }: RemovalDialogProps) {
  const isModule = asking.what === 'remove-module';
  const part = isModule ? asking.module : asking.course;
  const modules = isModule ? [asking.module] : asking.course.modules;
  const count = modules.reduce((sum, { questionCount }) => sum + questionCount, 0);
  return (
    <RemoveDialog
      title={isModule ? messages.removeModule : messages.removeCourse}
      text={messages.whatRemovingDoes({ part: part.name, questions: count })}
      failed={changes.failed}
      onClose={onDone}
      onRemove={() =>
        then(
          isModule
            ? changes.removeModule(asking.course, asking.module)
            : changes.removeCourse(asking.course),
        )
      }
    />
  );
}
