import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Reply } from '../../../calls/address.ts';
import { useListTopicsQuery } from '../../../topics/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import * as messages from '../../messages.ts';
import { useListBlueprintsQuery } from '../../queries.ts';
import { BlueprintEditor } from '../blueprint-editor.tsx';
import type { BlueprintForm } from '../form.ts';
import { ExamList } from './exam-list.tsx';

type Program = Pick<Reply<'programs', 'getProgram'>, '_id' | 'courses'>;

const NEW = 'new';

/**
 * Lists the mock exams of a program for its authors. The URL names the mock exam that is open in
 * the editor.
 */
export function ExamsPanel({ program }: { program: Program }) {
  const params = { programId: program._id };
  const { data: blueprints, error, isFetching, refetch } = useListBlueprintsQuery({ params });
  const outline = useListTopicsQuery({ params });
  const [address, setAddress] = useSearchParams();
  const named = address.get('exam');
  const open = (exam: string | null, replace = false) =>
    setAddress(
      { program: program._id, tab: 'exams', ...(exam && { exam }) },
      { replace, preventScrollReset: exam !== null && exam === named },
    );
  const [initialForm, setInitialForm] = useState<BlueprintForm>();
  if (error || outline.error) {
    return (
      <LoadFailed
        text={messages.mockExamsNotLoaded}
        error={error ?? outline.error}
        onRetry={() => {
          refetch();
          outline.refetch();
        }}
      />
    );
  }
  if (!blueprints || !outline.data) return <Waiting for={messages.theMockExams} />;
  const blueprint = blueprints.find(({ _id }) => _id === named) ?? null;
  if (named === NEW || blueprint) {
    return (
      <BlueprintEditor
        key={named}
        programId={program._id}
        bank={{ topics: outline.data.topics, courses: program.courses }}
        blueprint={blueprint}
        initialForm={initialForm}
        onChangedElsewhere={refetch}
        onClose={() => open(null)}
        onStored={({ _id }) => open(_id, true)}
      />
    );
  }
  // A mock exam that was just saved is not in the list until the list has been fetched again, so a
  // placeholder is shown until then.
  if (named && isFetching) return <Waiting for={messages.theMockExam} />;
  return (
    <ExamList
      programId={program._id}
      blueprints={blueprints}
      onOpen={open}
      onBegin={(form) => {
        setInitialForm(form);
        open(NEW);
      }}
    />
  );
}
