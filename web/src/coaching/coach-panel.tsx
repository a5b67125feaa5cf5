import '../ui/forms.css';
import {
  type AutoGradePolicy,
  autoGradePolicies,
} from '@certway/contract/coaching/auto-grade-policies';
import { Button, Radio, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { SavedNote } from '../ui/saved-note.tsx';
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
  isAutoGradingOffered,
  policyLabels,
  rightsText,
  savingText,
} from './record-text.ts';

const DEFAULT_POLICY = 'usual';

/**
 * Shows how often people agreed with the coach's marks at each level of the coach's confidence. A
 * line shows how often they would agree if the confidence were exactly right.
 */
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

function RecordStatistics({ programId, record }: { programId: string; record: CoachRecord }) {
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

function PolicyChoice({ programId, record }: { programId: string; record: CoachRecord }) {
  const [choose, { isLoading, isSuccess, isError }] = useChooseFinalityMutation();
  const send = (finality: AutoGradePolicy | null) =>
    choose({ params: { programId }, body: { finality } });
  return (
    <>
      {isAutoGradingOffered(record) && (
        <div className={classes.offer}>
          <p>{`${agreementText(record)} ${messages.offer}`}</p>
          <Button loading={isLoading} onClick={() => send('earned')}>
            {messages.letItMark}
          </Button>
        </div>
      )}
      <SavedNote isSaved={isSuccess}>
        <Radio.Group
          label={
            <Title order={2} size="h4" id="coach-finality">
              {messages.whoMakesFinal}
            </Title>
          }
          value={record.finality ?? DEFAULT_POLICY}
          onChange={(value) => send(value === DEFAULT_POLICY ? null : (value as AutoGradePolicy))}
        >
          <Radio
            mt="md"
            value={DEFAULT_POLICY}
            label={messages.recommended}
            description={messages.whatUsualMeans}
          />
          {autoGradePolicies.map((finality) => (
            <Radio
              key={finality}
              mt="md"
              value={finality}
              label={policyLabels[finality].label}
              description={policyLabels[finality].means}
            />
          ))}
        </Radio.Group>
      </SavedNote>
      {isError && <Notice>{messages.choiceNotSaved}</Notice>}
    </>
  );
}

/**
 * Shows how well the coach has marked answers in a program, and the policy that says what the coach
 * may do there.
 */
export function CoachPanel({ program: { _id: programId } }: { program: { _id: string } }) {
  const {
    data: record,
    isError,
    error,
    refetch,
  } = useGetCoachRecordQuery({ params: { programId } }, { refetchOnMountOrArgChange: true });
  if (isError && !record)
    return <LoadFailed text={messages.recordNotLoaded} error={error} onRetry={refetch} />;
  if (!record) return <Waiting for={messages.theRecord} shape="figures" />;
  return (
    <div className={classes.panel}>
      <section className={classes.card} aria-labelledby="coach-record">
        <Title order={2} size="h4" id="coach-record">
          {messages.coachInProgram}
        </Title>
        <p className={classes.sentence}>{agreementText(record)}</p>
        <Text>{rightsText(record)}</Text>
        <Text>{savingText(record)}</Text>
        <RecordStatistics programId={programId} record={record} />
        <Reliability tenths={record.tenths} />
      </section>
      <section className={classes.card} aria-labelledby="coach-finality">
        <PolicyChoice programId={programId} record={record} />
      </section>
      <DecidedMarks programId={programId} />
    </div>
  );
}
