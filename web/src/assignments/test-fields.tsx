import '../ui/forms.css';
import { editors, mayEnter } from '@certway/contract/accounts/roles';
import { NAME_LENGTH } from '@certway/contract/limits';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useGetProgramQuery } from '../programs/index.ts';
import { useAppSelector } from '../store.ts';
import { levelOf, topicLabel, useListTopicsQuery } from '../topics/index.ts';
import disclosure from '../ui/disclosure.module.css';
import classes from './assignments.module.css';
import * as messages from './messages.ts';
import type { AssigningClass } from './queries.ts';
import type { TestProblems, TypedTest } from './typed-test.ts';

const INDENT = 20;

interface Part {
  _id: string;
  label: string;
  level: number;
}

interface PartsProps {
  summary: string;
  parts: readonly Part[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The modules or the topics. Without a choice all of them are meant, so the list is folded at first. */
function Parts({ summary, parts, chosen, onChange }: PartsProps) {
  const toggled = (partId: string) =>
    chosen.includes(partId) ? chosen.filter((each) => each !== partId) : [...chosen, partId];
  return (
    <details className={classes.parts}>
      <summary className={disclosure.line}>{summary}</summary>
      <ul>
        {parts.map(({ _id, label, level }) => (
          <li key={_id} style={{ paddingInlineStart: `${Math.min(level, 4) * INDENT}px` }}>
            <Checkbox
              label={label}
              checked={chosen.includes(_id)}
              onChange={() => onChange(toggled(_id))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The parts of a program. Only its author and admins may read the topics; co-trainers and partners
 * choose modules.
 */
function useParts(opened: AssigningClass, programId: string): { modules: Part[]; topics: Part[] } {
  const role = useAppSelector((state) => state.user.currentUser?.role ?? null);
  const program = useGetProgramQuery({ programId });
  const outline = useListTopicsQuery(
    { params: { programId } },
    { skip: !opened.may.own || !mayEnter(editors, role) },
  );
  const topics = outline.currentData?.topics ?? [];
  return {
    modules: (program.currentData?.courses ?? []).flatMap((course) =>
      course.modules.map(({ _id, name }) => ({ _id, label: `${course.name} · ${name}`, level: 0 })),
    ),
    topics: topics.map((topic) => ({
      _id: topic._id,
      label: topicLabel(topic),
      level: levelOf(topics, topic),
    })),
  };
}

interface FieldsProps {
  opened: AssigningClass;
  programId: string;
  typed: TypedTest;
  onType: (change: Partial<TypedTest>) => void;
  /** The errors to show. It is empty before the first attempt to save. */
  problems: TestProblems;
}

/** The fields of a custom test: its name, its parts, and how many questions it has. */
export function TestFields({ opened, programId, typed, onType, problems }: FieldsProps) {
  const { modules, topics } = useParts(opened, programId);
  const { title, moduleIds, topicIds, questions, feedback } = typed;
  return (
    <>
      <TextInput
        label={messages.testName}
        maxLength={NAME_LENGTH}
        value={title}
        error={problems.title}
        onChange={({ currentTarget }) => onType({ title: currentTarget.value })}
      />
      <div>
        <p className={classes.soft}>{messages.whatPartsMean}</p>
        <Parts
          summary={messages.limitToModules({ chosen: moduleIds.length })}
          parts={modules}
          chosen={moduleIds}
          onChange={(chosen) => onType({ moduleIds: chosen })}
        />
        {topics.length > 0 && (
          <Parts
            summary={messages.limitToTopics({ chosen: topicIds.length })}
            parts={topics}
            chosen={topicIds}
            onChange={(chosen) => onType({ topicIds: chosen })}
          />
        )}
      </div>
      <div className={classes.pair}>
        <TextInput
          inputMode="numeric"
          label={messages.numberOfQuestions}
          value={questions}
          error={problems.questions}
          onChange={({ currentTarget }) => onType({ questions: currentTarget.value })}
        />
        <NativeSelect
          label={messages.rightAndWrong}
          value={feedback}
          data={[
            { value: 'at-end', label: messages.atTheEnd },
            { value: 'at-once', label: messages.afterEachAnswer },
          ]}
          onChange={({ currentTarget }) =>
            onType({ feedback: currentTarget.value === 'at-once' ? 'at-once' : 'at-end' })
          }
        />
      </div>
    </>
  );
}
