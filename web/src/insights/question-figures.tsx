import '../ui/forms.css';
import type { QuestionSort } from '@certway/contract/insights';
import { ANALYTICS_PAGE_SIZE, FIGURES_FROM_ATTEMPTS } from '@certway/contract/limits';
import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../calls/address.ts';
import deskArt from '../ui/art/desk.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { Notice } from '../ui/notice.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { countText, decimalText } from '../ui/words/counts.ts';
import { percentText } from '../ui/words/scores.ts';
import { FRESH, useListQuestionFiguresQuery } from './queries.ts';
import classes from './question-figures.module.css';

type Question = Reply<'insights', 'listQuestionFigures'>[number];
type Figures = NonNullable<Question['figures']>;

/** Where a question is edited, which the caller knows. */
export interface QuestionPlace {
  courseId: string;
  moduleId: string;
  /** From 1, in its module. */
  place: number;
}

const sortNames: Record<QuestionSort, string> = {
  worst: 'Fewest right first',
  discrimination: 'Least telling first',
  time: 'Longest first',
};

/** Rules of thumb of test makers, in words. */
function tellingText(discrimination: number | null): string {
  if (discrimination === null) return 'everyone scores the same';
  if (discrimination < 0) return 'the better learners miss it: check its key';
  if (discrimination < 0.2) return 'hardly tells who knows';
  return discrimination < 0.4 ? 'tells fairly' : 'tells well';
}

function secondsText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

function Choices({ choices, attempts }: { choices: Figures['choices']; attempts: number }) {
  return (
    <ul className={classes.choices} aria-label="How often each option was chosen">
      {choices.map(({ label, count, right }) => (
        <li key={`${label} ${right}`}>
          <span>
            {label}
            {right && <b className={classes.right}> ✓ right</b>}
          </span>
          <span className={classes.count}>
            {`${count} · ${percentText((100 * count) / attempts)}`}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${Math.min(100, (100 * count) / attempts)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function FiguresOf({ figures, attempts }: { figures: Figures; attempts: number }) {
  const { right, discrimination, seconds, choices } = figures;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>Right</dt>
          <dd>{percentText(right)}</dd>
        </div>
        <div>
          <dt>Discrimination</dt>
          <dd>
            {decimalText(discrimination)} <small>{tellingText(discrimination)}</small>
          </dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{secondsText(seconds)}</dd>
        </div>
      </dl>
      {choices.length > 0 && <Choices choices={choices} attempts={attempts} />}
    </>
  );
}

function QuestionItem({ question, to }: { question: Question; to: string }) {
  const { paper, place, courseName, moduleName, attempts, figures } = question;
  return (
    <li>
      <Text c="dimmed" size="sm">
        {`${courseName} · ${moduleName} · Question ${place} · ${countText(attempts, 'attempt')}`}
      </Text>
      <p className={classes.text}>{paper.text}</p>
      {figures ? (
        <FiguresOf figures={figures} attempts={attempts} />
      ) : (
        <Text c="dimmed">{`Figures show from ${FIGURES_FROM_ATTEMPTS} attempts on.`}</Text>
      )}
      <Anchor component={Link} to={to} className={classes.edit}>
        Edit this question
      </Anchor>
    </li>
  );
}

interface QuestionFiguresProps {
  programId: string;
  editAddress: (place: QuestionPlace) => string;
}

/** How the questions of a program perform, for their authors. */
export function QuestionFigures({ programId, editAddress }: QuestionFiguresProps) {
  const [sort, setSort] = useState<QuestionSort>('worst');
  const [page, setPage] = useState(1);
  const asked = { params: { programId }, query: { sort, page } };
  const { data, isError } = useListQuestionFiguresQuery(asked, FRESH);
  if (isError && !data) return <Notice>The figures could not be loaded. Please try again.</Notice>;
  if (!data) return <Waiting for="the figures" />;
  if (data.total === 0) {
    return (
      <EmptyState
        art={deskArt}
        title="No questions yet"
        text="As soon as this program has questions and learners answer them, you see here which ones need work."
      />
    );
  }
  const sortBy = (next: string) => {
    setSort(next as QuestionSort);
    setPage(1);
  };
  return (
    <>
      <NativeSelect
        label="Order"
        maw={260}
        value={sort}
        data={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => sortBy(currentTarget.value)}
      />
      <ol className={classes.questions}>
        {data.items.map((question) => (
          <QuestionItem key={question.questionId} question={question} to={editAddress(question)} />
        ))}
      </ol>
      <Pager
        page={page}
        pageSize={ANALYTICS_PAGE_SIZE}
        total={data.total}
        capped={data.capped}
        label="Pages of questions"
        onPage={setPage}
      />
    </>
  );
}
