import { type Kind, kindNames } from '@certway/contract/kinds/index';
import { Checkbox } from '@mantine/core';
import { kindLabel } from '../../kinds/editing/kind-label.ts';
import * as messages from '../messages.ts';
import classes from './editing.module.css';
import { bind, CheckboxList, FieldsProblem, FormPart, type FormPartProps } from './fields.tsx';

/** The form fields that limit an exam to the kinds of questions that the examining body asks. */
export function KindFields(props: FormPartProps) {
  const { form, problems, onChange } = props;
  const { check } = bind(props);
  const drawn = Object.fromEntries(
    kindNames.map((kind) => [kind, form.kinds.includes(kind)]),
  ) as Record<Kind, boolean>;
  const change = (changed: Partial<Record<Kind, boolean>>) =>
    onChange({ kinds: kindNames.filter((kind) => changed[kind] ?? drawn[kind]) });
  return (
    <FormPart title={messages.kindsOfQuestions} hint={messages.whyKindsAreChosen}>
      <Checkbox label={messages.onlySomeKinds} {...check('hasKinds')} />
      {form.hasKinds && (
        <>
          <CheckboxList
            className={classes.kinds}
            fields={kindNames.map((kind) => [kind, kindLabel(kind)] as const)}
            values={drawn}
            onChange={change}
          />
          <FieldsProblem>{problems.kinds}</FieldsProblem>
        </>
      )}
    </FormPart>
  );
}
