import { Button } from '@mantine/core';
import { DragGrip } from '../../../ui/lists/drag-grip.tsx';
import { useRowOrder } from '../../../ui/lists/use-row-order.ts';
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
  const order = useRowOrder(sections, put);
  return (
    <FormPart title={messages.sections} hint={messages.whatSectionsAre}>
      <FieldsProblem>{problems.sections}</FieldsProblem>
      <ol className={classes.sections} {...order.list}>
        {sections.map((section, place) => (
          <li key={section.key} style={order.styleOf(place)}>
            <Section
              {...props}
              section={section}
              place={place}
              grip={<DragGrip onBegin={order.beginAt(place)} />}
              onSection={(change) => put(sections.with(place, { ...section, ...change }))}
              onMove={(to) => order.move(place, to)}
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
