import type { EditableProgram } from './editable-card.tsx';
import classes from './editing.module.css';
import * as messages from './messages.ts';

interface ModuleOverviewProps {
  courses: EditableProgram['courses'];
  onPick: (picked: { courseId: string; moduleId: string }) => void;
}

/** Shows how many questions each module has, until a module is selected. */
export function ModuleOverview({ courses, onPick }: ModuleOverviewProps) {
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
              <span dir="auto">{module.name}</span>
              <span className={classes.count}>
                {messages.questionCount({ questions: module.questionCount })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
  return <div className={classes.overview}>{sections}</div>;
}
