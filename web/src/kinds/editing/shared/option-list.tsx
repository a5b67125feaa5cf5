import { OPTIONS_AT_LEAST, OPTIONS_AT_MOST } from '@certway/contract/limits';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DragGrip } from '../../../ui/lists/drag-grip.tsx';
import { useRowOrder } from '../../../ui/lists/use-row-order.ts';
import { letterOf } from '../../parts/letters.ts';
import type { FieldProblems } from '../editor.ts';
import classes from '../editors.module.css';
import { ImageField } from '../image-field.tsx';
import { GroupProblem } from './group-problem.tsx';
import * as messages from './messages.ts';
import { blankOption, type OptionForm } from './options.ts';
import { MoveTools, RowTool } from './row-tools.tsx';

interface RowProps {
  option: OptionForm;
  place: number;
  count: number;
  /** The radio button or checkbox that marks the option as right. */
  mark: ReactNode;
  problem: string | undefined;
  explanationProblem: string | undefined;
  onChange: (change: Partial<OptionForm>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function OptionRow(props: RowProps) {
  const { option, place, count, mark, problem, explanationProblem } = props;
  const { onChange, onMove, onRemove } = props;
  const letter = letterOf(place);
  return (
    <>
      <div className={classes.right}>{mark}</div>
      {/* The field grows with its text, because a single row on a phone would hide the end of the
          text. */}
      <Textarea
        aria-label={messages.optionAt({ letter })}
        placeholder={messages.optionAt({ letter })}
        size="md"
        autosize
        minRows={1}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        value={option.text}
        error={problem}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <div className={classes.tools}>
        {count > OPTIONS_AT_LEAST && (
          <RowTool label={messages.removeOption({ letter })} Icon={IconTrash} onPress={onRemove} />
        )}
      </div>
      <div className={classes.steps}>
        <MoveTools
          place={place}
          count={count}
          upLabel={messages.moveOptionUp({ letter })}
          downLabel={messages.moveOptionDown({ letter })}
          onMove={onMove}
        />
      </div>
      <div className={classes.optionMore}>
        <ImageField
          of="option"
          isQuiet
          label={messages.imageOfOption({ letter })}
          inSentence={messages.theImageOfOption({ letter })}
          path={option.image}
          alt={option.text}
          onChange={(image) => onChange({ image })}
        />
        <OptionExplanation {...{ option, letter, onChange }} problem={explanationProblem} />
      </div>
    </>
  );
}

type ExplanationProps = Pick<RowProps, 'option' | 'problem' | 'onChange'> & { letter: string };

/** The field for the explanation of an option, behind a button while it is empty. */
function OptionExplanation({ option, letter, problem, onChange }: ExplanationProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && option.explanation === '') {
    return (
      <Button variant="subtle" size="sm" onClick={() => setAsked(true)}>
        {messages.explainOption({ letter })}
      </Button>
    );
  }
  return (
    <Textarea
      className={classes.optionExplanation ?? ''}
      label={messages.explanationOfOption({ letter })}
      description={messages.whenOptionIsExplained}
      autosize
      minRows={1}
      autoFocus={isAsked}
      value={option.explanation}
      error={problem}
      onChange={({ currentTarget }) => onChange({ explanation: currentTarget.value })}
    />
  );
}

interface OptionListProps {
  options: readonly OptionForm[];
  problems: FieldProblems;
  /** The validation problem with the selection of right options. */
  rightProblem: string | undefined;
  /** Explains how to mark a right option. */
  hint: string;
  mark: (option: OptionForm, letter: string) => ReactNode;
  /** True if the options always keep the author's order, false if they may be shuffled. */
  keepsOrder: boolean;
  onKeepsOrder: (keepsOrder: boolean) => void;
  onChange: (options: OptionForm[]) => void;
}

export function OptionList(props: OptionListProps) {
  const { options, problems, rightProblem, hint, mark, keepsOrder, onKeepsOrder, onChange } = props;
  const order = useRowOrder(options, onChange);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.options}</legend>
      <p className={classes.hint}>{hint}</p>
      <ol className={classes.rows} {...order.list}>
        {options.map((option, place) => (
          <li key={option.key} className={classes.row} style={order.styleOf(place)}>
            <DragGrip onBegin={order.beginAt(place)} />
            <OptionRow
              option={option}
              place={place}
              count={options.length}
              mark={mark(option, letterOf(place))}
              problem={problems[`options.${place}`] ?? problems[`options.${place}.text`]}
              explanationProblem={problems[`options.${place}.explanation`]}
              onChange={(changed) => onChange(options.with(place, { ...option, ...changed }))}
              onMove={(to) => order.move(place, to)}
              onRemove={() => onChange(options.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ol>
      <GroupProblem problem={problems.options} />
      <GroupProblem problem={rightProblem} />
      {options.length < OPTIONS_AT_MOST && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange([...options, blankOption()])}
        >
          {messages.addOption}
        </Button>
      )}
      <Checkbox
        label={messages.keepOrder}
        description={messages.whatKeepingOrderIsFor}
        checked={keepsOrder}
        onChange={({ currentTarget }) => onKeepsOrder(currentTarget.checked)}
      />
    </fieldset>
  );
}
