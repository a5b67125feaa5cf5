import '../ui/forms.css';
import { countText } from '../ui/words/counts.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { QuizProgram } from './quiz-card.tsx';
import { quizesActions } from './quizes-slice.ts';
import type { QuizChoice } from './start-quiz-page.tsx';

interface ChooseModalProps {
  program: QuizProgram;
  onClose: () => void;
}

/** The last choice on this device, if this program still has it. */
function useLastChoice(program: QuizProgram) {
  const accountId = useAppSelector((state) => state.user.currentUser?._id) ?? '';
  const last = useAppSelector((state) => state.quizes.chosen[accountId]);
  const course = program.courses.find(({ _id }) => last?.course === _id);
  const module = course?.modules.find(({ _id }) => last?.module === _id);
  return { accountId, courseId: course?._id ?? '', moduleId: module?._id ?? '' };
}

/** Course first, then module; the quiz starts when both are chosen. */
export function ChooseModal({ program, onClose }: ChooseModalProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const last = useLastChoice(program);
  const [courseId, setCourseId] = useState(last.courseId);
  const [moduleId, setModuleId] = useState(last.moduleId);
  const course = program.courses.find(({ _id }) => _id === courseId);
  const module = course?.modules.find(({ _id }) => _id === moduleId);

  const start = () => {
    if (!course || !module) return;
    const choice: QuizChoice = {
      programId: program._id,
      courseId,
      moduleId,
      course: course.name,
      module: module.name,
    };
    const chosen = { programId: program._id, course: courseId, module: moduleId };
    dispatch(quizesActions.quizChosen({ accountId: last.accountId, choice: chosen }));
    void navigate(paths.startQuiz, { state: { choice } });
  };

  return (
    <Dialog opened onClose={onClose} title={program.name}>
      <NativeSelect
        label="Course"
        value={courseId}
        onChange={(event) => {
          setCourseId(event.currentTarget.value);
          setModuleId('');
        }}
        data={[
          { value: '', label: 'Select a course' },
          ...program.courses.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      {course && (
        <NativeSelect
          mt="md"
          label="Module"
          value={moduleId}
          onChange={(event) => setModuleId(event.currentTarget.value)}
          data={[
            { value: '', label: 'Select a module' },
            ...course.modules.map(({ _id, name, questionCount }) => ({
              value: _id,
              label: `${name} (${countText(questionCount, 'question')})`,
            })),
          ]}
        />
      )}
      <Button fullWidth mt="xl" disabled={!module} onClick={start}>
        Start Quiz
      </Button>
    </Dialog>
  );
}
