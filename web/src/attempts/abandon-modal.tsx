import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';
import { type RunningAttempt, useAbandonAttemptMutation } from './queries.ts';

const quizTexts = {
  title: messages.endThisQuiz,
  text: (moduleName: string) => messages.whatEndingDoes({ moduleName }),
  keep: messages.keepIt,
  end: messages.endQuiz,
};
const examTexts = {
  title: messages.endThisExam,
  text: (exam: string) => messages.whatEndingExamDoes({ exam }),
  keep: messages.keepExam,
  end: messages.endExam,
};

/** Asks for confirmation before a quiz or a mock exam is ended, because this cannot be undone. */
export function AbandonModal({
  running,
  onClose,
}: {
  running: RunningAttempt;
  onClose: () => void;
}) {
  const texts = running.mode === 'exam' ? examTexts : quizTexts;
  const [abandon, { isLoading, isError }] = useAbandonAttemptMutation();
  const end = async () => {
    const { data } = await abandon({ params: { attemptId: running._id } });
    if (data) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title} size="sm">
      <Text>{texts.text(running.moduleName)}</Text>
      <Text role="alert" c="var(--wrong)" mt="xs">
        {isError ? messages.didNotWork : ''}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.keep}
        </Button>
        <Button loading={isLoading} onClick={end}>
          {texts.end}
        </Button>
      </Group>
    </Dialog>
  );
}
