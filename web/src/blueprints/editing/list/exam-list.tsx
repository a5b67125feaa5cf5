import { Button } from '@mantine/core';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { isCallFailure } from '../../../calls/failure.ts';
import { paths, tryoutAddress } from '../../../paths.ts';
import { TryoutLink } from '../../../tryouts/index.ts';
import deskArt from '../../../ui/art/desk.svg?raw';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { lengthText } from '../../exam-text.ts';
import * as messages from '../../messages.ts';
import { useRemoveBlueprintMutation } from '../../queries.ts';
import classes from '../editing.module.css';
import type { BlueprintForm } from '../form.ts';
import { PrintButton } from '../print-button.tsx';
import type { Blueprint } from '../use-blueprint-editing.ts';
import list from './exam-list.module.css';
import { TemplateDialog } from './template-dialog.tsx';

interface ExamListProps {
  programId: string;
  blueprints: readonly Blueprint[];
  onOpen: (exam: string) => void;
  /** Called to open the editor for a new mock exam, with the content of a real exam or empty. */
  onBegin: (form?: BlueprintForm) => void;
}

/** Lists the mock exams of a program, with buttons to create another one. */
export function ExamList({ programId, blueprints, onOpen, onBegin }: ExamListProps) {
  const [choosing, setChoosing] = useState(false);
  const [removing, setRemoving] = useState<Blueprint | null>(null);
  return (
    <section aria-label={messages.mockExamsOfProgram} className={classes.list}>
      <div className={classes.headButtons}>
        <Button onClick={() => onBegin()}>{messages.newMockExam}</Button>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {messages.startFromRealExam}
        </Button>
      </div>
      {blueprints.length === 0 && (
        <EmptyState art={deskArt} title={messages.noMockExams} text={messages.whatMockExamsAre} />
      )}
      <ul className={list.exams}>
        {blueprints.map((blueprint) => (
          <ExamRow
            key={blueprint._id}
            blueprint={blueprint}
            onOpen={() => onOpen(blueprint._id)}
            onRemove={() => setRemoving(blueprint)}
          />
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
  papers === 0 ? messages.tooFewForPaper : messages.papersCarried({ papers });

interface ExamRowProps {
  blueprint: Blueprint;
  onOpen: () => void;
  onRemove: () => void;
}

function ExamRow({ blueprint, onOpen, onRemove }: ExamRowProps) {
  const { _id, programId, definition, papers, offered } = blueprint;
  const exam = definition.name;
  return (
    <li className={list.exam}>
      <div className={list.text}>
        <h3>{exam}</h3>
        <p className={classes.hint}>{`${lengthText(definition)} · ${papersCarried(papers)}`}</p>
        <span className={classes.state} data-offered={offered || undefined}>
          {offered ? messages.offeredToLearners : messages.draft}
        </span>
      </div>
      <Button variant="default" aria-label={messages.editExam({ exam })} onClick={onOpen}>
        {messages.edit}
      </Button>
      <RowMenu label={messages.moreActionsFor({ what: exam })}>
        <PrintButton blueprint={blueprint} />
        <TryoutLink to={tryoutAddress(programId, { blueprintId: _id })} name={exam} />
        <Link
          to={generatePath(paths.examAttempts, { id: _id })}
          aria-label={messages.papersOf({ exam })}
        >
          {messages.papers}
        </Link>
        <button type="button" aria-label={messages.removeExam({ exam })} onClick={onRemove}>
          {messages.remove}
        </button>
      </RowMenu>
    </li>
  );
}

function RemoveExam({ blueprint, onDone }: { blueprint: Blueprint; onDone: () => void }) {
  const { programId, _id: blueprintId, definition } = blueprint;
  const [remove, { isLoading }] = useRemoveBlueprintMutation();
  const [failed, setFailed] = useState('');
  const drop = async () => {
    const { error } = await remove({ params: { programId, blueprintId } });
    if (!error) return onDone();
    setFailed(isCallFailure(error) ? error.message : messages.mockExamNotRemoved);
  };
  return (
    <Dialog title={messages.removeMockExam} opened onClose={onDone}>
      <p>{messages.whatRemovingDoes({ exam: definition.name })}</p>
      <p role="alert" className={classes.problem}>
        {failed}
      </p>
      <div className={classes.headButtons}>
        <Button loading={isLoading} onClick={drop}>
          {messages.remove}
        </Button>
        <Button variant="default" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
