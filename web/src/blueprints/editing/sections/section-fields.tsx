import { Button } from '@mantine/core';
import * as messages from '../../messages.ts';
import { FieldsProblem, FormPart } from '../fields.tsx';
import { blankSection, type SectionForm } from '../form.ts';
import { Section, type SectionsProps } from './section.tsx';
import classes from './sections.module.css';

/** Edits the sections of a mock exam and the sources of their questions. */
export function SectionFields(props: SectionsProps) {
  const { form, problems, onChange } = props;
  const { sections } = form;
  const put = (next: SectionForm[]) => onChange({ sections: next });
  const move = (from: number, to: number) => {
    const next = [...sections];
    const [moved] = next.splice(from, 1);
    if (moved) put(next.toSpliced(to, 0, moved));
  };
  return (
    <FormPart title={messages.sections} hint={messages.whatSectionsAre}>
      <FieldsProblem>{problems.sections}</FieldsProblem>
      <ol className={classes.sections}>
        {sections.map((section, place) => (
          <li key={section.key}>
            <Section
              {...props}
              section={section}
              place={place}
              onSection={(change) => put(sections.with(place, { ...section, ...change }))}
              onMove={(to) => move(place, to)}
              onRemove={() => put(sections.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        className={classes.start}
        onClick={() => put([...sections, blankSection()])}
      >
        {messages.addSection}
      </Button>
    </FormPart>
  );
}
