import { type Replacement, replaceParts } from '@certway/contract/bulk/actions';
import { NAME_LENGTH } from '@certway/contract/limits';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { MarkedWords } from '../questions/index.ts';
import { ActionDialog } from './action-dialog.tsx';
import classes from './bulk.module.css';
import * as messages from './messages.ts';
import { LeftList } from './outcome-note.tsx';
import { type ReplacePreview, usePreviewReplaceMutation } from './queries.ts';
import type { Bulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const partNames = {
  text: messages.partText,
  answers: messages.partAnswers,
  explanation: messages.partExplanation,
  reference: messages.partReference,
  alternative: messages.partAlternative,
} satisfies Record<Replacement['parts'][number], string>;

function PreviewList({ preview }: { preview: ReplacePreview }) {
  const { count, questions, left, leftCount } = preview;
  return (
    <section className={classes.preview} aria-label={messages.preview}>
      <p role="status">
        {messages.willChange({ questions: count })}{' '}
        {count > questions.length && messages.firstShown({ shown: questions.length })}
      </p>
      <LeftList left={left} count={leftCount} />
      <ol className={classes.changes}>
        {questions.map(({ questionId, changes }) => (
          <li key={questionId}>
            {changes.map(({ part, before, after }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity and never move
              <div key={at} className={classes.change}>
                <span className={classes.soft}>{partNames[part]}</span>
                <span dir="auto">
                  <MarkedWords text={before} other={after} />
                </span>
                <span dir="auto">
                  <MarkedWords text={after} other={before} />
                </span>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ReplaceFieldsProps {
  typed: Replacement;
  isTold: boolean;
  onChange: (change: Partial<Replacement>) => void;
}

function ReplaceFields({ typed, isTold, onChange }: ReplaceFieldsProps) {
  const toggle = (part: Replacement['parts'][number]) =>
    onChange({
      parts: replaceParts.filter((each) => typed.parts.includes(each) !== (each === part)),
    });
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={messages.find}
          maxLength={NAME_LENGTH}
          value={typed.find}
          error={isTold && typed.find === '' ? messages.findRequired : ''}
          onChange={({ currentTarget }) => onChange({ find: currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={messages.replaceWith}
          maxLength={NAME_LENGTH}
          value={typed.replace}
          onChange={({ currentTarget }) => onChange({ replace: currentTarget.value })}
        />
      </div>
      <fieldset className={classes.choices}>
        <legend>{messages.lookIn}</legend>
        {replaceParts.map((part) => (
          <Checkbox
            key={part}
            label={partNames[part]}
            checked={typed.parts.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
        {isTold && typed.parts.length === 0 && (
          <p role="alert" data-wrong className={classes.failed}>
            {messages.choosePart}
          </p>
        )}
      </fieldset>
      <div className={classes.choices}>
        <Checkbox
          label={messages.matchCase}
          checked={typed.matchesCase}
          onChange={() => onChange({ matchesCase: !typed.matchesCase })}
        />
        <Checkbox
          label={messages.wholeWords}
          checked={typed.wholeWords}
          onChange={() => onChange({ wholeWords: !typed.wholeWords })}
        />
      </div>
      <p className={classes.soft}>{messages.passagesStay}</p>
    </>
  );
}

interface ReplaceDialogProps {
  programId: string;
  selection: Selection;
  bulk: Bulk;
  onClose: () => void;
}

const INITIAL: Replacement = {
  find: '',
  replace: '',
  matchesCase: false,
  wholeWords: false,
  parts: [...replaceParts],
};

/** Finds and replaces a text in the selected questions, after showing what would change. */
export function ReplaceDialog({ programId, selection, bulk, onClose }: ReplaceDialogProps) {
  const [typed, setTyped] = useState(INITIAL);
  const [look, looking] = usePreviewReplaceMutation();
  const [preview, setPreview] = useState<ReplacePreview | null>(null);
  const set = (change: Partial<Replacement>) => {
    setTyped({ ...typed, ...change });
    setPreview(null);
    bulk.forgetFailure();
  };
  const isIncomplete = typed.find === '' || typed.parts.length === 0;
  const submit = async () => {
    if (preview && preview.count > 0) {
      if (await bulk.apply({ kind: 'replace', ...typed }, preview.asOf)) onClose();
      return;
    }
    const body = { of: selection.of, ...typed };
    const { data } = await look({ params: { programId }, body });
    setPreview(data ?? null);
  };
  const lookFailed = isCallFailure(looking.error) ? looking.error.message : '';
  return (
    <ActionDialog
      title={messages.findAndReplace}
      label={
        preview && preview.count > 0
          ? messages.replaceIn({ questions: preview.count })
          : messages.preview
      }
      isBusy={looking.isLoading || bulk.isChanging}
      failed={bulk.failed || lookFailed}
      size="xl"
      isWrong={isIncomplete}
      onSubmit={submit}
      onClose={onClose}
    >
      {(submitted) => (
        <>
          <p className={classes.soft}>{messages.selected({ questions: selection.count })}</p>
          <ReplaceFields typed={typed} isTold={submitted} onChange={set} />
          {preview && <PreviewList preview={preview} />}
        </>
      )}
    </ActionDialog>
  );
}
