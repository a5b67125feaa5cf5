import { Button } from '@mantine/core';
import { useState } from 'react';
import { tryoutAddress } from '../../paths.ts';
import { TryoutLink } from '../../tryouts/index.ts';
import textButton from '../../ui/text-button.module.css';
import * as messages from '../messages.ts';
import classes from './editing.module.css';
import { formOf } from './form-of-stored.ts';
import { VersionsDialog } from './list/versions-dialog.tsx';
import { PrintButton } from './print-button.tsx';
import { namedProblems } from './rejection.ts';
import type { Blueprint, useBlueprintEditing } from './use-blueprint-editing.ts';

interface HeaderProps {
  blueprint: Blueprint | null;
  edit: ReturnType<typeof useBlueprintEditing>;
}

export function EditorHeader({ blueprint, edit, onClose }: HeaderProps & { onClose: () => void }) {
  const [history, setHistory] = useState(false);
  return (
    <div className={classes.head}>
      <button type="button" className={textButton.button} onClick={onClose}>
        {messages.allMockExams}
      </button>
      <h2 className={classes.title}>
        {blueprint ? blueprint.definition.name : messages.newMockExam}
      </h2>
      {blueprint && (
        <div className={classes.headButtons}>
          <span className={classes.state} data-offered={blueprint.offered || undefined}>
            {blueprint.offered ? messages.offeredToLearners : messages.draft}
          </span>
          <Button variant="default" onClick={() => edit.offer(!blueprint.offered)}>
            {blueprint.offered ? messages.setToDraft : messages.offerToLearners}
          </Button>
          <PrintButton blueprint={blueprint} />
          <TryoutLink to={tryoutAddress(blueprint.programId, { blueprintId: blueprint._id })} />
          <Button variant="default" onClick={() => setHistory(true)}>
            {messages.versionNumber({ version: blueprint.version })}
          </Button>
        </div>
      )}
      {history && blueprint && (
        <VersionsDialog
          blueprint={blueprint}
          onClose={() => setHistory(false)}
          onUse={(definition) => {
            edit.change(formOf(definition));
            setHistory(false);
          }}
        />
      )}
    </div>
  );
}

export function EditorMessages({
  blueprint,
  edit,
  onKeepMine,
}: HeaderProps & { onKeepMine: (version: number) => void }) {
  const { rejection, isRestored } = edit;
  return (
    <>
      {isRestored && (
        <div className={classes.kept}>
          <p>{messages.unsavedBefore}</p>
          <Button variant="default" onClick={edit.discard}>
            {blueprint ? messages.showSavedVersion : messages.startOver}
          </Button>
        </div>
      )}
      <div role="alert" className={classes.refused}>
        {rejection.message && (
          <>
            <p>{rejection.message}</p>
            <ul>
              {namedProblems(rejection.problems).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {rejection.conflict && blueprint && blueprint.version !== edit.version && (
              <div className={classes.headButtons}>
                <Button variant="default" onClick={() => edit.take(blueprint)}>
                  {messages.takeSavedVersion}
                </Button>
                <Button onClick={() => onKeepMine(blueprint.version)}>{messages.keepMine}</Button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}
