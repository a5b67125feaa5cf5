import { Button, NativeSelect } from '@mantine/core';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useTopicAssignments } from '../topics/index.ts';
import { usePagination } from '../ui/lists/use-pagination.tsx';
import { CaseDialog } from './cases/case-dialog.tsx';
import { CaseHead } from './cases/case-head.tsx';
import * as caseMessages from './cases/messages.ts';
import { caseFor, type OpenCase } from './cases/use-case.ts';
import { GoToNumber } from './list/go-to-number.tsx';
import { QuestionRow } from './list/question-row.tsx';
import { TopicChoice } from './list/topic-choice.tsx';
import { useDraggedRows } from './list/use-dragged-rows.ts';
import { useListActions } from './list/use-list-actions.ts';
import * as messages from './messages.ts';
import classes from './questions.module.css';
import type { ShownQuestion } from './shown.ts';
import type { ModuleRef } from './use-question-editing.ts';

export interface ModuleChoice {
  value: string;
  label: string;
}

interface QuestionListProps {
  place: ModuleRef;
  questions: readonly ShownQuestion[];
  /** All modules of the program, to which questions can be moved. */
  modules: readonly ModuleChoice[];
  onOpen: (at: number) => void;
  /** Renders further actions for the selected questions. */
  more?: (chosen: readonly ShownQuestion[]) => ReactNode;
}

interface ListMessagesProps {
  actions: ReturnType<typeof useListActions>;
  failed: string;
}

/** Says what failed, and what was removed and can be restored. */
function ListMessages({ actions, failed }: ListMessagesProps) {
  return (
    <>
      <div role="alert">{failed && <p className={classes.problem}>{failed}</p>}</div>
      <div role="status">
        {actions.removed && (
          <p className={classes.undo}>
            {actions.removed.text}
            <Button variant="default" size="sm" onClick={actions.undo}>
              {messages.undo}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** Lists the questions of a module, which can be opened, selected, moved, copied, and removed. */
export function QuestionList(props: QuestionListProps) {
  const { place, questions, modules, onOpen, more } = props;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const there = useMemo(() => new Set(questions.map(({ _id }) => _id)), [questions]);
  const among = useMemo(() => new Set(ticked.filter((id) => there.has(id))), [ticked, there]);
  const chosen = [...among];
  const { from, list, shown, pager, goTo } = usePagination(questions, messages.questionsOfModule);
  const actions = useListActions(props, chosen, setTicked);
  const topics = useTopicAssignments(place.programId);
  const [openCase, setOpenCase] = useState<OpenCase | null>(null);
  const [choose] = useState(
    () => (id: string) =>
      setTicked((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id])),
  );
  const rows = useDraggedRows({ place, questions, from, list, onMoved: actions.tell });
  return (
    <>
      <ListMessages actions={actions} failed={actions.failed || topics.failed} />
      {pager && <GoToNumber count={questions.length} onGo={goTo} />}
      <ol
        ref={rows.ref}
        className={classes.rows}
        aria-label={messages.questionsOfModule}
        {...rows.pointers}
      >
        {shown.map((question, row) => (
          <Fragment key={question._id}>
            <CaseHead questions={questions} at={from + row} onEdit={setOpenCase} />
            <QuestionRow
              question={question}
              at={from + row}
              topic={topics.labelFor(question._id, place.moduleId)}
              chosen={among.has(question._id)}
              offset={rows.offsetOf(row)}
              onChoose={choose}
              onOpen={onOpen}
              onDrag={rows.begin}
            />
          </Fragment>
        ))}
      </ol>
      {pager}
      {chosen.length > 0 && (
        <div className={classes.chosen}>
          <strong>{messages.questionsSelected({ questions: chosen.length })}</strong>
          <Button variant="default" disabled={actions.first === 0} onClick={actions.up}>
            {messages.moveUp}
          </Button>
          <Button variant="default" onClick={actions.down}>
            {messages.moveDown}
          </Button>
          <NativeSelect
            aria-label={messages.moveToModule}
            data={[{ value: '', label: messages.moveTo }, ...modules]}
            value=""
            onChange={({ currentTarget }) => actions.moveTo(currentTarget.value)}
          />
          <TopicChoice topics={topics} moduleId={place.moduleId} chosen={chosen} />
          {chosen.length === 1 && (
            <Button variant="default" onClick={actions.duplicate}>
              {messages.duplicate}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpenCase(caseFor(questions, chosen))}>
            {caseFor(questions, chosen).caseId ? caseMessages.editCase : caseMessages.makeCase}
          </Button>
          <Button variant="default" onClick={actions.remove}>
            {messages.remove}
          </Button>
          {more?.(questions.filter(({ _id }) => among.has(_id)))}
          {chosen.length < questions.length && (
            <Button variant="subtle" onClick={() => setTicked(questions.map(({ _id }) => _id))}>
              {messages.selectAll}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setTicked([])}>
            {messages.clearSelection}
          </Button>
        </div>
      )}
      {openCase && (
        <CaseDialog
          place={place}
          questions={questions}
          open={openCase}
          onClose={() => setOpenCase(null)}
        />
      )}
    </>
  );
}
