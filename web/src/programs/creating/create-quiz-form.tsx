import '../../ui/forms.css';
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { Form } from '../../ui/form.tsx';
import { priceProblem } from '../typed-price.ts';
import classes from './creating.module.css';
import * as messages from './messages.ts';
import type { Setup } from './setup.ts';

type Field = 'courseName' | 'price' | 'moduleName' | 'name' | 'description';
const labels: Record<Field, string> = {
  courseName: messages.course,
  price: messages.price,
  moduleName: messages.module,
  name: messages.programName,
  description: messages.programDescription,
};
const fields = Object.keys(labels) as Field[];

function problemsOf(setup: Setup): Partial<Record<Field, string>> {
  const missing = fields.filter((field) => setup[field].trim() === '');
  const problems: Partial<Record<Field, string>> = Object.fromEntries(
    missing.map((field) => [field, messages.fieldRequired({ field: labels[field] })]),
  );
  const wrong = problems.price ?? priceProblem(setup.price);
  if (wrong) problems.price = wrong;
  return problems;
}

interface CreateQuizFormProps {
  setup: Setup;
  onChange: (change: Partial<Setup>) => void;
  onBack: () => void;
  onDone: () => void;
}

/**
 * The first form of a new program, in which all fields are required. The questions are written on
 * the next page.
 */
export function CreateQuizForm({ setup, onChange, onBack, onDone }: CreateQuizFormProps) {
  const problems = problemsOf(setup);
  return (
    <Form className={classes.form} isWrong={Object.keys(problems).length > 0} onSave={onDone}>
      {(submitted) => (
        <>
          {fields.map((field) => {
            const Input = field === 'description' ? Textarea : TextInput;
            return (
              <Input
                key={field}
                label={labels[field]}
                maxLength={field === 'description' ? DESCRIPTION_LENGTH : NAME_LENGTH}
                withAsterisk
                inputMode={field === 'price' ? 'decimal' : 'text'}
                value={setup[field]}
                error={submitted && problems[field]}
                onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
              />
            );
          })}
          <div className={classes.actions}>
            <Button type="submit">{messages.continueToQuestions}</Button>
            <Button variant="default" onClick={onBack}>
              {messages.back}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
