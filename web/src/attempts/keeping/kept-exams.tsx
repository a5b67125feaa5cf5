import { Button, Title } from '@mantine/core';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { startQuizAddress } from '../../paths.ts';
import { Optional } from '../../ui/optional.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { sizeText } from '../exam/rule-text.ts';
import * as messages from '../messages.ts';
import classes from '../quiz-page.module.css';
import type { StoredAttempt } from '../run/stored-attempt.ts';

const RemoveKept = lazy(async () => ({
  default: (await import('./remove-kept.tsx')).RemoveKept,
}));

interface KeptExamsProps {
  kept: readonly StoredAttempt[];
  onRemove: (id: string) => Promise<void>;
}

/** Lists the mock exams that are kept on this device and have not begun. */
export function KeptExams({ kept, onRemove }: KeptExamsProps) {
  const [removing, setRemoving] = useState<StoredAttempt | null>(null);
  if (kept.length === 0) return null;
  const remove = async ({ id }: StoredAttempt) => {
    await onRemove(id);
    setRemoving(null);
  };
  return (
    <section aria-labelledby="kept-exams">
      <Title id="kept-exams" order={2} size="h3" mb="sm">
        {messages.keptForOffline}
      </Title>
      <ul className={classes.running}>
        {kept.map((exam) => (
          <KeptExam key={exam.id} exam={exam} onRemove={() => setRemoving(exam)} />
        ))}
      </ul>
      <Optional>
        {removing && (
          <RemoveKept
            name={removing.attempt.moduleName}
            onRemove={() => void remove(removing)}
            onClose={() => setRemoving(null)}
          />
        )}
      </Optional>
    </section>
  );
}

function KeptExam({ exam, onRemove }: { exam: StoredAttempt; onRemove: () => void }) {
  const { programName, moduleName, paper } = exam.attempt;
  return (
    <li>
      <div className={classes.what}>
        <p>
          <strong>{moduleName}</strong>
        </p>
        <p className={classes.soft}>
          {paper && messages.keptExamAbout({ programName, size: sizeText(paper) })}
        </p>
        <p className={classes.timeLeft}>
          <IconDeviceMobileCheck size={18} aria-hidden="true" />
          {messages.onThisDevice}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={startQuizAddress(exam.id)}
          variant="default"
          aria-label={messages.beginNamed({ exam: moduleName })}
        >
          {messages.begin}
        </Button>
        <RowMenu label={messages.moreActionsFor({ what: moduleName })}>
          <button type="button" onClick={onRemove}>
            {messages.removeFromDevice}
          </button>
        </RowMenu>
      </div>
    </li>
  );
}
