import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  DraftBar,
  LifecycleActions,
  QuestionMoves,
  ThreadButton,
} from '../../../approvals/index.ts';
import { useImportUpdates } from '../../../bulk/index.ts';
import { tryoutAddress } from '../../../paths.ts';
import {
  ImportDialog,
  type ModuleRef,
  QuestionEditor,
  QuestionList,
  useListQuestionsQuery,
} from '../../../questions/index.ts';
import { useTopicAssignments } from '../../../topics/index.ts';
import { TryoutLink } from '../../../tryouts/index.ts';
import { Optional } from '../../../ui/optional.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import type { EditableProgram } from '../editable-program.ts';
import classes from '../editing.module.css';
import { FailureScreen } from '../failure-screen.tsx';
import * as messages from '../messages.ts';
import { FileMenu } from './file-menu.tsx';
import { ModuleTopicDialog } from './module-topic.tsx';

/**
 * The question in the editor: an index in the list, the first question, a new question, or none.
 */
export type OpenedQuestion = number | 'new' | 'first' | null;

interface ModuleQuestionsProps {
  program: EditableProgram;
  place: ModuleRef;
  modules: { value: string; label: string }[];
  opened: OpenedQuestion;
  onOpen: (opened: OpenedQuestion) => void;
}

function placeOf(opened: OpenedQuestion, count: number): number | null {
  if (opened === 'first') return count > 0 ? 0 : null;
  return typeof opened === 'number' && opened < count ? opened : null;
}

function ModuleImport({ place, onClose }: { place: ModuleRef; onClose: () => void }) {
  const updating = useImportUpdates(place.programId);
  return <ImportDialog place={place} updating={updating} onClose={onClose} />;
}

export function ModuleQuestions(props: ModuleQuestionsProps) {
  const { program, place, modules, opened, onOpen } = props;
  const { data: questions, error, refetch } = useListQuestionsQuery({ params: place });
  const [importing, setImporting] = useState(false);
  const [choosingTopic, setChoosingTopic] = useState(false);
  const topics = useTopicAssignments(place.programId);
  // A placeholder is shown only until the topics have loaded for the first time. After that, the
  // topics and the questions reload and retry on their own.
  const [topicsCame, setTopicsCame] = useState(false);
  if (topics.ready && !topicsCame) setTopicsCame(true);
  // The result of a running import must be shown, even if the list fails to load.
  if (error && !importing) return <FailureScreen failure={error} onRetry={refetch} />;
  if (!questions || !topicsCame) return <Waiting for={messages.theQuestions} />;
  const at = placeOf(opened, questions.length);
  return (
    <section aria-label={messages.questions}>
      <div className={classes.bar}>
        <Button onClick={() => onOpen('new')}>{messages.addQuestion}</Button>
        <Button variant="default" onClick={() => setImporting(true)}>
          {messages.importQuestions}
        </Button>
        <FileMenu program={program} courseId={place.courseId} moduleId={place.moduleId}>
          {questions.length > 0 && (
            <TryoutLink to={tryoutAddress(place.programId, { moduleId: place.moduleId })} />
          )}
          {topics.topics.length > 0 && (
            <button type="button" onClick={() => setChoosingTopic(true)}>
              {messages.topicOfModule}
            </button>
          )}
        </FileMenu>
      </div>
      <Optional>
        {importing && <ModuleImport place={place} onClose={() => setImporting(false)} />}
        {choosingTopic && <ModuleTopicDialog {...place} onClose={() => setChoosingTopic(false)} />}
      </Optional>
      {questions.length === 0 && <p>{messages.noQuestionsYet}</p>}
      <DraftBar programId={place.programId} questions={questions} />
      <QuestionList
        place={place}
        questions={questions}
        modules={modules}
        onOpen={onOpen}
        more={(chosen) => <LifecycleActions programId={place.programId} chosen={chosen} />}
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
