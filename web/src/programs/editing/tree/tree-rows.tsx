import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type PointerEvent, useRef } from 'react';
import { DragGrip, draggedStyle } from '../../../ui/lists/drag-grip.tsx';
import { useDrag } from '../../../ui/lists/use-drag.ts';

import classes from '../editing.module.css';
import * as messages from '../messages.ts';
import type { Course, Module, TreeChanges } from './tree-changes.ts';
import type { OpenDialog } from './tree-dialogs.tsx';

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

interface RowProps {
  course: Course;
  last: boolean;
  changes: TreeChanges;
  onAsk: (asking: OpenDialog) => void;
}

interface ModuleRowProps extends Omit<RowProps, 'last'> {
  module: Module;
  /** The distance from its place in the layout while a module is dragged, in pixels. */
  offset: number;
  onDrag: (event: PointerEvent) => void;
}

function ModuleRow({ course, module, offset, changes, onAsk, onDrag }: ModuleRowProps) {
  const { name, order, questionCount } = module;
  return (
    <li className={classes.module} style={draggedStyle(offset)}>
      <div className={classes.rowHead}>
        <DragGrip onBegin={onDrag} />
        <h4>
          {name}{' '}
          <span className={classes.count}>
            {messages.questionCount({ questions: questionCount })}
          </span>
        </h4>
        <div>
          <Tool
            label={messages.moveModuleUp({ moduleName: name })}
            Icon={IconArrowUp}
            disabled={order === 1}
            onClick={() => changes.changeModule(course, module, { order: order - 1 })}
          />
          <Tool
            label={messages.moveModuleDown({ moduleName: name })}
            Icon={IconArrowDown}
            disabled={order === course.modules.length}
            onClick={() => changes.changeModule(course, module, { order: order + 1 })}
          />
          <Tool
            label={messages.duplicateModuleNamed({ moduleName: name })}
            Icon={IconCopy}
            onClick={() => onAsk({ what: 'duplicate-module', course, module })}
          />
          <Tool
            label={messages.editModuleNamed({ moduleName: name })}
            Icon={IconPencil}
            onClick={() => onAsk({ what: 'module', course, module })}
          />
          <Tool
            label={messages.removeModuleNamed({ moduleName: name })}
            Icon={IconTrash}
            onClick={() => onAsk({ what: 'remove-module', course, module })}
          />
        </div>
      </div>
    </li>
  );
}

export function CourseRow({ course, last, changes, onAsk }: RowProps) {
  const { name, order, modules } = course;
  const list = useRef<HTMLOListElement>(null);
  const drag = useDrag(list, (from, to) => {
    const module = modules[from];
    if (module) void changes.changeModule(course, module, { order: to + 1 });
  });
  return (
    <section className={classes.course} aria-label={messages.courseNamed({ courseName: name })}>
      <div className={classes.rowHead}>
        <h3>{name}</h3>
        <div>
          <Tool
            label={messages.moveCourseUp({ courseName: name })}
            Icon={IconArrowUp}
            disabled={order === 1}
            onClick={() => changes.changeCourse(course, { order: order - 1 })}
          />
          <Tool
            label={messages.moveCourseDown({ courseName: name })}
            Icon={IconArrowDown}
            disabled={last}
            onClick={() => changes.changeCourse(course, { order: order + 1 })}
          />
          <Tool
            label={messages.editCourseNamed({ courseName: name })}
            Icon={IconPencil}
            onClick={() => onAsk({ what: 'course', course })}
          />
          <Tool
            label={messages.removeCourseNamed({ courseName: name })}
            Icon={IconTrash}
            onClick={() => onAsk({ what: 'remove-course', course })}
          />
        </div>
      </div>
      <ol ref={list} className={classes.modules} {...drag.pointers}>
        {modules.map((module, at) => (
          <ModuleRow
            key={module._id}
            course={course}
            module={module}
            offset={drag.offsetOf(at)}
            onDrag={(event) => drag.begin(event, at)}
            changes={changes}
            onAsk={onAsk}
          />
        ))}
      </ol>
      <Button variant="default" size="sm" onClick={() => onAsk({ what: 'add-module', course })}>
        {messages.addModule}
      </Button>
    </section>
  );
}
