import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { priceText } from '../price.ts';
import { priceOf } from '../typed-price.ts';
import classes from './creating.module.css';
import { type ProgramCreation, startedQuestions } from './creation.ts';
import * as messages from './messages.ts';
import { useCurrency } from './use-currency.ts';
import { WrittenQuestions } from './written-questions.tsx';

export type Submission =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'done' }
  | { state: 'failed'; message: string };

interface PreviewDialogProps {
  opened: boolean;
  creation: ProgramCreation;
  trainer: { name: string; id: string };
  submission: Submission;
  onClose: () => void;
  onSubmit: () => void;
}

const blankAsNone = (text: string) => text.trim() || messages.none;

function Overview({ creation, trainer }: Pick<PreviewDialogProps, 'creation' | 'trainer'>) {
  const { name, description, price, courseName, moduleName } = creation.setup;
  const currency = useCurrency();
  return (
    <>
      <h3>{messages.program}</h3>
      <dl className={classes.facts}>
        <dt>{messages.name}</dt>
        <dd>{name}</dd>
        <dt>{messages.description}</dt>
        <dd>{blankAsNone(description)}</dd>
        <dt>{messages.price}</dt>
        <dd>{priceText({ price: priceOf(price), currency })}</dd>
        <dt>{messages.trainer}</dt>
        <dd>{trainer.name}</dd>
        <dt>{messages.trainerId}</dt>
        <dd>{trainer.id}</dd>
      </dl>
      <h3>{messages.course}</h3>
      <dl className={classes.facts}>
        <dt>{messages.name}</dt>
        <dd>{courseName.trim() || name}</dd>
        <dt>{messages.description}</dt>
        <dd>{messages.none}</dd>
        <dt>{messages.order}</dt>
        <dd>1</dd>
      </dl>
      <h3>{messages.module}</h3>
      <dl className={classes.facts}>
        <dt>{messages.name}</dt>
        <dd>{moduleName}</dd>
        <dt>{messages.description}</dt>
        <dd>{messages.none}</dd>
        <dt>{messages.order}</dt>
        <dd>1</dd>
      </dl>
    </>
  );
}

type FootProps = Pick<PreviewDialogProps, 'submission' | 'onClose' | 'onSubmit'>;

/** Shows the result of the submission next to the button. */
function Foot({ submission, onClose, onSubmit }: FootProps) {
  const { state } = submission;
  return (
    <div className={classes.foot}>
      <div role="status">
        {state === 'done' && <p className={classes.done}>{messages.programCreated}</p>}
      </div>
      <div role="alert">
        {state === 'failed' && <p className={classes.problem}>{submission.message}</p>}
      </div>
      <Button variant="default" onClick={onClose}>
        {messages.close}
      </Button>
      {state !== 'done' && (
        <Button loading={state === 'sending'} onClick={onSubmit}>
          {messages.submitQuiz}
        </Button>
      )}
    </div>
  );
}

/** A preview of the whole program, with the button that submits it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { opened, creation, trainer, submission, onClose, onSubmit } = props;
  return (
    <Dialog
      title={messages.previewQuiz}
      opened={opened}
      onClose={onClose}
      size="xl"
      holds
      foot={<Foot submission={submission} onClose={onClose} onSubmit={onSubmit} />}
    >
      <Overview creation={creation} trainer={trainer} />
      <h3>{messages.questions}</h3>
      <WrittenQuestions questions={startedQuestions(creation)} />
    </Dialog>
  );
}
