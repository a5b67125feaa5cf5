import { Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { type PracticeChoice, paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import { useGetStudyProgressQuery } from '../queries.ts';
import classes from './topic-map.module.css';

type Progress = Reply<'study', 'getStudyProgress'>;
type PartProgress = Pick<
  Progress['modules'][number],
  'name' | 'questions' | 'seen' | 'right' | 'expected'
>;

interface Part extends PartProgress {
  id: string;
  /** The practice that pressing the part starts. */
  about: PracticeChoice['about'];
}

/** The number of parts that are shown before a person asks for all of them. */
const SHOWN_AT_FIRST = 6;
const QUESTIONS_OF_MODULE = 20;

const practiceOfModule = (programId: string, moduleId: string): Part['about'] => ({
  what: 'own',
  programId,
  test: { moduleIds: [moduleId], amount: { unit: 'questions', value: QUESTIONS_OF_MODULE } },
});

/** Returns the main topics of a program, or its modules if it has no topics. */
function partsOf(programId: string, { topics, modules }: Progress): Part[] {
  if (topics.length > 0) {
    const main = topics.filter(({ level }) => level === 0);
    return main.map(({ topicId, ...part }) => ({
      ...part,
      id: topicId,
      about: { what: 'topic', programId, topicId },
    }));
  }
  return modules.map(({ moduleId, ...part }) => ({
    ...part,
    id: moduleId,
    about: practiceOfModule(programId, moduleId),
  }));
}

const percentOf = (part: number, questions: number) => `${(100 * part) / Math.max(1, questions)}%`;

function Tile({ part }: { part: Part }) {
  const { name, questions, seen, right, expected, about } = part;
  return (
    <li>
      <Link
        to={paths.startQuiz}
        state={{ choice: { about, practice: name } }}
        className={classes.tile ?? ''}
      >
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.bar} aria-hidden="true">
          <span className={classes.seen} style={{ width: percentOf(seen, questions) }} />
          {right > 0 && (
            <span className={classes.right} style={{ width: percentOf(right, questions) }} />
          )}
          {expected !== null && (
            <span className={classes.expected} style={{ insetInlineStart: `${expected}%` }} />
          )}
        </span>
        <span className={classes.figures}>
          <span>{messages.questionsSeen({ seen, questions })}</span>
          <span>{messages.rightCount({ right })}</span>
          {expected !== null && <span>{messages.expectedShare({ expected })}</span>}
        </span>
      </Link>
    </li>
  );
}

/** Explains the parts of the bars. It is left out while all of them are empty. */
function Key({ hasExpected }: { hasExpected: boolean }) {
  return (
    <ul className={classes.key} aria-hidden="true">
      <li>
        <span className={classes.seen} />
        {messages.seen}
      </li>
      <li>
        <span className={classes.right} />
        {messages.rightLately}
      </li>
      {hasExpected && (
        <li>
          <span className={classes.expected} />
          {messages.expectedOnExamDay}
        </li>
      )}
    </ul>
  );
}

/**
 * Shows how much of each topic the learner has seen, answered right last time, and is expected to
 * answer right on the exam day. Pressing a topic starts practice on it.
 */
export function TopicMap({ programId }: { programId: string }) {
  const { data, isError } = useGetStudyProgressQuery({ params: { programId } });
  const [showsAll, setShowsAll] = useState(false);
  const parts = data ? partsOf(programId, data) : [];
  if (isError || (data && parts.length === 0)) return null;
  const shown = showsAll ? parts : parts.slice(0, SHOWN_AT_FIRST);
  const isBegun = parts.some(({ seen }) => seen > 0);
  const title = data && data.topics.length === 0 ? messages.modules : messages.topics;
  return (
    <section aria-labelledby="topic-map" className={classes.section} aria-busy={!data}>
      <div className={classes.head}>
        <Title id="topic-map" order={2} size="h3">
          {title}
        </Title>
        {isBegun && <Key hasExpected={parts.some(({ expected }) => expected !== null)} />}
      </div>
      <ul className={classes.tiles}>
        {shown.map((part) => (
          <Tile key={part.id} part={part} />
        ))}
      </ul>
      {parts.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.fewer : messages.showAll({ count: parts.length })}
        </button>
      )}
    </section>
  );
}
