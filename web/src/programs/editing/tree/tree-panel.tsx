import '../../../ui/forms.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EditableProgram } from '../editable-program.ts';
import classes from '../editing.module.css';
import * as messages from '../messages.ts';
import { useTreeChanges } from './tree-changes.ts';
import type { OpenDialog } from './tree-dialogs.tsx';
import { TreeDialog } from './tree-dialogs.tsx';
import { CourseRow } from './tree-rows.tsx';

export function TreePanel({ program }: { program: EditableProgram }) {
  const changes = useTreeChanges(program._id);
  const [asking, setAsking] = useState<OpenDialog>(null);
  const { courses, status } = program;
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
      {courses.map((course, place) => (
        <CourseRow
          key={course._id}
          programId={program._id}
          course={course}
          last={place === courses.length - 1}
          changes={changes}
          onAsk={ask}
        />
      ))}
      <Button onClick={() => setAsking({ what: 'add-course' })}>{messages.addCourse}</Button>
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
