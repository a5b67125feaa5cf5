import {
  PAPER_NUMBER_AT_MOST,
  PRINTED_AT_MOST,
  PRINTED_VERSIONS_AT_MOST,
} from '@certway/contract/questions/printed-limits';
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import * as messages from './messages.ts';
import type { PrintSettings } from './settings.ts';

/** A program with its courses and modules, each of which can be printed on its own. */
export interface PrintedProgram {
  _id: string;
  name: string;
  courses: readonly {
    _id: string;
    name: string;
    modules: readonly { _id: string; name: string }[];
  }[];
}

interface FieldsProps {
  settings: PrintSettings;
  onChange: (change: Partial<PrintSettings>) => void;
}

const partsOf = ({ courses }: PrintedProgram) => [
  { value: '', label: messages.wholeProgram },
  ...courses.flatMap((course) => [
    ...(courses.length > 1
      ? [{ value: course._id, label: messages.courseNamed({ name: course.name }) }]
      : []),
    ...course.modules.map(({ _id, name }) => ({
      value: _id,
      label: messages.moduleNamed({ name: courses.length > 1 ? `${course.name}: ${name}` : name }),
    })),
  ]),
];

/** The field for the title, which by default is the name of what is printed. */
export function TitleField({
  placeholder,
  settings,
  onChange,
}: FieldsProps & { placeholder: string }) {
  return (
    <TextInput
      label={messages.title}
      placeholder={placeholder}
      value={settings.title}
      maxLength={120}
      onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
    />
  );
}

/** Fields for the part of the program and the number of questions to print. */
export function ChoiceFields({
  program,
  settings,
  onChange,
}: FieldsProps & { program: PrintedProgram }) {
  const pickPart = (id: string) => {
    const isCourse = program.courses.some(({ _id }) => _id === id);
    onChange({
      courseId: isCourse ? id : undefined,
      moduleId: isCourse || id === '' ? undefined : id,
    });
  };
  return (
    <>
      <TitleField placeholder={program.name} settings={settings} onChange={onChange} />
      <NativeSelect
        label={messages.whatToPrint}
        data={partsOf(program)}
        value={settings.moduleId ?? settings.courseId ?? ''}
        onChange={({ currentTarget }) => pickPart(currentTarget.value)}
      />
      <NumberInput
        label={messages.numberOfQuestions}
        description={messages.emptyMeansAll}
        min={1}
        max={PRINTED_AT_MOST}
        clampBehavior="strict"
        allowDecimal={false}
        value={settings.questions ?? ''}
        onChange={(value) => onChange({ questions: typeof value === 'number' ? value : null })}
      />
    </>
  );
}

const versionCounts = Array.from({ length: PRINTED_VERSIONS_AT_MOST }, (_, at) => ({
  value: String(at + 1),
  label:
    at === 0
      ? messages.oneVersion
      : messages.severalVersions({ count: at + 1, last: String.fromCharCode(65 + at) }),
}));

const keys = [
  { value: 'apart', label: messages.keyApart },
  { value: 'behind', label: messages.keyBehind },
  { value: 'none', label: messages.noKey },
];

const isKey = (value: string): value is PrintSettings['key'] =>
  keys.some((key) => key.value === value);

const word = (checked: boolean) => (checked ? 'yes' : 'no');

/** Fields for the layout of a printed exam. */
export function PaperFields({ settings, onChange }: FieldsProps) {
  return (
    <>
      <NativeSelect
        label={messages.pageSize}
        data={[
          { value: 'letter', label: messages.usLetter },
          { value: 'a4', label: messages.a4 },
        ]}
        value={settings.size}
        onChange={({ currentTarget }) =>
          onChange({ size: currentTarget.value === 'a4' ? 'a4' : 'letter' })
        }
      />
      <NativeSelect
        label={messages.versions}
        data={versionCounts}
        value={String(settings.versions)}
        onChange={({ currentTarget }) => onChange({ versions: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={messages.key}
        data={keys}
        value={settings.key}
        onChange={({ currentTarget }) =>
          isKey(currentTarget.value) && onChange({ key: currentTarget.value })
        }
      />
      {settings.versions === 1 && (
        <Checkbox
          label={messages.shuffle}
          checked={settings.shuffled === 'yes'}
          onChange={({ currentTarget }) => onChange({ shuffled: word(currentTarget.checked) })}
        />
      )}
      {settings.key !== 'none' && (
        <Checkbox
          label={messages.withExplanations}
          checked={settings.explanations === 'yes'}
          onChange={({ currentTarget }) => onChange({ explanations: word(currentTarget.checked) })}
        />
      )}
      <NumberInput
        label={messages.paperNumber}
        description={messages.sameNumberSamePaper}
        min={1}
        max={PAPER_NUMBER_AT_MOST}
        clampBehavior="strict"
        allowDecimal={false}
        value={settings.paper}
        onChange={(value) => typeof value === 'number' && value > 0 && onChange({ paper: value })}
      />
    </>
  );
}
