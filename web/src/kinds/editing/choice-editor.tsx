import { OPTIONS_AT_LEAST, OPTIONS_AT_MOST } from '@certway/contract/limits';
import { ActionIcon, Button, Radio, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { letterOf } from '../parts/letters.ts';
import type { EditorProps } from './editor.ts';
import classes from './editors.module.css';
import { blankOption, newKey, type OptionForm } from './form.ts';
import { ImageField } from './image-field.tsx';

interface RowProps {
  option: OptionForm;
  place: number;
  group: string;
  right: boolean;
  problem: string | undefined;
  onRight: () => void;
  onChange: (change: Partial<OptionForm>) => void;
  onRemove: (() => void) | null;
}

function OptionRow({ option, place, group, right, problem, ...on }: RowProps) {
  const letter = letterOf(place);
  return (
    <div className={classes.row}>
      <div className={classes.right}>
        <Radio
          name={group}
          checked={right}
          onChange={on.onRight}
          aria-label={`Option ${letter} is the correct answer`}
        />
      </div>
      {/* One line, as long as it need be: on a phone a field of one row would hide its end. */}
      <Textarea
        aria-label={`Option ${letter}`}
        placeholder={`Option ${letter}`}
        size="md"
        autosize
        minRows={1}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        value={option.text}
        error={problem}
        onChange={({ currentTarget }) => on.onChange({ text: currentTarget.value })}
      />
      <div className={classes.tools}>
        {on.onRemove && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Remove option ${letter}`}
            onClick={on.onRemove}
          >
            <IconTrash size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <div className={classes.optionImage}>
        <ImageField
          of="option"
          label={`Image of option ${letter}`}
          path={option.image}
          alt={option.text}
          onChange={(image) => on.onChange({ image })}
        />
      </div>
    </div>
  );
}

export function ChoiceEditor({ form, onChange, problems }: EditorProps) {
  const { options, rightOption } = form;
  const [group] = useState(newKey);
  const change = (key: string, changed: Partial<OptionForm>) =>
    onChange({
      options: options.map((option) => (option.key === key ? { ...option, ...changed } : option)),
    });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Options</legend>
      <p className={classes.hint}>Mark the correct answer with the circle before it.</p>
      {options.map((option, place) => (
        <OptionRow
          key={option.key}
          option={option}
          place={place}
          group={group}
          right={option.key === rightOption}
          problem={problems[`options.${place}`] ?? problems[`options.${place}.text`]}
          onRight={() => onChange({ rightOption: option.key })}
          onChange={(changed) => change(option.key, changed)}
          onRemove={
            options.length > OPTIONS_AT_LEAST
              ? () => onChange({ options: options.filter(({ key }) => key !== option.key) })
              : null
          }
        />
      ))}
      {problems.options && <p className={classes.problem}>{problems.options}</p>}
      {problems.correctAnswer && <p className={classes.problem}>{problems.correctAnswer}</p>}
      {options.length < OPTIONS_AT_MOST && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange({ options: [...options, blankOption()] })}
        >
          Add option
        </Button>
      )}
    </fieldset>
  );
}
