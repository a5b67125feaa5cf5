import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type QuestionMatch, QuestionSearch } from '../../questions/index.ts';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import { moduleChoices } from './module-choices.ts';
import { ModuleOverview } from './module-overview.tsx';
import { FileMenu } from './questions/file-menu.tsx';
import { ModulePickers, type PickedModule } from './questions/module-pickers.tsx';
import { ModuleQuestions, type OpenedQuestion } from './questions/module-questions.tsx';

/**
 * Returns the index of the question that the URL opens; null if it names none. The URL contains the
 * question's position in the module, counted from 1.
 */
function namedIn(address: URLSearchParams): OpenedQuestion {
  const place = Number(address.get('question'));
  return Number.isInteger(place) && place > 0 ? place - 1 : null;
}

export function QuestionsPanel({ program }: { program: EditableProgram }) {
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<OpenedQuestion>(() => namedIn(address));
  const [text, setText] = useState('');
  const courseId = address.get('course') ?? '';
  const moduleId = address.get('module') ?? '';
  const pick = (picked: PickedModule, open: OpenedQuestion) => {
    const { courseId: course, moduleId: module } = picked;
    const named = { ...(course && { course }), ...(module && { module }) };
    setAddress({ program: program._id, tab: 'questions', ...named }, { replace: true });
    setOpened(module ? open : null);
  };
  const modules = moduleChoices(program);
  const nameOf = (id: string) => modules.find(({ value }) => value === id)?.label ?? '';
  const openFound = (found: QuestionMatch) => {
    setText('');
    pick(found, found.order - 1);
  };
  return (
    <>
      <div className={classes.pickers}>
        <ModulePickers
          program={program}
          courseId={courseId}
          moduleId={moduleId}
          onPick={(picked) => pick(picked, 'first')}
        />
        <QuestionSearch
          programId={program._id}
          text={text}
          onText={setText}
          moduleName={nameOf}
          onOpen={openFound}
        />
        {!nameOf(moduleId) && <FileMenu program={program} courseId={courseId} />}
      </div>
      {!nameOf(moduleId) && text === '' && (
        <ModuleOverview
          programId={program._id}
          courses={program.courses.filter(({ _id }) => courseId === '' || _id === courseId)}
          onPick={(picked) => pick(picked, null)}
        />
      )}
      {nameOf(moduleId) && text === '' && (
        <ModuleQuestions
          key={moduleId}
          program={program}
          place={{ programId: program._id, courseId, moduleId }}
          modules={modules.filter(({ value }) => value !== moduleId)}
          opened={opened}
          onOpen={setOpened}
        />
      )}
    </>
  );
}
