import { Button } from '@mantine/core';
import type { Reply } from '../../../calls/address.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { countText } from '../../../ui/words/counts.ts';
import { momentText } from '../../../ui/words/moments.ts';
import { lengthText } from '../../exam-words.ts';
import { useListBlueprintVersionsQuery } from '../../queries.ts';
import classes from '../editing.module.css';
import type { Blueprint } from '../use-blueprint-editing.ts';

type Version = Reply<'blueprints', 'listBlueprintVersions'>[number];

interface VersionsDialogProps {
  blueprint: Blueprint;
  onClose: () => void;
  /** Puts an earlier definition into the form; it is stored as the next version. */
  onUse: (definition: Version['definition']) => void;
}

const summary = ({ definition }: Version) =>
  `${lengthText(definition)}, ${countText(definition.sections.length, 'section')}`;

/** What a mock exam was before. Papers keep the version that they were drawn from. */
export function VersionsDialog({ blueprint, onClose, onUse }: VersionsDialogProps) {
  const { programId, _id: blueprintId } = blueprint;
  const { data: versions, error } = useListBlueprintVersionsQuery(
    { params: { programId, blueprintId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog title="Versions of this mock exam" opened onClose={onClose} size="lg">
      {error && <p role="alert">The versions could not be loaded.</p>}
      {!versions && !error && <Waiting for="the versions" />}
      <ol className={classes.versions}>
        {versions?.map((version) => (
          <li key={version.number}>
            <div>
              <strong>{`Version ${version.number}`}</strong>
              <p className={classes.hint}>
                {`${momentText(version.at)} · ${version.author ?? 'Unknown author'}`}
              </p>
              <p className={classes.hint}>{summary(version)}</p>
            </div>
            {version.number !== blueprint.version && (
              <Button variant="default" onClick={() => onUse(version.definition)}>
                {`Use version ${version.number}`}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
