import '../ui/forms.css';
import type { QuestionSort } from '@certway/contract/insights/question-stats';
import { ANALYTICS_PAGE_SIZE } from '@certway/contract/limits';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import deskArt from '../ui/art/desk.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import { FRESH, useListQuestionFiguresQuery } from './queries.ts';
import { QuestionItem } from './question-item.tsx';
import classes from './question-stats.module.css';

/** The position of a question, from which the caller builds the URL of its editor. */
export interface QuestionPosition {
  courseId: string;
  moduleId: string;
  /** The number of the question within its module, from 1. */
  place: number;
}

const sortNames: Record<QuestionSort, string> = {
  worst: messages.fewestRightFirst,
  discrimination: messages.leastTellingFirst,
  time: messages.longestFirst,
};

interface QuestionStatsProps {
  programId: string;
  editAddress: (place: QuestionPosition) => string;
}

export function QuestionStats({ programId, editAddress }: QuestionStatsProps) {
  const [sort, setSort] = useState<QuestionSort>('worst');
  const [page, setPage] = useState(1);
  const asked = { params: { programId }, query: { sort, page } };
  const { data, isError, error, refetch } = useListQuestionFiguresQuery(asked, FRESH);
  if (isError && !data)
    return <LoadFailed text={messages.figuresNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theFigures} />;
  if (data.total === 0) {
    return (
      <EmptyState art={deskArt} title={messages.noQuestionsYet} text={messages.whatFiguresAppear} />
    );
  }
  const sortBy = (next: string) => {
    setSort(next as QuestionSort);
    setPage(1);
  };
  return (
    <>
      <NativeSelect
        label={messages.sortBy}
        maw={260}
        value={sort}
        data={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => sortBy(currentTarget.value)}
      />
      <ol className={classes.questions}>
        {data.items.map((question) => (
          <QuestionItem
            key={question.questionId}
            programId={programId}
            question={question}
            to={editAddress(question)}
          />
        ))}
      </ol>
      <Pager
        page={page}
        pageSize={ANALYTICS_PAGE_SIZE}
        total={data.total}
        capped={data.capped}
        label={messages.pagesOfQuestions}
        onPage={setPage}
      />
    </>
  );
}
