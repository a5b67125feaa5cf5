import type { Topic } from '@certway/contract/topics/index';
import type { ReactNode } from 'react';
import type { ModuleChoice } from '../questions/index.ts';
import { type Duplicate, MergeDialog } from './merge-dialog.tsx';
import type { FilteredQuestion } from './queries.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SetDialog } from './set-dialog.tsx';
import { type OtherModule, PlaceDialog, RetireDialog, SetTopicDialog } from './small-dialogs.tsx';
import type { Bulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

export type BulkDialog = 'replace' | 'set' | 'topic' | 'move' | 'copy' | 'retire' | 'merge';

interface BulkDialogsProps {
  dialog: BulkDialog;
  programId: string;
  selection: Selection;
  bulk: Bulk;
  modules: readonly ModuleChoice[];
  topics: readonly Topic[];
  /** The selected questions that are on the page. */
  shown: readonly FilteredQuestion[];
  renderOther: (choice: OtherModule) => ReactNode;
  onClose: () => void;
}

const duplicateIn =
  (modules: readonly ModuleChoice[]) =>
  ({ _id, version, text, moduleId }: FilteredQuestion): Duplicate => ({
    _id,
    version,
    text,
    where: modules.find(({ value }) => value === moduleId)?.label ?? '',
  });

/** The dialog of the chosen bulk change. */
export function BulkDialogs(props: BulkDialogsProps) {
  const { dialog, programId, selection, bulk, modules, topics, shown, renderOther } = props;
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
    case 'merge':
      return <MergeDialog {...{ bulk, onClose }} questions={shown.map(duplicateIn(modules))} />;
    default:
      return <PlaceDialog {...{ ...shared, modules, renderOther }} kind={dialog} />;
  }
}
