import '../../ui/forms.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { countText } from '../../ui/words/counts.ts';
import type { EditableProgram } from './editable-card.tsx';
import classes from './editing.module.css';
import { PartDialog, type PartDraft } from './part-dialog.tsx';
import {
  useAddCourseMutation,
  useAddModuleMutation,
  useDuplicateModuleMutation,
  useRemoveCourseMutation,
  useRemoveModuleMutation,
  useUpdateCourseMutation,
  useUpdateModuleMutation,
} from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type Course = EditableProgram['courses'][number];
type Module = Course['modules'][number];

interface ToolProps {
  label: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, Icon, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** What is being asked in a dialog. */
type Asking =
  | { what: 'add-course' }
  | { what: 'add-module'; course: Course }
  | { what: 'course'; course: Course }
  | { what: 'module'; course: Course; module: Module }
  | { what: 'remove-course'; course: Course }
  | { what: 'remove-module'; course: Course; module: Module }
  | null;

function useChanges(programId: string) {
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
    setFailed(isCallFailure(error) ? error.message : error ? 'Failed to save program' : '');
    return !error;
  };
  const ofCourse = ({ _id: courseId }: Course) => ({ programId, courseId });
  const ofModule = (course: Course, { _id: moduleId }: Module) => ({
    ...ofCourse(course),
    moduleId,
  });
  return {
    failed,
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
type Changes = ReturnType<typeof useChanges>;

interface RowProps {
  course: Course;
  last: boolean;
  changes: Changes;
  onAsk: (asking: Asking) => void;
}

function ModuleRow({
  course,
  module,
  changes,
  onAsk,
}: Omit<RowProps, 'last'> & { module: Module }) {
  const { name, order, questionCount } = module;
  return (
    <li className={classes.module}>
      <div className={classes.rowHead}>
        <h4>
          {name} <span className={classes.count}>{countText(questionCount, 'question')}</span>
        </h4>
        <div>
          <Tool
            label={`Move module ${name} up`}
            Icon={IconArrowUp}
            disabled={order === 1}
            onClick={() => changes.changeModule(course, module, { order: order - 1 })}
          />
          <Tool
            label={`Move module ${name} down`}
            Icon={IconArrowDown}
            disabled={order === course.modules.length}
            onClick={() => changes.changeModule(course, module, { order: order + 1 })}
          />
          <Tool
            label={`Duplicate module ${name}`}
            Icon={IconCopy}
            onClick={() => changes.duplicateModule(course, module)}
          />
          <Tool
            label={`Change module ${name}`}
            Icon={IconPencil}
            onClick={() => onAsk({ what: 'module', course, module })}
          />
          <Tool
            label={`Remove module ${name}`}
            Icon={IconTrash}
            onClick={() => onAsk({ what: 'remove-module', course, module })}
          />
        </div>
      </div>
    </li>
  );
}

function CourseRow({ course, last, changes, onAsk }: RowProps) {
  const { name, order, modules } = course;
  return (
    <section className={classes.course} aria-label={`Course ${name}`}>
      <div className={classes.rowHead}>
        <h3>{name}</h3>
        <div>
          <Tool
            label={`Move course ${name} up`}
            Icon={IconArrowUp}
            disabled={order === 1}
            onClick={() => changes.changeCourse(course, { order: order - 1 })}
          />
          <Tool
            label={`Move course ${name} down`}
            Icon={IconArrowDown}
            disabled={last}
            onClick={() => changes.changeCourse(course, { order: order + 1 })}
          />
          <Tool
            label={`Change course ${name}`}
            Icon={IconPencil}
            onClick={() => onAsk({ what: 'course', course })}
          />
          <Tool
            label={`Remove course ${name}`}
            Icon={IconTrash}
            onClick={() => onAsk({ what: 'remove-course', course })}
          />
        </div>
      </div>
      <ol className={classes.modules}>
        {modules.map((module) => (
          <ModuleRow
            key={module._id}
            course={course}
            module={module}
            changes={changes}
            onAsk={onAsk}
          />
        ))}
      </ol>
      <Button variant="default" size="sm" onClick={() => onAsk({ what: 'add-module', course })}>
        Add module
      </Button>
    </section>
  );
}

interface AskedProps {
  asking: NonNullable<Asking>;
  courses: readonly Course[];
  changes: Changes;
  onDone: () => void;
}

function Asked({ asking, courses, changes, onDone }: AskedProps) {
  const then = async (change: Promise<boolean>) => {
    await change;
    onDone();
  };
  switch (asking.what) {
    case 'add-course':
      return (
        <PartDialog
          title="Add course"
          onClose={onDone}
          onSave={(part) => then(changes.addCourse(part))}
        />
      );
    case 'add-module':
      return (
        <PartDialog
          title="Add module"
          onClose={onDone}
          onSave={(part) => then(changes.addModule(asking.course, part))}
        />
      );
    case 'course':
      return (
        <PartDialog
          title="Change course"
          part={asking.course}
          onClose={onDone}
          onSave={({ name, description }) =>
            then(changes.changeCourse(asking.course, { name, description }))
          }
        />
      );
    case 'module':
      return (
        <PartDialog
          title="Change module"
          part={{ ...asking.module, courseId: asking.course._id }}
          courses={courses}
          onClose={onDone}
          onSave={({ name, description, courseId }) => {
            const moved = courseId && courseId !== asking.course._id ? { courseId } : {};
            const change = { name, description, ...moved };
            then(changes.changeModule(asking.course, asking.module, change));
          }}
        />
      );
    default:
      return <AskedToRemove asking={asking} changes={changes} then={then} onDone={onDone} />;
  }
}

interface AskedToRemoveProps extends Pick<AskedProps, 'changes' | 'onDone'> {
  asking: Extract<Asking, { what: 'remove-course' | 'remove-module' }>;
  then: (change: Promise<boolean>) => void;
}

function AskedToRemove({ asking, changes, then, onDone }: AskedToRemoveProps) {
  const isModule = asking.what === 'remove-module';
  const part = isModule ? asking.module : asking.course;
  const modules = isModule ? [asking.module] : asking.course.modules;
  const count = modules.reduce((sum, { questionCount }) => sum + questionCount, 0);
  return (
    <RemoveDialog
      title={isModule ? 'Remove module' : 'Remove course'}
      text={`'${part.name}' and its ${countText(count, 'question')} leave the program. Results that learners have stay as they are.`}
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

/** The tree of courses and modules, to add, rename, reorder, move, copy and take out. */
export function TreePanel({ program }: { program: EditableProgram }) {
  const changes = useChanges(program._id);
  const [asking, setAsking] = useState<Asking>(null);
  const { courses } = program;
  return (
    <>
      <p role="alert" className={classes.said} data-wrong>
        {changes.failed}
      </p>
      {courses.map((course, place) => (
        <CourseRow
          key={course._id}
          course={course}
          last={place === courses.length - 1}
          changes={changes}
          onAsk={setAsking}
        />
      ))}
      <Button onClick={() => setAsking({ what: 'add-course' })}>Add course</Button>
      {asking && (
        <Asked asking={asking} courses={courses} changes={changes} onDone={() => setAsking(null)} />
      )}
    </>
  );
}
