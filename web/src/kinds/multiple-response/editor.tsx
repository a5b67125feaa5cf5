import { Checkbox, NativeSelect } from '@mantine/core';
import type { EditorProps } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { OptionList } from '../editing/shared/option-list.tsx';
import { type ResponseFields, scoringLabels } from './form.ts';
import * as messages from './messages.ts';
import { scoringTexts } from './scoring-text.ts';

const scorings = ['all-or-nothing', 'right-minus-wrong', 'share'] as const;

export function Editor({ form, onChange, problems }: EditorProps<ResponseFields>) {
  const { options, keepsOrder, rightOptions, responseScoring } = form;
  const mark = (key: string, isRight: boolean) => {
    const keys = options.map((option) => option.key);
    const others = rightOptions.filter((each) => each !== key);
    onChange({
      rightOptions: isRight ? keys.filter((each) => [...others, key].includes(each)) : others,
    });
  };
  return (
    <div className={classes.fields}>
      <OptionList
        options={options}
        problems={problems}
        hint={messages.howToMark}
        rightProblem={problems.correctAnswers}
        mark={({ key }, letter) => (
          <Checkbox
            checked={rightOptions.includes(key)}
            onChange={({ currentTarget }) => mark(key, currentTarget.checked)}
            aria-label={messages.isCorrectOption({ letter })}
          />
        )}
        keepsOrder={keepsOrder}
        onKeepsOrder={(kept) => onChange({ keepsOrder: kept })}
        onChange={(changed) => onChange({ options: changed })}
      />
      <NativeSelect
        label={messages.scoring}
        description={scoringTexts[responseScoring]}
        data={scorings.map((value) => ({ value, label: scoringLabels[value] }))}
        value={responseScoring}
        onChange={({ currentTarget }) => {
          const chosen = scorings.find((each) => each === currentTarget.value);
          if (chosen) onChange({ responseScoring: chosen });
        }}
      />
    </div>
  );
}
