import { type Replacement, replaceParts } from '@certway/contract/bulk/actions';
import { NAME_LENGTH } from '@certway/contract/limits';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { ActionDialog } from './action-dialog.tsx';
import classes from './bulk.module.css';
import * as messages from './messages.ts';
import { type ReplacePreview, usePreviewReplaceMutation } from './queries.ts';
import { PreviewList, partNames, WhatIsReplaced } from './replace-preview.tsx';
import type { Bulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

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
  const isFolded = preview !== null && preview.count > 0;
  const isIncomplete = typed.find === '' || typed.parts.length === 0;
  const submit = async () => {
    if (isFolded) {
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
      label={isFolded ? messages.replaceIn({ questions: preview.count }) : messages.preview}
      isBusy={looking.isLoading || bulk.isChanging}
      failed={bulk.failed || lookFailed}
      size="xl"
      isWrong={isIncomplete}
      onSubmit={submit}
      onClose={onClose}
    >
      {(submitted) => (
        <>
          {isFolded ? (
            <WhatIsReplaced replacement={typed} onChange={() => setPreview(null)} />
          ) : (
            <>
              <p className={classes.soft}>{messages.selected({ questions: selection.count })}</p>
              <ReplaceFields typed={typed} isTold={submitted} onChange={set} />
            </>
          )}
          {preview && <PreviewList preview={preview} />}
        </>
      )}
    </ActionDialog>
  );
}
