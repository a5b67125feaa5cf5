import { Button } from '@mantine/core';
import type { Reply } from '../../../calls/address.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { momentText } from '../../../ui/words/moments.ts';
import { lengthText } from '../../exam-text.ts';
import * as messages from '../../messages.ts';
import { useListBlueprintVersionsQuery } from '../../queries.ts';
import classes from '../editing.module.css';
import type { Blueprint } from '../use-blueprint-editing.ts';

type Version = Reply<'blueprints', 'listBlueprintVersions'>[number];

interface VersionsDialogProps {
  blueprint: Blueprint;
  onClose: () => void;
  /**
   * Called with an earlier definition to put it into the form. If the form is then saved, it
   * becomes the next version.
   */
  onUse: (definition: Version['definition']) => void;
}

const summary = ({ definition }: Version) =>
  messages.lengthAndSections({
    length: lengthText(definition),
    sections: definition.sections.length,
  });

/**
 * Lists the earlier versions of a mock exam. Attempts keep the version from which they were drawn.
 */
export function VersionsDialog({ blueprint, onClose, onUse }: VersionsDialogProps) {
  const { programId, _id: blueprintId } = blueprint;
  const {
    data: versions,
    error,
    refetch,
  } = useListBlueprintVersionsQuery(
    { params: { programId, blueprintId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog title={messages.versionsOfExam} opened onClose={onClose} size="lg">
      {error && <LoadFailed text={messages.versionsNotLoaded} error={error} onRetry={refetch} />}
      {!versions && !error && <Waiting for={messages.theVersions} />}
      <ol className={classes.versions}>
        {versions?.map((version) => (
          <li key={version.number}>
            <div>
              <strong>{messages.versionNumber({ version: version.number })}</strong>
              <p className={classes.hint}>
                {`${momentText(version.at)} · ${version.author ?? messages.unknownAuthor}`}
              </p>
              <p className={classes.hint}>{summary(version)}</p>
            </div>
            {version.number !== blueprint.version && (
              <Button variant="default" onClick={() => onUse(version.definition)}>
                {messages.takeVersion({ version: version.number })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
