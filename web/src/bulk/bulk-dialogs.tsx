import type { Topic } from '@certway/contract/topics/index';
import type { ModuleChoice } from '../questions/index.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SetDialog } from './set-dialog.tsx';
import { PlaceDialog, RetireDialog, SetTopicDialog } from './small-dialogs.tsx';
import type { Bulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

export type BulkDialog = 'replace' | 'set' | 'topic' | 'move' | 'copy' | 'retire';

interface BulkDialogsProps {
  dialog: BulkDialog;
  programId: string;
  selection: Selection;
  bulk: Bulk;
  modules: readonly ModuleChoice[];
  topics: readonly Topic[];
  onClose: () => void;
}

/** The dialog of the chosen bulk change. */
export function BulkDialogs(props: BulkDialogsProps) {
  const { dialog, programId, selection, bulk, modules, topics } = props;
  const onClose = () => {
    bulk.forgetFailure();
    props.onClose();
  };
  const shared = { count: selection.count, bulk, onClose };
  switch (dialog) {
    case 'replace':
      return <ReplaceDialog {...{ programId, selection, bulk, onClose }} />;
    case 'set':
      return <SetDialog {...shared} />;
    case 'topic':
      return <SetTopicDialog {...shared} topics={topics} />;
    case 'retire':
      return <RetireDialog {...shared} />;
    default:
      return <PlaceDialog {...shared} kind={dialog} modules={modules} />;
  }
}
