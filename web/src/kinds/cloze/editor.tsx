import { BLANKS_AT_MOST } from '@certway/contract/limits';
import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { EditorProps, FieldProblems } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { AcceptedEditor } from '../editing/shared/accepted-editor.tsx';
import { GroupProblem } from '../editing/shared/group-problem.tsx';
import { type BlankForm, blankBlank, type ClozeFields } from './form.ts';
import * as messages from './messages.ts';

const ways = [
  { value: 'text', label: messages.typed },
  { value: 'choice', label: messages.chosenFromList },
];

interface BlankEditorProps {
  blank: BlankForm;
  onChange: (change: Partial<BlankForm>) => void;
  problems: FieldProblems;
}

function Choices({ blank, onChange, problems }: BlankEditorProps) {
  return (
    <>
      <TextInput
        label={messages.correctAnswer}
        value={blank.accepted}
        error={problems.correctAnswer}
        onChange={({ currentTarget }) => onChange({ accepted: currentTarget.value })}
      />
      <Textarea
        label={messages.wrongAnswers}
        description={messages.howToListWrongAnswers}
        autosize
        minRows={2}
        value={blank.wrong}
        error={problems.wrongAnswers}
        onChange={({ currentTarget }) => onChange({ wrong: currentTarget.value })}
      />
    </>
  );
}

/** Returns the problems of one blank, keyed by the names of its own fields. */
function problemsAt(place: number, problems: FieldProblems): FieldProblems {
  const before = `blanks.${place}.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, message]) =>
      field.startsWith(before) ? [[field.slice(before.length), message]] : [],
    ),
  );
}

export function Editor({ form, onChange, problems }: EditorProps<ClozeFields>) {
  const { blanks } = form;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.blanks}</legend>
      <p className={classes.hint}>{messages.howToWriteBlanks}</p>
      <GroupProblem problem={problems.blanks} />
      {blanks.map((blank, place) => {
        const name = messages.blankNumber({ number: place + 1 });
        const change = (changed: Partial<BlankForm>) =>
          onChange({
            blanks: blanks.map((each) => (each.key === blank.key ? { ...each, ...changed } : each)),
          });
        const shared = { onChange: change, problems: problemsAt(place, problems) };
        return (
          <fieldset key={blank.key} className={classes.group}>
            <legend className={classes.legend}>{name}</legend>
            <div className={classes.pair}>
              <NativeSelect
                label={messages.howItIsFilled}
                data={ways}
                value={blank.blankAsks}
                onChange={({ currentTarget }) =>
                  change({ blankAsks: currentTarget.value === 'choice' ? 'choice' : 'text' })
                }
              />
              {blanks.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={messages.removeBlank({ number: place + 1 })}
                  onClick={() =>
                    onChange({ blanks: blanks.filter(({ key }) => key !== blank.key) })
                  }
                >
                  <IconTrash size={20} stroke={1.6} aria-hidden="true" />
                </ActionIcon>
              )}
            </div>
            {blank.blankAsks === 'choice' ? (
              <Choices blank={blank} {...shared} />
            ) : (
              <AcceptedEditor form={blank} {...shared} />
            )}
          </fieldset>
        );
      })}
      {blanks.length < BLANKS_AT_MOST && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange({ blanks: [...blanks, blankBlank()] })}
        >
          {messages.addBlank}
        </Button>
      )}
    </fieldset>
  );
}
