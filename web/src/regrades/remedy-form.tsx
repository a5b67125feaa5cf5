import '../ui/forms.css';
import type { Answer, Paper } from '@certway/contract/kinds/index';
import { type Remedy, remedies } from '@certway/contract/regrades';
import { Button, Checkbox, Radio } from '@mantine/core';
import { type FormEvent, lazy, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { Optional } from '../ui/optional.tsx';
import * as messages from './messages.ts';
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
  remedy: Remedy;
  onRemedy: (remedy: Remedy) => void;
  onForeseen: (regradeId: string) => void;
}

/** How a question is put right; what that changes is looked at before anything does. */
export function RemedyForm(props: RemedyFormProps) {
  const { programId, paper, remedy, onRemedy, onForeseen } = props;
  const [given, setGiven] = useState<Answer | null>(null);
  const [removes, setRemoves] = useState(true);
  const [foresee, { isLoading, error }] = useForeseeRegradeMutation();
  const drops = remedy === 'full' || remedy === 'out';
  const ready = drops || given !== null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const about = { programId, questionId: paper._id, remedy };
    const what = {
      ...(drops ? { removes } : given && { given }),
    };
    const { data } = await foresee({ body: { ...about, ...what } });
    if (data) onForeseen(data._id);
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <Radio.Group
        label={messages.whatToDo}
        value={remedy}
        onChange={(next) => onRemedy(next as Remedy)}
      >
        {remedies.map((each) => (
          <Radio key={each} value={each} label={remedyWords[each]} className={classes.remedies} />
        ))}
      </Radio.Group>
      {drops && (
        <Checkbox
          label={messages.stopAsking}
          checked={removes}
          onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
        />
      )}
      <Optional>
        {!drops && (
          <GivenAnswer
            label={remedy === 'key' ? messages.rightAnswer : messages.alsoRightAnswer}
            paper={paper}
            onChange={setGiven}
          />
        )}
      </Optional>
      <p role="alert" className={classes.failed}>
        {isCallFailure(error) ? error.message : ''}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={isLoading} disabled={!ready}>
          {messages.seeWhatChanges}
        </Button>
      </div>
    </form>
  );
}
