import { Button } from '@mantine/core';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { isCallFailure } from '../../../calls/failure.ts';
import { paths } from '../../../paths.ts';
import deskArt from '../../../ui/art/desk.svg?raw';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countText } from '../../../ui/words/counts.ts';
import { lengthText } from '../../exam-words.ts';
import { useRemoveBlueprintMutation } from '../../queries.ts';
import classes from '../editing.module.css';
import type { BlueprintForm } from '../form.ts';
import type { Blueprint } from '../use-blueprint-editing.ts';
import { TemplateDialog } from './template-dialog.tsx';

interface ExamListProps {
  programId: string;
  blueprints: readonly Blueprint[];
  onOpen: (exam: string) => void;
  /** Begins another, with a real exam or with nothing. */
  onBegin: (form?: BlueprintForm) => void;
}

/** What there is, and the ways to begin another. */
export function ExamList({ programId, blueprints, onOpen, onBegin }: ExamListProps) {
  const [choosing, setChoosing] = useState(false);
  const [removing, setRemoving] = useState<Blueprint | null>(null);
  return (
    <section aria-label="Mock exams of the program" className={classes.list}>
      <p className={classes.hint}>
        Describe the real exam once: how long it is, what it asks about and how it is passed.
        Learners then sit papers drawn from your questions, and you see what is missing for them.
      </p>
      <div className={classes.headButtons}>
        <Button onClick={() => onBegin()}>New mock exam</Button>
        <Button variant="default" onClick={() => setChoosing(true)}>
          Begin with a real exam
        </Button>
      </div>
      {blueprints.length === 0 && (
        <EmptyState
          art={deskArt}
          title="No mock exams yet"
          text="The first one begins with the exam’s name, minutes and number of questions."
        />
      )}
      <ul className={classes.exams}>
        {blueprints.map((blueprint) => (
          <li key={blueprint._id} className={classes.exam}>
            <div className={classes.examText}>
              <h3>{blueprint.definition.name}</h3>
              <p className={classes.hint}>
                {`${lengthText(blueprint.definition)} · ${papersCarried(blueprint.papers)}`}
              </p>
            </div>
            <span className={classes.state} data-offered={blueprint.offered || undefined}>
              {blueprint.offered ? 'Offered to learners' : 'Draft'}
            </span>
            <Button
              component={Link}
              to={generatePath(paths.examPapers, { id: blueprint._id })}
              variant="default"
              aria-label={`Papers of ${blueprint.definition.name}`}
            >
              Papers
            </Button>
            <Button
              variant="default"
              aria-label={`Edit ${blueprint.definition.name}`}
              onClick={() => onOpen(blueprint._id)}
            >
              Edit
            </Button>
            <Button
              variant="subtle"
              aria-label={`Remove ${blueprint.definition.name}`}
              onClick={() => setRemoving(blueprint)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {choosing && (
        <TemplateDialog programId={programId} onClose={() => setChoosing(false)} onUse={onBegin} />
      )}
      {removing && <RemoveExam blueprint={removing} onDone={() => setRemoving(null)} />}
    </section>
  );
}

const papersCarried = (papers: number) =>
  papers === 0
    ? 'not enough questions for a paper'
    : papers === 1
      ? 'questions for one paper'
      : `${countText(papers, 'paper')} that share no question`;

function RemoveExam({ blueprint, onDone }: { blueprint: Blueprint; onDone: () => void }) {
  const { programId, _id: blueprintId, definition } = blueprint;
  const [remove, { isLoading }] = useRemoveBlueprintMutation();
  const [failed, setFailed] = useState('');
  const drop = async () => {
    const { error } = await remove({ params: { programId, blueprintId } });
    if (!error) return onDone();
    setFailed(isCallFailure(error) ? error.message : 'This was not removed.');
  };
  return (
    <Dialog title="Remove mock exam" opened onClose={onDone}>
      <p>{`Learners can no longer begin ‘${definition.name}’. Papers in progress continue, and results are kept.`}</p>
      <p role="alert" className={classes.problem}>
        {failed}
      </p>
      <div className={classes.headButtons}>
        <Button loading={isLoading} onClick={drop}>
          Remove
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
