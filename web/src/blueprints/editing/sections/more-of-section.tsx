import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import * as messages from '../../messages.ts';
import shared from '../editing.module.css';
import { NumberField, PassLineField } from '../fields.tsx';
import type { SectionForm } from '../form.ts';
import classes from './sections.module.css';

interface MoreProps {
  section: SectionForm;
  problemAt: (field: string) => string | undefined;
  onSection: (change: Partial<SectionForm>) => void;
}

const moreFields = ['minimum.value', 'minutes', 'oneWay', 'breakAfter.minutes'];

/** Rarely used fields of a section, expanded if a field is set or invalid. */
export function MoreOfSection({ section, problemAt, onSection }: MoreProps) {
  const { minimum, minutes, oneWay, breakMinutes, breakStopsClock } = section;
  const isSet = minimum.unit !== 'none' || minutes !== '' || oneWay || breakMinutes !== '';
  const [opened, setOpened] = useState(isSet);
  return (
    <details
      open={opened || moreFields.some(problemAt)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className={classes.moreLine}>{messages.moreOfSection}</summary>
      <div className={classes.moreFields}>
        <PassLineField
          label={messages.minimumInSection}
          none={messages.noMinimum}
          line={minimum}
          error={problemAt('minimum.value')}
          onChange={(next) => onSection({ minimum: next })}
        />
        <Checkbox
          label={messages.oneWayHint}
          checked={oneWay}
          error={problemAt('oneWay')}
          onChange={({ currentTarget }) => onSection({ oneWay: currentTarget.checked })}
        />
        <div className={shared.two}>
          <NumberField
            label={messages.minutesOfItsOwn}
            description={messages.whenMinutesEmpty}
            value={minutes}
            error={problemAt('minutes')}
            onChange={({ currentTarget }) => onSection({ minutes: currentTarget.value })}
          />
          <NumberField
            label={messages.breakAfterIt}
            description={messages.whenBreakEmpty}
            value={breakMinutes}
            error={problemAt('breakAfter.minutes')}
            onChange={({ currentTarget }) => onSection({ breakMinutes: currentTarget.value })}
          />
        </div>
        {breakMinutes !== '' && (
          <Checkbox
            label={messages.breakStopsClock}
            checked={breakStopsClock}
            onChange={({ currentTarget }) => onSection({ breakStopsClock: currentTarget.checked })}
          />
        )}
      </div>
    </details>
  );
}
