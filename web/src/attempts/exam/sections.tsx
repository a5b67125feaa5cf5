import * as messages from '../messages.ts';
import classes from './exam.module.css';
import { type ExamStart, sectionText } from './rule-text.ts';

export function Sections({ sections }: Pick<ExamStart['exam'], 'sections'>) {
  if (sections.length === 1 && sectionText(sections[0] as (typeof sections)[number]) === '') {
    return null;
  }
  return (
    <>
      <h2 className={classes.title}>{messages.sections}</h2>
      <ol className={classes.sections}>
        {sections.map((section, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections are named by their places
          <li key={place}>
            <span className={classes.section}>
              <span>
                <bdi>{section.title || section.code}</bdi>
                {section.title && section.code && (
                  <span className={classes.code}> {section.code}</span>
                )}
              </span>
              <span className={classes.count}>
                {messages.questionCount({ questions: section.questionCount })}
              </span>
            </span>
            {sectionText(section) && <span className={classes.soft}>{sectionText(section)}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
