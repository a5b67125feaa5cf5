import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { categories } from '@certway/contract/programs/categories';
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { PriceField } from '../price-field.tsx';
import classes from './editing.module.css';
import * as messages from './messages.ts';
import { discountText, type SettingsForm, type SettingsProblems } from './settings-form.ts';

interface FieldsProps {
  form: SettingsForm;
  problems: SettingsProblems;
  onChange: (change: Partial<SettingsForm>) => void;
}

type TextField = {
  [F in keyof SettingsForm]: SettingsForm[F] extends boolean ? never : F;
}[keyof SettingsForm];

const textProps =
  ({ form, problems, onChange }: FieldsProps) =>
  (field: TextField) => ({
    value: form[field],
    error: problems[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  });

const categoryOptions = [
  { value: '', label: messages.none },
  ...Object.entries(categories).map(([value, label]) => ({ value, label })),
];

export function ShopFields({ currency, ...props }: FieldsProps & { currency: string }) {
  const { form, problems, onChange } = props;
  const text = textProps(props);
  const price = (field: 'price' | 'originalPrice') => ({
    value: form[field],
    error: problems[field],
    onChange: (typed: string) => onChange({ [field]: typed }),
  });
  return (
    <>
      <TextInput label={messages.programName} maxLength={NAME_LENGTH} {...text('name')} />
      <Textarea
        label={messages.programDescription}
        maxLength={DESCRIPTION_LENGTH}
        autosize
        minRows={3}
        maxRows={8}
        {...text('description')}
      />
      <NativeSelect label={messages.category} data={categoryOptions} {...text('category')} />
      <div className={classes.two}>
        <PriceField label={messages.price} currency={currency} {...price('price')} />
        <PriceField
          label={messages.originalPrice}
          description={discountText(form)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          currency={currency}
          {...price('originalPrice')}
        />
      </div>
    </>
  );
}

export function RuleFields(props: FieldsProps) {
  const { form, onChange } = props;
  const text = textProps(props);
  return (
    <>
      <div className={classes.two}>
        <Radio.Group
          label={messages.enrollmentLimit}
          value={form.limited ? 'limited' : 'unlimited'}
          onChange={(value) => onChange({ limited: value === 'limited' })}
        >
          <Radio mt="xs" value="unlimited" label={messages.unlimited} />
          <Radio
            mt="xs"
            value="limited"
            label={
              form.limited ? messages.limitedTo({ places: form.enrollmentLimit }) : messages.limited
            }
          />
        </Radio.Group>
        <Radio.Group
          label={messages.visibility}
          value={form.isPublic ? 'public' : 'private'}
          onChange={(value) => onChange({ isPublic: value === 'public' })}
        >
          <Radio mt="xs" value="public" label={messages.isPublic} />
          <Radio mt="xs" value="private" label={messages.isPrivate} />
        </Radio.Group>
      </div>
      {form.limited && (
        <TextInput label={messages.places} inputMode="numeric" {...text('enrollmentLimit')} />
      )}
      <div className={classes.twoFields}>
        <TextInput label={messages.passMark} inputMode="decimal" {...text('passMark')} />
        <NativeSelect
          label={messages.whenVerdictIsShown}
          data={[
            { value: 'at-once', label: messages.afterEachAnswer },
            { value: 'at-end', label: messages.atTheEnd },
          ]}
          {...text('feedback')}
        />
      </div>
      <Checkbox
        mb="sm"
        label={messages.shuffleOptions}
        description={messages.whatIsNotShuffled}
        checked={form.mixesOptions}
        onChange={({ currentTarget }) => onChange({ mixesOptions: currentTarget.checked })}
      />
      <Checkbox
        label={messages.certificate}
        description={messages.noCertificatesYet}
        checked={form.certificateEnabled}
        onChange={({ currentTarget }) => onChange({ certificateEnabled: currentTarget.checked })}
      />
    </>
  );
}
