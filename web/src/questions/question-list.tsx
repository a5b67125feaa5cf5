import { Button, NativeSelect } from '@mantine/core';
import { Fragment, memo, type ReactNode, useMemo, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { kindLabel } from '../kinds/editing/kind-label.ts';
import { type TopicPlaces, TopicSelect, useTopicPlaces } from '../topics/index.ts';
import { usePart } from '../ui/lists/use-part.tsx';
import { CaseDialog } from './cases/case-dialog.tsx';
import { CaseHead } from './cases/case-head.tsx';
import * as caseMessages from './cases/messages.ts';
import { type Step, stepDown, stepUp } from './cases/moving.ts';
import { caseFor, type OpenCase } from './cases/use-case.ts';
import * as messages from './messages.ts';
import {
  useDuplicateQuestionMutation,
  useMoveQuestionsMutation,
  useRemoveQuestionsMutation,
  useRestoreQuestionsMutation,
} from './queries.ts';
import classes from './questions.module.css';
import type { ShownQuestion } from './shown.ts';
import { standingText } from './standing-words.ts';
import type { ModulePlace } from './use-question-editing.ts';

interface RowProps {
  question: ShownQuestion;
  at: number;
  /** Empty for none. */
  topic: string;
  chosen: boolean;
  onChoose: (id: string) => void;
  onOpen: (at: number) => void;
}

/** Plain elements and memoized: there may be thousands of them. */
const Row = memo(function Row({ question, at, topic, chosen, onChoose, onOpen }: RowProps) {
  const { _id, question: draft } = question;
  const standing = standingText(question);
  return (
    <li className={classes.row} data-cased={draft.passage !== undefined || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={messages.selectQuestion({ number: at + 1 })}
          onChange={() => onChoose(_id)}
        />
      </label>
      <button type="button" className={classes.open} onClick={() => onOpen(at)}>
        <span className={classes.number}>{at + 1}</span>
        <span className={classes.words}>{draft.text}</span>
        <span className={classes.kind}>
          {kindLabel(draft.type)}
          {draft.audio && ` · ${messages.withAudio}`}
          {standing && (
            <>
              {' '}
              <span className={classes.standing}>{standing}</span>
            </>
          )}
          {topic && (
            <span className={classes.topic} dir="auto">
              {topic}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});

export interface ModuleChoice {
  value: string;
  label: string;
}

interface QuestionListProps {
  place: ModulePlace;
  questions: readonly ShownQuestion[];
  /** Every module of the program, to move questions to. */
  modules: readonly ModuleChoice[];
  onOpen: (at: number) => void;
  /** What else can be done with those that are chosen. */
  more?: (chosen: readonly ShownQuestion[]) => ReactNode;
}

interface Removed {
  ids: string[];
  words: string;
}

function useActions({ place, questions }: QuestionListProps, chosen: string[]) {
  const params = { programId: place.programId };
  const [remove] = useRemoveQuestionsMutation();
  const [bringBack] = useRestoreQuestionsMutation();
  const [move] = useMoveQuestionsMutation();
  const [duplicate] = useDuplicateQuestionMutation();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [failed, setFailed] = useState('');
  const tell = (error: unknown) =>
    setFailed(isCallFailure(error) ? error.message : error ? messages.questionNotUpdated : '');
  const among = new Set(chosen);
  const first = questions.findIndex(({ _id }) => among.has(_id));
  const inOrder = questions.flatMap(({ _id }) => (among.has(_id) ? [_id] : []));
  const step = async ({ questionIds, order }: Step) => {
    const body = { questionIds, moduleId: place.moduleId, order };
    tell((await move({ params, body })).error);
  };
  return {
    removed,
    failed,
    first,
    up: () => step(stepUp(questions, chosen)),
    down: () => step(stepDown(questions, chosen)),
    moveTo: async (moduleId: string) => {
      const body = { questionIds: inOrder, moduleId };
      tell((await move({ params, body })).error);
    },
    remove: async () => {
      const { error } = await remove({ params, body: { questionIds: inOrder } });
      tell(error);
      if (!error)
        setRemoved({
          ids: inOrder,
          words: messages.questionsRemoved({ questions: inOrder.length }),
        });
    },
    undo: async () => {
      if (!removed) return;
      tell((await bringBack({ params, body: { questionIds: removed.ids } })).error);
      setRemoved(null);
    },
    duplicate: async () => {
      const [questionId] = inOrder;
      if (questionId) tell((await duplicate({ params: { ...params, questionId } })).error);
    },
  };
}

/** The questions of a module in order, to open, choose, move, copy and remove. */
export function QuestionList(props: QuestionListProps) {
  const { place, questions, modules, onOpen, more } = props;
  const { moduleId } = place;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const there = useMemo(() => new Set(questions.map(({ _id }) => _id)), [questions]);
  const among = useMemo(() => new Set(ticked.filter((id) => there.has(id))), [ticked, there]);
  const chosen = [...among];
  const { from, list, shown, pager } = usePart(questions, messages.questionsOfModule);
  const actions = useActions(props, chosen);
  const topics = useTopicPlaces(place.programId);
  const [openCase, setOpenCase] = useState<OpenCase | null>(null);
  const [choose] = useState(
    () => (id: string) =>
      setTicked((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id])),
  );
  return (
    <>
      <div role="alert">
        {(actions.failed || topics.failed) && (
          <p className={classes.problem}>{actions.failed || topics.failed}</p>
        )}
      </div>
      <div role="status">
        {actions.removed && (
          <p className={classes.undo}>
            {actions.removed.words}
            <Button variant="default" size="sm" onClick={actions.undo}>
              {messages.undo}
            </Button>
          </p>
        )}
      </div>
      <ol ref={list} className={classes.rows} aria-label={messages.questionsOfModule}>
        {shown.map((question, place) => (
          <Fragment key={question._id}>
            <CaseHead questions={questions} at={from + place} onEdit={setOpenCase} />
            <Row
              question={question}
              at={from + place}
              topic={topics.labelFor(question._id, moduleId)}
              chosen={among.has(question._id)}
              onChoose={choose}
              onOpen={onOpen}
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

interface TopicChoiceProps {
  topics: TopicPlaces;
  moduleId: string;
  chosen: readonly string[];
}

/** Says which topic they have where it is one; choosing gives it to all of them. */
function TopicChoice({ topics, moduleId, chosen }: TopicChoiceProps) {
  if (topics.topics.length === 0) return null;
  const [first, ...others] = new Set(chosen.map(topics.ofQuestion));
  return (
    <TopicSelect
      aria-label={messages.topicOfSelected}
      topics={topics.topics}
      none={topics.inherited(moduleId)}
      value={first ?? null}
      mixed={others.length > 0}
      disabled={topics.saving}
      onChange={(topicId) => topics.assign(topicId, { questionIds: [...chosen] })}
    />
  );
}
