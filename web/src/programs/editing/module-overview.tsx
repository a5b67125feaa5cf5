import { IconChevronRight } from '@tabler/icons-react';
import { AllDraftsBar } from '../../approvals/index.ts';
import { useCountDraftsQuery } from '../../questions/index.ts';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';

interface ModuleOverviewProps {
  programId: string;
  courses: EditableProgram['courses'];
  onPick: (picked: { courseId: string; moduleId: string }) => void;
}

/** Shows how many questions and drafts each module has, until a module is selected. */
export function ModuleOverview({ programId, courses, onPick }: ModuleOverviewProps) {
  const { data = [] } = useCountDraftsQuery({ params: { programId } });
  const draftsOf = new Map(data.map(({ moduleId, drafts }) => [moduleId, drafts]));
  const sections = courses.map(({ _id: courseId, name, modules }) => (
    <div key={courseId} className={classes.course}>
      <div className={classes.rowHead}>
        <h3 dir="auto">{name}</h3>
      </div>
      {modules.length === 0 && <p className={classes.words}>{messages.noModulesYet}</p>}
      <ul className={classes.modules}>
        {modules.map((module) => (
          <li key={module._id}>
            <button
              type="button"
              className={classes.pickModule}
              onClick={() => onPick({ courseId, moduleId: module._id })}
            >
              <span dir="auto" className={classes.moduleName}>
                {module.name}
              </span>
              <span className={classes.count}>
                {messages.questionCount({ questions: module.questionCount })}
                {draftsOf.has(module._id) && (
                  <span className={classes.draftCount}>
                    {messages.draftCount({ drafts: draftsOf.get(module._id) ?? 0 })}
                  </span>
                )}
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      <AllDraftsBar
        programId={programId}
        held={data.reduce((sum, { drafts }) => sum + drafts, 0)}
      />
      <div className={classes.overview}>{sections}</div>
    </>
  );
}
