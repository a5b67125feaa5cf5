import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { ImageField } from '../../kinds/editing/image-field.tsx';
import { bind, Checks, Part, type PartProps } from './fields.tsx';
import type { BlueprintForm } from './form.ts';

const allowed = [
  ['skip', 'Questions may be left open and come back to'],
  ['flag', 'Questions may be flagged'],
  ['change', 'Answers may be changed'],
  ['shuffleOptions', 'Options are shuffled'],
] as const;

export function RuleFields({ form, onChange }: PartProps) {
  const { rules } = form;
  const change = (part: Partial<BlueprintForm['rules']>) =>
    onChange({ rules: { ...rules, ...part } });
  return (
    <Part title="Rules">
      <Checks fields={allowed} values={rules} onChange={change} />
      <NativeSelect
        label="Order of the questions"
        data={[
          { value: 'shuffled', label: 'Shuffled within each section' },
          { value: 'as-in-program', label: 'As in the program' },
        ]}
        value={rules.questionOrder}
        onChange={({ currentTarget }) =>
          change({ questionOrder: currentTarget.value as typeof rules.questionOrder })
        }
      />
    </Part>
  );
}

const tools = [
  ['notes', 'Notes'],
  ['highlighter', 'Highlighter'],
  ['strikeOut', 'Strike out options'],
] as const;

export function ToolFields(props: PartProps) {
  const { form, problems, onChange } = props;
  const { text, check } = bind(props);
  const change = (part: Partial<BlueprintForm['tools']>) =>
    onChange({ tools: { ...form.tools, ...part } });
  return (
    <Part title="Tools" hint="What the exam lets its candidates use.">
      <NativeSelect
        label="Calculator"
        data={[
          { value: 'none', label: 'None' },
          { value: 'basic', label: 'Basic' },
          { value: 'scientific', label: 'Scientific' },
        ]}
        value={form.tools.calculator}
        onChange={({ currentTarget }) =>
          change({ calculator: currentTarget.value as typeof form.tools.calculator })
        }
      />
      <Checks fields={tools} values={form.tools} onChange={change} />
      <Checkbox label="Formula sheet" {...check('hasSheet')} />
      {form.hasSheet && (
        <>
          <Textarea
            label="Text of the formula sheet"
            description="Markdown: headings, lists, tables, bold and italics."
            autosize
            minRows={4}
            maxRows={16}
            {...text('sheetText', 'tools.formulaSheet.text')}
          />
          <ImageField
            of="illustration"
            label="Picture of the formula sheet"
            path={form.sheetImage}
            alt=""
            problem={problems['tools.formulaSheet.image']}
            onChange={(sheetImage) => onChange({ sheetImage })}
          />
        </>
      )}
    </Part>
  );
}
