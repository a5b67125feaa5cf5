import '../ui/forms.css';
import { type Finality, finalities } from '@certway/contract/finalities';
import { Button, Radio, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { percentText } from '../ui/words/scores.ts';
import classes from './coach-panel.module.css';
import { DecidedMarks } from './decided-marks.tsx';
import * as messages from './messages.ts';
import { useChooseFinalityMutation, useGetCoachRecordQuery } from './queries.ts';
import {
  agreementText,
  type CoachRecord,
  countText,
  earnedText,
  finalityWords,
  isOffered,
  savingText,
} from './record-words.ts';

const USUAL = 'usual';

/** Agreement by stated confidence; the line shows where a calibrated coach would be. */
function Reliability({ tenths }: Pick<CoachRecord, 'tenths'>) {
  if (tenths.length === 0) return null;
  return (
    <figure className={classes.picture}>
      <figcaption>{messages.howOftenRight}</figcaption>
      <ul>
        {tenths.map(({ from, to, decided, agreed }) => (
          <li key={from}>
            <span>
              {messages.percentRange({ from: Math.round(100 * from), to: Math.round(100 * to) })}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.right} style={{ width: `${(100 * agreed) / decided}%` }} />
              <span className={classes.stated} style={{ left: `${50 * (from + to)}%` }} />
            </span>
            <span>{messages.countOf({ some: agreed, all: decided })}</span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{messages.whatLineMeans}</p>
    </figure>
  );
}

function Figures({ programId, record }: { programId: string; record: CoachRecord }) {
  const { all, afterwards, alone, waiting } = record;
  const share = all.decided === 0 ? '–' : percentText((100 * all.agreed) / all.decided);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{messages.agreement}</dt>
        <dd>{share}</dd>
      </div>
      <div>
        <dt>{messages.markedAlone}</dt>
        <dd>{countText(alone)}</dd>
      </div>
      <div>
        <dt>{messages.reviewedAfterward}</dt>
        <dd>
          {afterwards.decided === 0
            ? messages.noneYet
            : messages.rightOf({ right: afterwards.agreed, all: afterwards.decided })}
        </dd>
      </div>
      <div>
        <dt>{messages.waiting}</dt>
        <dd>
          {waiting.total === 0 ? (
            countText(waiting)
          ) : (
            <Link to={`/editPrograms?tab=reviews&only=${programId}`}>
              {messages.reviewWaiting({ count: countText(waiting) })}
            </Link>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Choice({ programId, record }: { programId: string; record: CoachRecord }) {
  const [choose, { isLoading, isError }] = useChooseFinalityMutation();
  const send = (finality: Finality | null) => choose({ params: { programId }, body: { finality } });
  return (
    <>
      {isOffered(record) && (
        <div className={classes.offer}>
          <p>{`${agreementText(record)} ${messages.offer}`}</p>
          <Button loading={isLoading} onClick={() => send('earned')}>
            {messages.letItMark}
          </Button>
        </div>
      )}
      <Radio.Group
        label={messages.whoMakesFinal}
        value={record.finality ?? USUAL}
        onChange={(value) => send(value === USUAL ? null : (value as Finality))}
      >
        <Radio
          mt="md"
          value={USUAL}
          label={messages.asUsual}
          description={messages.whatUsualMeans}
        />
        {finalities.map((finality) => (
          <Radio
            key={finality}
            mt="md"
            value={finality}
            label={finalityWords[finality].label}
            description={finalityWords[finality].means}
          />
        ))}
      </Radio.Group>
      {isError && <Notice>{messages.choiceNotSaved}</Notice>}
    </>
  );
}

/** The coach's record in a program, and the policy that decides what it may do there. */
export function CoachPanel({ program: { _id: programId } }: { program: { _id: string } }) {
  const { data: record, isError } = useGetCoachRecordQuery(
    { params: { programId } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !record) return <Notice>{messages.recordNotLoaded}</Notice>;
  if (!record) return <Waiting for={messages.theRecord} shape="figures" />;
  return (
    <div className={classes.panel}>
      <section className={classes.card} aria-labelledby="coach-record">
        <Title order={2} size="h4" id="coach-record">
          {messages.coachInProgram}
        </Title>
        <p className={classes.sentence}>{agreementText(record)}</p>
        <Text>{earnedText(record)}</Text>
        <Text>{savingText(record)}</Text>
        <Figures programId={programId} record={record} />
        <Reliability tenths={record.tenths} />
      </section>
      <section className={classes.card} aria-label={messages.finality}>
        <Choice programId={programId} record={record} />
      </section>
      <DecidedMarks programId={programId} />
    </div>
  );
}
