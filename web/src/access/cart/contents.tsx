import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ExamsInside } from '../../blueprints/index.ts';
import type { ShownProgram } from '../../programs/index.ts';
import * as messages from '../messages.ts';
import classes from './contents.module.css';

type Course = ShownProgram['courses'][number];

const questionsIn = ({ modules }: Course) =>
  modules.reduce((sum, { questionCount }) => sum + (questionCount || 0), 0);

function CourseContents({ course, open }: { course: Course; open: boolean }) {
  const questions = questionsIn(course);
  return (
    <details className={classes.course} open={open}>
      <summary className={classes.line}>
        <span className={classes.name} dir="auto">
          {course.name}
        </span>
        <span className={classes.count}>
          {questions > 0
            ? messages.modulesAndQuestions({ modules: course.modules.length, questions })
            : messages.moduleCount({ modules: course.modules.length })}
        </span>
        <IconChevronDown size={20} stroke={1.7} aria-hidden="true" />
      </summary>
      {course.description && (
        <p className={classes.about} dir="auto">
          {course.description}
        </p>
      )}
      <ul className={classes.modules}>
        {course.modules.map((module, index) => (
          <li key={module._id ?? index}>
            <span dir="auto">{module.name}</span>
            {module.questionCount > 0 && (
              <span className={classes.count}>
                {messages.questionCount({ questions: module.questionCount })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ContentsProps extends Pick<ShownProgram, '_id' | 'courses'> {
  purchased: boolean;
}

export function Contents({ _id, courses, purchased }: ContentsProps) {
  if (courses.length === 0) return null;
  return (
    <section className={classes.section}>
      <Title order={2}>{messages.whatIsInside}</Title>
      {courses.map((course, index) => (
        <CourseContents key={course._id ?? index} course={course} open={index === 0} />
      ))}
      <ExamsInside programId={_id} has={purchased} />
    </section>
  );
}
