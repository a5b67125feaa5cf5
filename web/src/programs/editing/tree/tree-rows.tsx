import { Button } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type PointerEvent, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { DragGrip, draggedStyle } from '../../../ui/lists/drag-grip.tsx';
import { useDrag } from '../../../ui/lists/use-drag.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';

import classes from '../editing.module.css';
import * as messages from '../messages.ts';
import type { Course, Module, TreeMoves } from './tree-changes.ts';
import type { OpenDialog } from './tree-dialogs.tsx';

interface ActionProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** An action in the menu of a course or module. */
function Action({ label, disabled = false, onClick }: ActionProps) {
  return (
    <button type="button" disabled={disabled} onClick={onClick}>
      {label}
    </button>
  );
}

interface RowProps {
  programId: string;
  course: Course;
  moves: TreeMoves;
  /** The distance from its place in the layout while a row is dragged, in pixels. */
  offset: number;
  onDrag: (event: PointerEvent) => void;
  onAsk: (asking: OpenDialog) => void;
}

interface ModuleRowProps extends RowProps {
  module: Module;
}

const moduleAddress = (program: string, { _id: course }: Course, { _id: module }: Module) =>
  `${paths.editPrograms}?${new URLSearchParams({ program, tab: 'questions', course, module })}`;

function ModuleRow({ programId, course, module, offset, moves, onAsk, onDrag }: ModuleRowProps) {
  const { name, order, questionCount } = module;
  return (
    <li className={classes.module} style={draggedStyle(offset)}>
      <DragGrip onBegin={onDrag} />
      <Link className={classes.openModule} to={moduleAddress(programId, course, module)}>
        <div className={classes.rowName}>
          <h4 dir="auto">{name}</h4>
          <span className={classes.count}>
            {messages.questionCount({ questions: questionCount })}
          </span>
        </div>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
      <RowMenu label={messages.moreActionsFor({ what: name })}>
        <Action
          label={messages.moveUp}
          disabled={order === 1}
          onClick={() => moves.moveModule(course, module, order - 1)}
        />
        <Action
          label={messages.moveDown}
          disabled={order === course.modules.length}
          onClick={() => moves.moveModule(course, module, order + 1)}
        />
        <Action
          label={messages.duplicateModule}
          onClick={() => onAsk({ what: 'duplicate-module', course, module })}
        />
        <Action
          label={messages.editModule}
          onClick={() => onAsk({ what: 'module', course, module })}
        />
        <Action
          label={messages.removeModule}
          onClick={() => onAsk({ what: 'remove-module', course, module })}
        />
      </RowMenu>
    </li>
  );
}

interface CourseRowProps extends RowProps {
  last: boolean;
}

type MenuProps = Pick<CourseRowProps, 'course' | 'last' | 'moves' | 'onAsk'>;

function CourseMenu({ course, last, moves, onAsk }: MenuProps) {
  const { name, order } = course;
  return (
    <RowMenu label={messages.moreActionsFor({ what: name })}>
      <Action
        label={messages.moveUp}
        disabled={order === 1}
        onClick={() => moves.moveCourse(course, order - 1)}
      />
      <Action
        label={messages.moveDown}
        disabled={last}
        onClick={() => moves.moveCourse(course, order + 1)}
      />
      <Action label={messages.editCourse} onClick={() => onAsk({ what: 'course', course })} />
      <Action
        label={messages.removeCourse}
        onClick={() => onAsk({ what: 'remove-course', course })}
      />
    </RowMenu>
  );
}

export function CourseRow(props: CourseRowProps) {
  const { programId, course, moves, offset, onAsk, onDrag } = props;
  const { name, modules } = course;
  const list = useRef<HTMLOListElement>(null);
  const drag = useDrag(list, (from, to) => {
    const module = modules[from];
    if (module) void moves.moveModule(course, module, to + 1);
  });
  return (
    <section
      className={classes.course}
      aria-label={messages.courseNamed({ courseName: name })}
      style={draggedStyle(offset)}
    >
      <div className={classes.rowHead}>
        <DragGrip onBegin={onDrag} />
        <h3 dir="auto">{name}</h3>
        <CourseMenu {...props} />
      </div>
      <ol ref={list} className={classes.modules} {...drag.pointers}>
        {modules.map((module, at) => (
          <ModuleRow
            key={module._id}
            programId={programId}
            course={course}
            module={module}
            moves={moves}
            offset={drag.offsetOf(at)}
            onDrag={(event) => drag.begin(event, at)}
            onAsk={onAsk}
          />
        ))}
      </ol>
      <Button
        variant="default"
        size="sm"
        className={classes.addModule ?? ''}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => onAsk({ what: 'add-module', course })}
      >
        {messages.addModule}
      </Button>
    </section>
  );
}
