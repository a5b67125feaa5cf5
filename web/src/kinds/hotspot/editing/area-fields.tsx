import { CORNERS_AT_LEAST, CORNERS_AT_MOST } from '@certway/contract/limits';
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FieldProblems } from '../../editing/editor.ts';
import classes from '../../editing/editors.module.css';
import type { AreaForm } from '../form.ts';
import { numberLabel, shapeLabels } from './area-labels.ts';
import own from './areas.module.css';
import { withCorner } from './handles.ts';
import * as messages from './messages.ts';
import { outlineForm, outlineOf, reshaped, shapeNames } from './outline-form.ts';

interface AreaFieldsProps {
  area: AreaForm;
  at: number;
  problems: FieldProblems;
  onFocus: () => void;
  onChange: (change: Partial<AreaForm>) => void;
  onRemove: () => void;
}

const shapeOptions = shapeNames.map((value) => ({ value, label: shapeLabels[value] }));

/**
 * Returns the first problem of an area's outline, regardless of which of its numbers is invalid.
 */
const outlineProblem = (problems: FieldProblems, at: number): string | undefined =>
  Object.entries(problems).find(([field]) => field.startsWith(`areas.${at}.outline`))?.[1];

type OutlineProps = Pick<AreaFieldsProps, 'area' | 'onChange'>;

function Numbers({ area, onChange }: OutlineProps) {
  const { shape, numbers } = area.outline;
  return (
    <div className={own.numbers}>
      {numbers.map((number, place) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place
          key={place}
          label={numberLabel(shape, place)}
          inputMode="decimal"
          rightSection="%"
          value={number}
          onChange={({ currentTarget }) =>
            onChange({ outline: { shape, numbers: numbers.with(place, currentTarget.value) } })
          }
        />
      ))}
    </div>
  );
}

function Corners({ area, onChange }: OutlineProps) {
  const outline = outlineOf(area.outline);
  if (outline?.shape !== 'polygon') return null;
  const { corners } = outline;
  const put = (next: typeof corners) =>
    onChange({ outline: outlineForm({ ...outline, corners: next }) });
  return (
    <div className={own.tools}>
      <Button
        variant="default"
        disabled={corners.length >= CORNERS_AT_MOST}
        onClick={() => put(withCorner(corners))}
      >
        {messages.addCorner}
      </Button>
      {corners.length > CORNERS_AT_LEAST && (
        <Button variant="default" onClick={() => put(corners.slice(0, -1))}>
          {messages.removeCorner({ number: corners.length })}
        </Button>
      )}
    </div>
  );
}

export function AreaFields({ area, at, problems, onFocus, onChange, onRemove }: AreaFieldsProps) {
  const problem = outlineProblem(problems, at);
  const outline = outlineOf(area.outline);
  return (
    <fieldset className={own.area} onFocus={onFocus}>
      <legend className={classes.legend}>{messages.areaNumber({ number: at + 1 })}</legend>
      <div className={own.head}>
        <TextInput
          label={messages.name}
          description={messages.nameHint}
          value={area.areaName}
          error={problems[`areas.${at}.name`]}
          onChange={({ currentTarget }) => onChange({ areaName: currentTarget.value })}
        />
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={messages.removeArea({ number: at + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Checkbox
        label={messages.isRight}
        checked={area.isRight}
        onChange={({ currentTarget }) => onChange({ isRight: currentTarget.checked })}
      />
      <NativeSelect
        label={messages.shape}
        data={shapeOptions}
        value={area.outline.shape}
        disabled={outline === null}
        onChange={({ currentTarget }) => {
          const shape = shapeNames.find((each) => each === currentTarget.value);
          if (shape && outline) onChange({ outline: outlineForm(reshaped(outline, shape)) });
        }}
      />
      <Numbers area={area} onChange={onChange} />
      <Corners area={area} onChange={onChange} />
      {problem && <p className={classes.problem}>{problem}</p>}
    </fieldset>
  );
}
