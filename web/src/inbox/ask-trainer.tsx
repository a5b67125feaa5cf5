import type { TrainerToAsk } from '@certway/contract/inbox/trainer-to-ask';
import { NAME_LENGTH } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { lazy, memo, useState } from 'react';
import { Optional } from '../ui/optional.tsx';
import classes from '../ui/question-action.module.css';
import { toast } from '../ui/toasts.ts';
import * as messages from './messages.ts';

const NewMessage = lazy(async () => ({
  default: (await import('./new-message.tsx')).NewMessage,
}));

/** The length to which a question is cut in a message about it. */
const QUOTED_AT_MOST = 600;

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

interface AskTrainerProps {
  trainer: TrainerToAsk;
  program: { _id: string; name: string };
  /** The text of the question. */
  question: string;
}

/** The button beside a verdict with which a learner asks the trainer about the question. */
export const AskTrainer = memo(function AskTrainer(props: AskTrainerProps) {
  const { trainer, program, question } = props;
  const [isOpen, setOpen] = useState(false);
  const beginning = {
    to: trainer._id,
    name: trainer.username,
    subject: cut(messages.questionIn({ program: program.name }), NAME_LENGTH),
    program: program._id,
    quote: messages.aboutQuestion({ question: cut(question, QUOTED_AT_MOST) }),
  };
  const finish = () => {
    setOpen(false);
    toast(messages.questionSent);
  };
  return (
    <>
      <Button
        variant="subtle"
        className={classes.button ?? ''}
        leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
        aria-label={messages.askTrainerAboutQuestion}
        onClick={() => setOpen(true)}
      >
        {messages.askTrainer}
      </Button>
      <Optional>
        {isOpen && (
          <NewMessage beginning={beginning} onSent={finish} onClose={() => setOpen(false)} />
        )}
      </Optional>
    </>
  );
});
