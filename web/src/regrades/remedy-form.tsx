import '../ui/forms.css';
import type { Answer, Paper } from '@certway/contract/kinds/index';
import { SHORT_ANSWER_LENGTH } from '@certway/contract/limits';
import { type Remedy, remedies } from '@certway/contract/regrades';
import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { type FormEvent, lazy, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { Optional } from '../ui/optional.tsx';
import { useForeseeRegradeMutation } from './queries.ts';
import classes from './regrades.module.css';
import { remedyWords } from './words.ts';

/** How each kind is answered is loaded where it is asked for. */
const GivenAnswer = lazy(async () => ({
  default: (await import('./given-answer.tsx')).GivenAnswer,
}));

interface RemedyFormProps {
  programId: string;
  paper: Paper;
  /** The right answer as it is now. */
  correctAnswer: string;
  remedy: Remedy;
  onRemedy: (remedy: Remedy) => void;
  onForeseen: (regradeId: string) => void;
}

/** What can be picked, where the question has something to pick from. */
const choicesOf = (paper: Paper): string[] =>
  'options' in paper ? paper.options.map(({ text, image }) => text || (image ?? '')) : [];

interface AnswerFieldProps {
  label: string;
  choices: string[];
  value: string;
  onChange: (value: string) => void;
}

function AnswerField({ label, choices, value, onChange }: AnswerFieldProps) {
  if (choices.length === 0) {
    return (
      <TextInput
        label={label}
        maxLength={SHORT_ANSWER_LENGTH}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: 'Choose' }, ...choices]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** How a question is put right; what that changes is looked at before anything does. */
export function RemedyForm(props: RemedyFormProps) {
  const { programId, paper, correctAnswer, remedy, onRemedy, onForeseen } = props;
  const [answer, setAnswer] = useState('');
  const [given, setGiven] = useState<Answer | null>(null);
  const [removes, setRemoves] = useState(true);
  const [foresee, { isLoading, error }] = useForeseeRegradeMutation();
  const drops = remedy === 'full' || remedy === 'out';
  const choices = choicesOf(paper).filter((choice) => choice !== correctAnswer);
  const ready = drops || (remedy === 'accept' ? given !== null : answer.trim() !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const about = { programId, questionId: paper._id, remedy };
    const what = {
      ...(remedy === 'key' && { questionData: { correctAnswer: answer } }),
      ...(remedy === 'accept' && given && { given }),
      ...(drops && { removes }),
    };
    const { data } = await foresee({ body: { ...about, ...what } });
    if (data) onForeseen(data._id);
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <Radio.Group
        label="What should be done?"
        value={remedy}
        onChange={(next) => onRemedy(next as Remedy)}
      >
        {remedies.map((each) => (
          <Radio key={each} value={each} label={remedyWords[each]} className={classes.remedies} />
        ))}
      </Radio.Group>
      {drops && (
        <Checkbox
          label="Ask this question no more"
          checked={removes}
          onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
        />
      )}
      {remedy === 'key' && (
        <AnswerField
          label="The right answer"
          choices={choices}
          value={answer}
          onChange={setAnswer}
        />
      )}
      <Optional>
        {remedy === 'accept' && <GivenAnswer paper={paper} onChange={setGiven} />}
      </Optional>
      <p role="alert" className={classes.failed}>
        {isCallFailure(error) ? error.message : ''}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={isLoading} disabled={!ready}>
          See what changes
        </Button>
      </div>
    </form>
  );
}
