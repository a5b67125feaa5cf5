import type { Topic } from '@certway/contract/topics/index';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ModuleChoice } from '../questions/index.ts';
import { useListTopicsQuery } from '../topics/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './bulk.module.css';
import { type BulkDialog, BulkDialogs } from './bulk-dialogs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { canMerge } from './merge-dialog.tsx';
import * as messages from './messages.ts';
import { OutcomeNote } from './outcome-note.tsx';
import type { FilteredQuestion } from './queries.ts';
import { QuestionRows } from './question-rows.tsx';
import { QuestionTable } from './question-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { OtherModule } from './small-dialogs.tsx';
import { useBulk } from './use-bulk.ts';
import { PAGE_SIZE, useFilteredList } from './use-filtered-list.ts';
import { useSelection } from './use-selection.ts';
import { type BulkView, ViewToggle } from './view-toggle.tsx';

const NO_TOPICS: readonly Topic[] = [];

interface BulkPanelProps {
  programId: string;
  modules: readonly ModuleChoice[];
  onOpen: (question: FilteredQuestion) => void;
  /** Renders the choice of a module of another program, to which questions move. */
  renderOther: (choice: OtherModule) => ReactNode;
}

interface HeadProps {
  total: number | undefined;
  view: BulkView;
  onSelectPage: () => void;
  onView: (view: BulkView) => void;
}

function ListHead({ total, view, onSelectPage, onView }: HeadProps) {
  return (
    <div className={classes.head}>
      <p role="status" className={classes.total}>
        {total !== undefined && messages.questionsFound({ questions: total })}
      </p>
      {view === 'list' && (
        <Button variant="default" disabled={!total} onClick={onSelectPage}>
          {messages.selectPage}
        </Button>
      )}
      <ViewToggle view={view} onView={onView} />
    </div>
  );
}

/** All questions of a program, filtered, and the changes that can be made to many at once. */
export function BulkPanel({ programId, modules, onOpen, renderOther }: BulkPanelProps) {
  const { filter, page, request, list, set, clear } = useFilteredList(programId);
  const { data: outline } = useListTopicsQuery({ params: { programId } });
  const topics = outline?.topics ?? NO_TOPICS;
  const { items: questions, total } = list.data ?? { items: [], total: undefined };
  const selection = useSelection(request, total ?? 0);
  const bulk = useBulk(programId, selection);
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [view, setView] = useState<BulkView>('list');
  if (list.error) {
    return <LoadFailed text={messages.theQuestions} error={list.error} onRetry={list.refetch} />;
  }
  const selectPage = () => selection.add(questions.map(({ _id }) => _id));
  const shown = selection.isAll ? [] : questions.filter(({ _id }) => selection.has(_id));
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <section aria-label={messages.everyQuestion}>
      <FilterBar {...{ filter, modules, topics }} onChange={set} onClear={clear} />
      <OutcomeNote bulk={bulk} />
      <ListHead {...{ total, view }} onSelectPage={selectPage} onView={setView} />
      {total === undefined && <Waiting for={messages.theQuestions} />}
      {total === 0 && <EmptyState title={messages.nothingMatches} text={messages.changeFilters} />}
      {view === 'table' ? (
        <QuestionTable {...{ programId, questions, from }} />
      ) : (
        <QuestionRows {...{ questions, selection, modules, topics, onOpen }} />
      )}
      {total !== undefined && total > PAGE_SIZE && (
        <Pager
          {...{ page, total }}
          pageSize={PAGE_SIZE}
          capped={false}
          label={messages.pagesOfQuestions}
          onPage={(next) => set({ page: next })}
        />
      )}
      <LatestChanges programId={programId} bulk={bulk} />
      {view === 'list' && (
        <SelectionBar
          selection={selection}
          total={total ?? 0}
          hasTopics={topics.length > 0}
          hasDuplicates={canMerge(shown) && shown.length === selection.count}
          onChoose={setDialog}
        />
      )}
      {dialog && (
        <BulkDialogs
          {...{ dialog, programId, selection, bulk, modules, topics, shown, renderOther }}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
