import '../../../ui/forms.css';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useDrag } from '../../../ui/lists/use-drag.ts';
import type { EditableProgram } from '../editable-program.ts';
import classes from '../editing.module.css';
import * as messages from '../messages.ts';
import { useTreeChanges, useTreeMoves } from './tree-changes.ts';
import type { OpenDialog } from './tree-dialogs.tsx';
import { TreeDialog } from './tree-dialogs.tsx';
import { CourseRow } from './tree-rows.tsx';

export function TreePanel({ program }: { program: EditableProgram }) {
  const changes = useTreeChanges(program._id);
  const [asking, setAsking] = useState<OpenDialog>(null);
  const { courses, status } = program;
  const moves = useTreeMoves(program._id, changes);
  const list = useRef<HTMLDivElement>(null);
  const drag = useDrag(list, (from, to) => {
    const course = courses[from];
    if (course) void moves.moveCourse(course, to + 1);
  });
  /**
   * Opens the dialog for a change of the course tree. A module is copied without a dialog if
   * learners cannot see the program yet.
   */
  const ask = (next: OpenDialog) => {
    const isCopy = next?.what === 'duplicate-module';
    if (isCopy && status !== 'published') void changes.duplicateModule(next.course, next.module);
    else setAsking(next);
  };
  return (
    <>
      <p role="alert" className={classes.said} data-wrong>
        {!asking && changes.failed}
      </p>
      <div className={classes.bar}>
        <Button onClick={() => setAsking({ what: 'add-course' })}>{messages.addCourse}</Button>
      </div>
      <div ref={list} {...drag.pointers}>
        {courses.map((course, place) => (
          <CourseRow
            key={course._id}
            programId={program._id}
            course={course}
            last={place === courses.length - 1}
            moves={moves}
            offset={drag.offsetOf(place)}
            onDrag={(event) => drag.begin(event, place)}
            onAsk={ask}
          />
        ))}
      </div>
      {asking && (
        <TreeDialog
          asking={asking}
          courses={courses}
          changes={changes}
          onDone={() => {
            changes.forget();
            setAsking(null);
          }}
        />
      )}
    </>
  );
}
