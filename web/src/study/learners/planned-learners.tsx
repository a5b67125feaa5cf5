import { LEARNERS_A_PAGE, PLANNED_LOOKED_AT } from '@certway/contract/limits';
import type { PlannedGroup } from '@certway/contract/study/planned';
import { Button, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { learnerAddress, paths } from '../../paths.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Optional } from '../../ui/optional.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { type PlannedLearner, useListPlannedQuery } from '../queries.ts';
import { planText } from './labels.ts';
import classes from './learners.module.css';

const WriteToAll = lazy(async () => ({ default: (await import('./write-to-all.tsx')).WriteToAll }));

interface Program {
  _id: string;
  name: string;
}

const groupTexts: Record<PlannedGroup, { title: string; means: string; nobody: string }> = {
  exam: {
    title: messages.examWithinSevenDays,
    means: messages.whoHasAnExamSoon,
    nobody: messages.noExamSoon,
  },
  behind: {
    title: messages.fallingBehind,
    means: messages.whoIsBehind,
    nobody: messages.nobodyBehind,
  },
};

/** Lists the learners of one group, with buttons to write to one of them or to all. */
export function PlannedLearners({ program, group }: { program: Program; group: PlannedGroup }) {
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const [status, setStatus] = useState('');
  const { data, isError, error, refetch } = useListPlannedQuery(
    { params: { programId: program._id }, query: { group, page } },
    { refetchOnMountOrArgChange: true },
  );
  const { title, means, nobody } = groupTexts[group];
  const { items = [], total = 0, capped = false } = data ?? {};
  const finish = (sent: number) => {
    setWriting(false);
    setStatus(messages.sentToLearners({ sent }));
  };
  return (
    <section aria-labelledby={group} className={classes.group}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={group}>
          {title}
        </Title>
        {total > 0 && (
          <Button variant="default" onClick={() => setWriting(true)}>
            {messages.writeToAll({ total })}
          </Button>
        )}
      </div>
      <p className={classes.soft}>{total === 0 && data ? nobody : means}</p>
      {capped && (
        <p className={classes.soft}>{messages.onlyTheNext({ learners: PLANNED_LOOKED_AT })}</p>
      )}
      {isError && !data && (
        <LoadFailed text={messages.learnersNotLoaded} error={error} onRetry={refetch} />
      )}
      {!data && !isError && <Waiting for={messages.theLearners} />}
      <ul className={classes.people}>
        {items.map((learner) => (
          <Learner key={learner.userId} learner={learner} program={program} />
        ))}
      </ul>
      {total > LEARNERS_A_PAGE && (
        <Pager
          {...{ page, total, capped }}
          label={messages.pages({ title })}
          pageSize={LEARNERS_A_PAGE}
          onPage={setPage}
        />
      )}
      <p role="status">{status}</p>
      <Optional>
        {writing && (
          <WriteToAll
            {...{ program, group, total }}
            onSent={finish}
            onClose={() => setWriting(false)}
          />
        )}
      </Optional>
    </section>
  );
}

function Learner({ learner, program }: { learner: PlannedLearner; program: Program }) {
  const { userId, username, score } = learner;
  const plan = planText(learner);
  const search = new URLSearchParams({
    new: '',
    to: userId,
    name: username,
    subject: program.name,
    program: program._id,
  });
  return (
    <li>
      <span>
        <Link to={learnerAddress(userId, program._id)} className={classes.name ?? ''}>
          <b dir="auto">{username}</b>
        </Link>
        {plan && (
          <>
            <br />
            <span className={classes.soft}>{plan}</span>
          </>
        )}
      </span>
      <span className={classes.score}>
        {score !== null && <b>{percentText(score)}</b>}
        <span className={classes.soft}>
          {score === null ? messages.noQuizYet : messages.averageScore}
        </span>
      </span>
      <Button
        component={Link}
        to={{ pathname: paths.inbox, search: `${search}` }}
        variant="default"
        aria-label={messages.writeTo({ username })}
      >
        {messages.write}
      </Button>
    </li>
  );
}
