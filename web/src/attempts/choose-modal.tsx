import * as messages from './messages.ts';
import '../ui/forms.css';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExamLinks } from '../blueprints/index.ts';
import { paths, type QuizChoice, type StartState } from '../paths.ts';
import { useListPastAttemptsQuery } from '../results/index.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Dialog } from '../ui/dialog.tsx';
import wrapping from '../ui/wrapping-select.module.css';
import classes from './choosing/choose.module.css';
import { moduleStates, nextModule, stateText } from './choosing/module-states.ts';
import { useListRunningQuery } from './queries.ts';
import type { QuizProgram } from './quiz-card.tsx';
import { quizesActions } from './quizes-slice.ts';

const PAST_ATTEMPTS = 100;
const wholeText = { input: wrapping.select ?? '', description: classes.helper ?? '' };
const NO_SELECTION = { courseId: '', moduleId: '' };

interface ChooseModalProps {
  program: QuizProgram;
  onClose: () => void;
}

/**
 * Returns the person's state in each module and the module to take next. Each of them is null while
 * it is not known yet.
 */
function useModuleStates(program: QuizProgram) {
  const past = useListPastAttemptsQuery(
    { query: { programId: program._id, pageSize: PAST_ATTEMPTS } },
    { refetchOnMountOrArgChange: true, skip: !program.hasResults },
  );
  const { data: running = [] } = useListRunningQuery();
  if (!program.hasResults) {
    const states = moduleStates([], running);
    return { states, next: nextModule(program, states) ?? NO_SELECTION };
  }
  if (!past.data) return { states: null, next: past.isError ? NO_SELECTION : null };
  const states = moduleStates(past.data.items, running);
  return { states, next: nextModule(program, states) ?? NO_SELECTION };
}

interface ModuleSelection {
  courseId: string;
  moduleId: string;
}

interface ModuleFieldsProps {
  program: QuizProgram;
  selection: ModuleSelection;
  /** Null while the state of each module is not known yet. */
  states: ReturnType<typeof useModuleStates>['states'];
  isLoading: boolean;
  onSelect: (selection: ModuleSelection) => void;
}

/** The selection of a course and then of a module, with the person's state in each module. */
function ModuleFields({ program, selection, states, isLoading, onSelect }: ModuleFieldsProps) {
  const { courseId, moduleId } = selection;
  const course = program.courses.find(({ _id }) => _id === courseId);
  const module = course?.modules.find(({ _id }) => _id === moduleId);
  const stateTextOf = (id: string) => (states ? stateText(states.get(id)) : messages.notKnownNow);
  return (
    <>
      <NativeSelect
        label={messages.course}
        classNames={wholeText}
        value={courseId}
        disabled={isLoading}
        onChange={(event) => onSelect({ courseId: event.currentTarget.value, moduleId: '' })}
        data={[
          { value: '', label: messages.selectACourse },
          ...program.courses.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      {(course || isLoading) && (
        <NativeSelect
          mt="md"
          label={messages.module}
          description={
            module ? messages.questionCount({ questions: module.questionCount }) : '\u00a0'
          }
          classNames={wholeText}
          inputWrapperOrder={['label', 'input', 'description']}
          value={moduleId}
          disabled={isLoading}
          onChange={(event) => onSelect({ courseId, moduleId: event.currentTarget.value })}
          data={[
            { value: '', label: messages.selectAModule },
            ...(course?.modules ?? []).map(({ _id, name }) => ({
              value: _id,
              label: `${name} (${stateTextOf(_id)})`,
            })),
          ]}
        />
      )}
    </>
  );
}

/** Returns the selected module as the quiz to start; null while none is selected. */
function choiceOf(
  { _id: programId, courses }: QuizProgram,
  { courseId, moduleId }: ModuleSelection,
): QuizChoice | null {
  const course = courses.find(({ _id }) => _id === courseId);
  const module = course?.modules.find(({ _id }) => _id === moduleId);
  if (!course || !module) return null;
  return { programId, courseId, moduleId, course: course.name, module: module.name };
}

/** Selects a course and then a module. The module to take next is preselected. */
export function ChooseModal({ program, onClose }: ChooseModalProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const accountId = useAppSelector((state) => state.user.currentUser?._id) ?? '';
  const { states, next } = useModuleStates(program);
  const [selected, setSelected] = useState<ModuleSelection | null>(null);
  const selection = selected ?? next ?? NO_SELECTION;
  const choice = choiceOf(program, selection);

  const start = () => {
    if (!choice) return;
    const { programId, courseId, moduleId } = choice;
    const chosen = { programId, course: courseId, module: moduleId };
    dispatch(quizesActions.quizChosen({ accountId, choice: chosen }));
    void navigate(paths.startQuiz, { state: { choice } });
  };
  const keep = () => {
    if (!choice) return;
    const state: StartState = { keep: { request: { choice }, name: choice.module } };
    void navigate(paths.startQuiz, { state });
  };

  return (
    <Dialog opened onClose={onClose} title={program.name} sheet>
      <ModuleFields
        {...{ program, selection, states }}
        isLoading={next === null}
        onSelect={setSelected}
      />
      <Button fullWidth mt="xl" disabled={!choice} onClick={start}>
        {messages.startQuiz}
      </Button>
      <div className={classes.rows}>
        <ExamLinks exams={program.exams} />
        <button type="button" className={classes.row} disabled={!choice} onClick={keep}>
          <IconDownload size={20} stroke={1.7} aria-hidden="true" />
          {messages.keepForOffline}
        </button>
      </div>
    </Dialog>
  );
}
