import { useSearchParams } from 'react-router';
import { BulkPanel } from '../../bulk/index.ts';
import type { EditableProgram } from './editable-program.ts';
import { moduleChoices } from './module-choices.ts';
import { OtherModuleChoice } from './other-module.tsx';

/** All questions of the program. A question opens in its module. */
export function AllQuestions({ program }: { program: EditableProgram }) {
  const [, setAddress] = useSearchParams();
  return (
    <BulkPanel
      programId={program._id}
      modules={moduleChoices(program)}
      renderOther={(choice) => <OtherModuleChoice {...choice} program={program} />}
      onOpen={({ courseId, moduleId, order }) =>
        setAddress({
          program: program._id,
          tab: 'questions',
          course: courseId,
          module: moduleId,
          question: String(order),
        })
      }
    />
  );
}
