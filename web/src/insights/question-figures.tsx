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
import { decimalText } from '../ui/words/counts.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import { PressedPlaces } from './pressed-places.tsx';
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
  worst: messages.fewestRightFirst,
  discrimination: messages.leastTellingFirst,
  time: messages.longestFirst,
};

/** Rules of thumb of test makers, in words. */
function tellingText(discrimination: number | null): string {
  if (discrimination === null) return messages.everyoneScoresAlike;
  if (discrimination < 0) return messages.betterMissIt;
  if (discrimination < 0.2) return messages.hardlyTells;
  return discrimination < 0.4 ? messages.tellsFairly : messages.tellsWell;
}

function secondsText(seconds: number): string {
  if (seconds < 60) return messages.secondsOnly({ seconds: Math.round(seconds) });
  return messages.minutesAndSeconds({
    minutes: Math.floor(seconds / 60),
    seconds: Math.round(seconds % 60),
  });
}

function Choices({ choices, attempts }: { choices: Figures['choices']; attempts: number }) {
  return (
    <ul className={classes.choices} aria-label={messages.howOftenChosen}>
      {choices.map(({ label, count, right }) => (
        <li key={`${label} ${right}`}>
          <span>
            {label}
            {right && <b className={classes.right}> ✓ {messages.rightOption}</b>}
          </span>
          <span className={classes.count}>
            {`${count} · ${percentText((100 * count) / attempts)}`}
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
          <dt>{messages.right}</dt>
          <dd>{percentText(right)}</dd>
        </div>
        <div>
          <dt>{messages.discrimination}</dt>
          <dd>
            {decimalText(discrimination)} <small>{tellingText(discrimination)}</small>
          </dd>
        </div>
        <div>
          <dt>{messages.time}</dt>
          <dd>{secondsText(seconds)}</dd>
        </div>
      </dl>
      {choices.length > 0 && <Choices choices={choices} attempts={attempts} />}
    </>
  );
}

interface QuestionItemProps {
  programId: string;
  question: Question;
  to: string;
}

function QuestionItem({ programId, question, to }: QuestionItemProps) {
  const { questionId, paper, place, courseName, moduleName, attempts, figures } = question;
  return (
    <li>
      <Text c="dimmed" size="sm">
        {[courseName, moduleName, messages.questionWithAttempts({ place, attempts })].join(' · ')}
      </Text>
      <p className={classes.text}>{paper.text}</p>
      {figures ? (
        <FiguresOf figures={figures} attempts={attempts} />
      ) : (
        <Text c="dimmed">{messages.figuresFromAttempts({ attempts: FIGURES_FROM_ATTEMPTS })}</Text>
      )}
      {figures && <PressedPlaces {...{ programId, questionId, paper }} of="all" />}
      <Anchor component={Link} to={to} className={classes.edit}>
        {messages.editThisQuestion}
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
  if (isError && !data) return <Notice>{messages.figuresNotLoaded}</Notice>;
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
