import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DraftBar, QuestionMoves, StandingActions, ThreadButton } from '../../approvals/index.ts';
import {
  ExportDialog,
  type Found,
  ImportDialog,
  type ModulePlace,
  PrintDialog,
  QuestionEditor,
  QuestionList,
  QuestionSearch,
  useListQuestionsQuery,
} from '../../questions/index.ts';
import { TopicSelect, useTopicPlaces } from '../../topics/index.ts';

import { Optional } from '../../ui/optional.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { EditableProgram } from './editable-card.tsx';
import classes from './editing.module.css';
import { FailureScreen } from './failure-screen.tsx';
import * as messages from './messages.ts';
import { ModuleOverview } from './module-overview.tsx';

/** What the editor shows: a place in the list, a new question, or nothing. */
type Opened = number | 'new' | 'first' | null;

interface Picked {
  courseId: string;
  moduleId: string;
}

const modulesOf = ({ courses }: EditableProgram) =>
  courses.flatMap((course) =>
    course.modules.map((module) => ({
      value: module._id,
      label: courses.length > 1 ? `${course.name}: ${module.name}` : module.name,
    })),
  );

interface PickersProps extends Picked {
  program: EditableProgram;
  onPick: (picked: Picked) => void;
}

/** A course, then one of its modules. */
function Pickers({ program: { courses }, courseId, moduleId, onPick }: PickersProps) {
  const course = courses.find(({ _id }) => _id === courseId);
  const options = (words: string, items: readonly { _id: string; name: string }[]) => [
    { value: '', label: words },
    ...items.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <>
      <NativeSelect
        label={messages.course}
        className={classes.pick ?? ''}
        data={options(messages.chooseCourse, courses)}
        value={courseId}
        onChange={({ currentTarget }) => onPick({ courseId: currentTarget.value, moduleId: '' })}
      />
      {course && (
        <NativeSelect
          label={messages.module}
          className={classes.pick ?? ''}
          data={options(messages.chooseModule, course.modules)}
          value={moduleId}
          onChange={({ currentTarget }) => onPick({ courseId, moduleId: currentTarget.value })}
        />
      )}
    </>
  );
}

/** The questions as a file, or on paper: that begins with the part that is open. */
function FileButtons({ program, courseId, moduleId }: Picked & { program: EditableProgram }) {
  const [making, setMaking] = useState<'export' | 'print' | null>(null);
  const close = () => setMaking(null);
  const part = moduleId ? { moduleId } : courseId ? { courseId } : {};
  return (
    <>
      <Button variant="default" onClick={() => setMaking('export')}>
        {messages.exportQuestions}
      </Button>
      <Button variant="default" onClick={() => setMaking('print')}>
        {messages.printQuestions}
      </Button>
      <Optional>
        {making === 'export' && <ExportDialog programId={program._id} onClose={close} />}
        {making === 'print' && <PrintDialog program={program} part={part} onClose={close} />}
      </Optional>
    </>
  );
}

/** An address that leads to a question names its place in the module, from 1. */
function namedIn(address: URLSearchParams): Opened {
  const place = Number(address.get('question'));
  return Number.isInteger(place) && place > 0 ? place - 1 : null;
}

export function QuestionsPanel({ program }: { program: EditableProgram }) {
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<Opened>(() => namedIn(address));
  const [text, setText] = useState('');
  const courseId = address.get('course') ?? '';
  const moduleId = address.get('module') ?? '';
  const pick = (picked: Picked, open: Opened) => {
    const { courseId: course, moduleId: module } = picked;
    const named = { ...(course && { course }), ...(module && { module }) };
    setAddress({ program: program._id, tab: 'questions', ...named }, { replace: true });
    setOpened(module ? open : null);
  };
  const modules = modulesOf(program);
  const nameOf = (id: string) => modules.find(({ value }) => value === id)?.label ?? '';
  const openFound = (found: Found) => {
    setText('');
    pick(found, found.order - 1);
  };
  return (
    <>
      <div className={classes.bar}>
        <Pickers
          program={program}
          courseId={courseId}
          moduleId={moduleId}
          onPick={(picked) => pick(picked, 'first')}
        />
        <FileButtons program={program} courseId={courseId} moduleId={moduleId} />
      </div>
      <QuestionSearch
        programId={program._id}
        text={text}
        onText={setText}
        moduleName={nameOf}
        onOpen={openFound}
      />
      {!nameOf(moduleId) && text === '' && (
        <ModuleOverview
          courses={program.courses.filter(({ _id }) => courseId === '' || _id === courseId)}
          onPick={(picked) => pick(picked, null)}
        />
      )}
      {nameOf(moduleId) && text === '' && (
        <ModuleQuestions
          key={moduleId}
          place={{ programId: program._id, courseId, moduleId }}
          modules={modules.filter(({ value }) => value !== moduleId)}
          opened={opened}
          onOpen={setOpened}
        />
      )}
    </>
  );
}

interface ModuleQuestionsProps {
  place: ModulePlace;
  modules: { value: string; label: string }[];
  opened: Opened;
  onOpen: (opened: Opened) => void;
}

function placeOf(opened: Opened, count: number): number | null {
  if (opened === 'first') return count > 0 ? 0 : null;
  return typeof opened === 'number' && opened < count ? opened : null;
}

function ModuleQuestions({ place, modules, opened, onOpen }: ModuleQuestionsProps) {
  const { data: questions, error, refetch } = useListQuestionsQuery({ params: place });
  const [importing, setImporting] = useState(false);
  const topics = useTopicPlaces(place.programId);
  // Once is enough: what failed is asked for again by each part that needs it.
  const [topicsCame, setTopicsCame] = useState(false);
  if (topics.ready && !topicsCame) setTopicsCame(true);
  // A file that is being added must tell how it ended, also where the list could not be loaded meanwhile.
  if (error && !importing) return <FailureScreen failure={error} onRetry={refetch} />;
  if (!questions || !topicsCame) return <Waiting for={messages.theQuestions} />;
  const at = placeOf(opened, questions.length);
  return (
    <section aria-label={messages.questions} style={{ marginTop: 24 }}>
      <div className={classes.bar}>
        <Button onClick={() => onOpen('new')}>{messages.addQuestion}</Button>
        <Button variant="default" onClick={() => setImporting(true)}>
          {messages.importQuestions}
        </Button>
        {topics.topics.length > 0 && (
          <TopicSelect
            label={messages.topicOfQuestions}
            className={classes.pick ?? ''}
            topics={topics.topics}
            none={messages.noTopic}
            value={topics.ofModule(place.moduleId)}
            disabled={topics.saving}
            error={topics.failed}
            onChange={(topicId) => topics.assign(topicId, { moduleIds: [place.moduleId] })}
          />
        )}
      </div>
      <Optional>
        {importing && <ImportDialog place={place} onClose={() => setImporting(false)} />}
      </Optional>
      {questions.length === 0 && <p>{messages.noQuestionsYet}</p>}
      <DraftBar programId={place.programId} questions={questions} />
      <QuestionList
        place={place}
        questions={questions}
        modules={modules}
        onOpen={onOpen}
        more={(chosen) => <StandingActions programId={place.programId} chosen={chosen} />}
      />
      {(at !== null || opened === 'new') && (
        <QuestionEditor
          place={place}
          questions={questions}
          at={opened === 'new' ? null : at}
          onRefresh={refetch}
          onAt={onOpen}
          onClose={() => onOpen(null)}
          said={({ _id }) => <ThreadButton programId={place.programId} questionId={_id} />}
          moves={({ _id }) => <QuestionMoves programId={place.programId} questionId={_id} />}
        />
      )}
    </section>
  );
}
