import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import shared from '../editing.module.css';
import { Figure, Line, Part, type PartProps, Problem } from '../fields.tsx';
import { blankSection, type SectionForm } from '../form.ts';
import { type GapCheck, lostText, shareText } from '../gap-words.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { type Bank, feedText } from './feeds.ts';
import classes from './sections.module.css';

interface SectionsProps extends PartProps {
  bank: Bank;
  /** What the program can carry, as far as it is known. */
  gaps: GapCheck | null;
}

/** The parts of a paper, and what feeds each. */
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
    <Part
      title="Sections"
      hint="In the order in which they are asked. A section has a number of questions, or a share of those that the counted sections leave."
    >
      <Problem>{problems.sections}</Problem>
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
        Add section
      </Button>
    </Part>
  );
}

interface SectionProps extends SectionsProps {
  section: SectionForm;
  place: number;
  onSection: (change: Partial<SectionForm>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Section(props: SectionProps) {
  const { section, place, form, problems, gaps, onSection, onMove, onRemove } = props;
  const name = `Section ${place + 1}`;
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
        <h4>{name}</h4>
        <div className={classes.sectionButtons}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={place === 0}
            aria-label={`Move section ${place + 1} up`}
            onClick={() => onMove(place - 1)}
          >
            Up
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={place === form.sections.length - 1}
            aria-label={`Move section ${place + 1} down`}
            onClick={() => onMove(place + 1)}
          >
            Down
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={form.sections.length === 1}
            aria-label={`Remove section ${place + 1}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      </div>
      <Problem>{problems[`sections.${place}`]}</Problem>
      <div className={shared.titled}>
        <TextInput label="Title" {...text('title')} />
        <TextInput label="Code" {...text('code')} />
      </div>
      <div className={shared.line}>
        <NativeSelect
          label="Size"
          data={[
            { value: 'count', label: 'Number of questions' },
            { value: 'share', label: 'Share in percent' },
          ]}
          value={section.unit}
          onChange={({ currentTarget }) =>
            onSection({ unit: currentTarget.value as SectionForm['unit'] })
          }
        />
        <Figure
          label={section.unit === 'count' ? 'Questions' : 'Percent'}
          value={section.value}
          error={at('size.value')}
          onChange={({ currentTarget }) => onSection({ value: currentTarget.value })}
        />
      </div>
      <Fed {...props} />
      {gaps && carried && (
        <p className={classes.carried} data-short={carried.available < carried.needed || undefined}>
          {shareText(carried, gaps.papers)}
          {carried.lost > 0 && `. ${lostText(carried.lost)}`}
        </p>
      )}
      <MoreOfSection section={section} problemAt={at} onSection={onSection} />
    </section>
  );
}

/** The topics and modules whose questions a section draws. */
function Fed({ section, place, bank, problems, onSection }: SectionProps) {
  const [choosing, setChoosing] = useState(false);
  const problem = problems[`sections.${place}.topicIds`];
  return (
    <div className={classes.fed}>
      <span className={classes.fedLabel}>Fed by</span>
      <span className={classes.fedText}>{feedText(bank, section)}</span>
      <Button
        variant="default"
        aria-label={`Choose what feeds section ${place + 1}`}
        aria-invalid={problem ? true : undefined}
        onClick={() => setChoosing(true)}
      >
        Choose
      </Button>
      <Problem>{problem}</Problem>
      {choosing && (
        <FeedDialog
          title={`What feeds section ${place + 1}`}
          bank={bank}
          feed={section}
          onClose={() => setChoosing(false)}
          onSave={(feed) => {
            onSection(feed);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

interface MoreProps {
  section: SectionForm;
  problemAt: (field: string) => string | undefined;
  onSection: (change: Partial<SectionForm>) => void;
}

const moreFields = ['minimum.value', 'minutes', 'oneWay', 'breakAfter.minutes'];

/** What few sections have: opened where something is set or wrong. */
function MoreOfSection({ section, problemAt, onSection }: MoreProps) {
  const { minimum, minutes, oneWay, breakMinutes, breakStopsClock } = section;
  const isSet = minimum.unit !== 'none' || minutes !== '' || oneWay || breakMinutes !== '';
  const [opened, setOpened] = useState(isSet);
  return (
    <details
      className={classes.more}
      open={opened || moreFields.some(problemAt)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>Minimum, time of its own, one-way, break</summary>
      <div className={classes.moreFields}>
        <Line
          label="Minimum in this section"
          none="None"
          line={minimum}
          error={problemAt('minimum.value')}
          onChange={(next) => onSection({ minimum: next })}
        />
        <Checkbox
          label="One-way: learners cannot go back to it"
          checked={oneWay}
          error={problemAt('oneWay')}
          onChange={({ currentTarget }) => onSection({ oneWay: currentTarget.checked })}
        />
        <div className={shared.two}>
          <Figure
            label="Minutes of its own"
            description="Left empty, it shares those of the paper."
            value={minutes}
            error={problemAt('minutes')}
            onChange={({ currentTarget }) => onSection({ minutes: currentTarget.value })}
          />
          <Figure
            label="Break after it, in minutes"
            description="Left empty, there is none."
            value={breakMinutes}
            error={problemAt('breakAfter.minutes')}
            onChange={({ currentTarget }) => onSection({ breakMinutes: currentTarget.value })}
          />
        </div>
        {breakMinutes !== '' && (
          <Checkbox
            label="The break stops the clock"
            checked={breakStopsClock}
            onChange={({ currentTarget }) => onSection({ breakStopsClock: currentTarget.checked })}
          />
        )}
      </div>
    </details>
  );
}
