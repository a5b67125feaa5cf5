import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { ImageField } from '../../kinds/editing/image-field.tsx';
import * as messages from '../messages.ts';
import { bind, CheckboxList, FormPart, type FormPartProps } from './fields.tsx';
import type { BlueprintForm } from './form.ts';

const allowedActions = [
  ['skip', messages.mayLeaveOpen],
  ['flag', messages.mayFlag],
  ['change', messages.mayChange],
  ['shuffleOptions', messages.optionsShuffled],
] as const;

export function ExamRuleFields({ form, onChange }: FormPartProps) {
  const { rules } = form;
  const change = (part: Partial<BlueprintForm['rules']>) =>
    onChange({ rules: { ...rules, ...part } });
  return (
    <FormPart title={messages.rules}>
      <CheckboxList fields={allowedActions} values={rules} onChange={change} />
      <NativeSelect
        label={messages.questionOrder}
        data={[
          { value: 'shuffled', label: messages.shuffledWithinSections },
          { value: 'as-in-program', label: messages.asInProgram },
        ]}
        value={rules.questionOrder}
        onChange={({ currentTarget }) =>
          change({ questionOrder: currentTarget.value as typeof rules.questionOrder })
        }
      />
    </FormPart>
  );
}

const tools = [
  ['notes', messages.notes],
  ['highlighter', messages.highlighter],
  ['strikeOut', messages.strikeOut],
] as const;

export function ToolFields(props: FormPartProps) {
  const { form, problems, onChange } = props;
  const { text, check } = bind(props);
  const change = (part: Partial<BlueprintForm['tools']>) =>
    onChange({ tools: { ...form.tools, ...part } });
  return (
    <FormPart title={messages.tools} hint={messages.whatToolsAre}>
      <NativeSelect
        label={messages.calculator}
        data={[
          { value: 'none', label: messages.noCalculator },
          { value: 'basic', label: messages.basic },
          { value: 'scientific', label: messages.scientific },
        ]}
        value={form.tools.calculator}
        onChange={({ currentTarget }) =>
          change({ calculator: currentTarget.value as typeof form.tools.calculator })
        }
      />
      <CheckboxList fields={tools} values={form.tools} onChange={change} />
      <Checkbox label={messages.formulaSheet} {...check('hasSheet')} />
      {form.hasSheet && (
        <>
          <Textarea
            label={messages.textOfFormulaSheet}
            description={messages.whatSheetMayHold}
            autosize
            minRows={4}
            maxRows={16}
            {...text('sheetText', 'tools.formulaSheet.text')}
          />
          <ImageField
            of="illustration"
            label={messages.pictureOfFormulaSheet}
            inSentence={messages.thePictureOfFormulaSheet}
            path={form.sheetImage}
            alt=""
            problem={problems['tools.formulaSheet.image']}
            onChange={(sheetImage) => onChange({ sheetImage })}
          />
        </>
      )}
    </FormPart>
  );
}
