import { NAME_LENGTH } from '@certway/contract/limits';
import { saysSamePassage, type WrittenPassage } from '@certway/contract/questions/passage';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { FieldProblems } from '../../kinds/editing/editor.ts';
import { blankPassage, PassageFields } from '../../questions/index.ts';
import {
  editCurrent,
  editPassage,
  type ProgramCreation,
  passagesOf,
  setTopic,
} from './creation.ts';
import * as messages from './messages.ts';

interface GroupingProps {
  creation: ProgramCreation;
  problems: FieldProblems;
  onChange: (creation: ProgramCreation) => void;
}

const NEW = 'new';

/** The field that makes the question part of a case, and the passage of that case. */
function CaseField({ creation, problems, onChange }: GroupingProps) {
  const passages = passagesOf(creation);
  const passage = creation.questions[creation.at]?.form.passage ?? null;
  const at = passages.findIndex((each) => passage && saysSamePassage(each, passage));
  const choose = (value: string) =>
    onChange(
      editCurrent(creation, {
        passage: value === NEW ? { ...blankPassage } : (passages[Number(value)] ?? null),
      }),
    );
  const write = (change: Partial<WrittenPassage>) =>
    passage && onChange(editPassage(creation, { ...passage, ...change }));
  return (
    <>
      <NativeSelect
        label={messages.caseField}
        description={messages.whatCaseIs}
        data={[
          { value: 'none', label: messages.noCase },
          ...passages.map(({ title, text }, place) => ({
            value: String(place),
            label: messages.caseAt({ number: place + 1, title: title || text.slice(0, 60) }),
          })),
          { value: NEW, label: messages.newCase },
        ]}
        value={at < 0 ? 'none' : String(at)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {passage && (
        <PassageFields passage={passage} problem={problems['passage.text']} write={write} />
      )}
    </>
  );
}

/** The fields that group questions while a program is created: the topic and the case. */
export function GroupingFields(props: GroupingProps) {
  const { creation, onChange } = props;
  const known = useId();
  const names = new Set(creation.questions.flatMap(({ topic }) => topic?.trim() || []));
  return (
    <>
      <TextInput
        label={messages.topic}
        description={messages.whatTopicIs}
        maxLength={NAME_LENGTH}
        list={known}
        value={creation.questions[creation.at]?.topic ?? ''}
        onChange={({ currentTarget }) => onChange(setTopic(creation, currentTarget.value))}
      />
      <datalist id={known}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <CaseField {...props} />
    </>
  );
}
