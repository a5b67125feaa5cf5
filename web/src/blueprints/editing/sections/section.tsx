import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as messages from '../../messages.ts';
import shared from '../editing.module.css';
import { FieldsProblem, type FormPartProps, NumberField } from '../fields.tsx';
import type { SectionForm } from '../form.ts';
import { type GapCheck, lostSourcesText, shareText } from '../gap-text.ts';
import { MoreOfSection } from './more-of-section.tsx';
import classes from './sections.module.css';
import { type SourceBank, sourcesText } from './sources.ts';
import { SourcesDialog } from './sources-dialog.tsx';

export interface SectionsProps extends FormPartProps {
  bank: SourceBank;
  /** The result of the gap check; null if it is not known yet. */
  gaps: GapCheck | null;
}

interface SectionProps extends SectionsProps {
  section: SectionForm;
  place: number;
  /** The handle by which the section is dragged. */
  grip: ReactNode;
  onSection: (change: Partial<SectionForm>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function Section(props: SectionProps) {
  const { section, place, grip, form, problems, gaps, onSection, onMove, onRemove } = props;
  const name = messages.sectionNumber({ section: place + 1 });
  const at = (field: string) => problems[`sections.${place}.${field}`];
  const text = (field: 'title' | 'code') => ({
    value: section[field],
    error: at(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onSection({ [field]: currentTarget.value }),
  });
  const carried = gaps?.sections[place];
  return (
    <section className={classes.section} aria-label={name}>
      <div className={classes.sectionHead}>
        <div className={classes.sectionName}>
          {grip}
          <h4>{name}</h4>
        </div>
        <div className={classes.sectionButtons}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={place === 0}
            aria-label={messages.moveSectionUp({ section: place + 1 })}
            onClick={() => onMove(place - 1)}
          >
            {messages.up}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={place === form.sections.length - 1}
            aria-label={messages.moveSectionDown({ section: place + 1 })}
            onClick={() => onMove(place + 1)}
          >
            {messages.down}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={form.sections.length === 1}
            aria-label={messages.removeSection({ section: place + 1 })}
            onClick={onRemove}
          >
            {messages.remove}
          </Button>
        </div>
      </div>
      <FieldsProblem>{problems[`sections.${place}`]}</FieldsProblem>
      <div className={shared.titled}>
        <TextInput label={messages.title} {...text('title')} />
        <TextInput label={messages.code} {...text('code')} />
      </div>
      <div className={shared.line}>
        <NativeSelect
          label={messages.size}
          data={[
            { value: 'count', label: messages.numberOfQuestions },
            { value: 'share', label: messages.shareInPercent },
          ]}
          value={section.unit}
          onChange={({ currentTarget }) =>
            onSection({ unit: currentTarget.value as SectionForm['unit'] })
          }
        />
        <NumberField
          label={section.unit === 'count' ? messages.questions : messages.percent}
          value={section.value}
          error={at('size.value')}
          onChange={({ currentTarget }) => onSection({ value: currentTarget.value })}
        />
      </div>
      <SourcesField {...props} />
      {gaps && carried && (
        <p className={classes.carried} data-short={carried.available < carried.needed || undefined}>
          {shareText(carried, gaps.papers)}
          {carried.lost > 0 && `. ${lostSourcesText(carried.lost)}`}
        </p>
      )}
      <MoreOfSection section={section} problemAt={at} onSection={onSection} />
    </section>
  );
}

/** Shows the topics and modules from which a section draws its questions. */
function SourcesField({ section, place, bank, problems, onSection }: SectionProps) {
  const [choosing, setChoosing] = useState(false);
  const problem = problems[`sections.${place}.topicIds`];
  return (
    <div className={classes.fed} data-field>
      <span className={classes.fedLabel}>{messages.questionsFrom}</span>
      <span className={classes.fedText}>{sourcesText(bank, section)}</span>
      <Button
        variant="default"
        aria-label={messages.chooseSources({ section: place + 1 })}
        aria-invalid={problem ? true : undefined}
        onClick={() => setChoosing(true)}
      >
        {messages.choose}
      </Button>
      <FieldsProblem>{problem}</FieldsProblem>
      {choosing && (
        <SourcesDialog
          title={messages.sourcesOfSection({ section: place + 1 })}
          bank={bank}
          sources={section}
          onClose={() => setChoosing(false)}
          onSave={(sources) => {
            onSection(sources);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
