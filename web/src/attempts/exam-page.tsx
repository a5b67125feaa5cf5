import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { type ExamChoice, paths, type StartState, startQuizAddress } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import { Columns } from '../ui/columns.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { filled } from '../ui/words/filled.ts';
import classes from './exam/exam.module.css';
import {
  type ExamStart,
  passLineText,
  pointsOffText,
  ruleTexts,
  shorterText,
  sizeText,
  sourceText,
  startEligibility,
  toolsText,
} from './exam/rule-text.ts';
import { Sections } from './exam/sections.tsx';
import { useKept } from './keeping/use-kept.ts';
import * as messages from './messages.ts';
import { useGetExamStartQuery } from './queries.ts';
import type { StoredAttempt } from './run/stored-attempt.ts';
import { offerTransfer } from './runner/transfer.ts';

const RemoveKept = lazy(async () => ({
  default: (await import('./keeping/remove-kept.tsx')).RemoveKept,
}));

/** The page before a mock exam, with its rules and a button to start. */
export function ExamPage() {
  const blueprintId = useParams().id ?? '';
  const { data, error, refetch } = useGetExamStartQuery(
    { params: { blueprintId } },
    { refetchOnMountOrArgChange: true },
  );
  const { kept, remove } = useKept();
  const allHere = kept?.filter(({ attempt }) => attempt.blueprintId === blueprintId) ?? [];
  // An earlier attempt may still be stored here if it ended on another device.
  const here = allHere.find(({ attempt }) => attempt.state === 'kept') ?? allHere[0];
  // Without a connection, the exam on this device can be begun or continued.
  if (error?.code === 'offline' && here) {
    return <Navigate to={startQuizAddress(here.id)} replace />;
  }
  // The page waits for the device, so that nothing moves when it has been read.
  if (data && kept) {
    return (
      <Rules start={data}>
        <StartSection start={data} here={here ?? null} onRemove={remove} />
      </Rules>
    );
  }
  if (!error) {
    return (
      <Page title={messages.mockExam}>
        <Waiting for={messages.theExam} shape="page" />
      </Page>
    );
  }
  const back = { label: messages.selectAProgram, to: paths.quiz };
  const isGone = error.code === 'not-found' || error.code === 'invalid-input';
  return (
    <Page title={messages.mockExam}>
      {isGone ? (
        <div role="alert" className={classes.failed}>
          <EmptyState
            art={errorArt}
            title={messages.examNotFound}
            text={messages.whyExamNotFound}
            action={back}
          />
        </div>
      ) : (
        <LoadFailedScreen
          title={messages.examNotLoaded}
          error={error}
          onRetry={refetch}
          other={back}
        />
      )}
    </Page>
  );
}

function Rules({ start, children }: { start: ExamStart; children: ReactNode }) {
  const { exam, programName } = start;
  const off = pointsOffText(exam.pointsOff);
  const source = sourceText(exam);
  const shorter = shorterText(exam);
  return (
    <Page title={exam.name} lead={[programName, exam.body].filter(Boolean).join(' · ')}>
      <Columns side={children} sideFirst>
        <section className={classes.rules} aria-label={messages.rulesOfTheExam}>
          {shorter && <p>{shorter}</p>}
          {off && <p className={classes.off}>{off}</p>}
          <ul className={classes.list}>
            {ruleTexts(exam).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {exam.minutes === null && <li>{messages.noClockRuns}</li>}
            <li>
              {filled(messages.answersAreKept, {
                kept: <strong>{messages.yourAnswersAreKept}</strong>,
              })}
            </li>
          </ul>
          <Sections sections={exam.sections} />
          {source && (
            <details>
              <summary className={classes.origin}>{messages.whereRulesComeFrom}</summary>
              <p className={classes.source}>{messages.sourceIs({ source })}</p>
            </details>
          )}
        </section>
      </Columns>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The facts that a learner checks before the start, and what there is to say about the start. */
function BeforeStart({ exam, texts }: { exam: ExamStart['exam']; texts: readonly string[] }) {
  return (
    <div className={classes.before}>
      <dl className={classes.facts}>
        <Fact name={messages.examLength}>{sizeText(exam)}</Fact>
        <Fact name={messages.toPass}>{passLineText(exam.pass)}</Fact>
        <Fact name={messages.tools}>{toolsText(exam.tools)}</Fact>
      </dl>
      {texts.filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

interface StartSectionProps {
  start: ExamStart;
  /** The exam that the person has kept on this device and may have begun. */
  here: StoredAttempt | null;
  onRemove: (id: string) => Promise<void>;
}

/** Shows the only possible next step: start, continue the running attempt, or wait. */
function StartSection({ start, here, onRemove }: StartSectionProps) {
  const { exam, whole, keptId } = start;
  const navigate = useNavigate();
  const turn = startEligibility(start);
  // The server may not know yet that the exam has begun on this device.
  const hasBegunHere = here?.attempt.state === 'running' && here.id === keptId;
  const runningId = hasBegunHere ? here.id : start.runningId;
  if (runningId) {
    return (
      <section className={classes.begin} aria-label={messages.startLabel}>
        <BeforeStart exam={exam} texts={[messages.examInProgress]} />
        <Button
          component={Link}
          size="md"
          to={startQuizAddress(runningId)}
          onClick={() => offerTransfer(runningId)}
        >
          {messages.continueTheExam}
        </Button>
      </section>
    );
  }
  const choice: ExamChoice = { blueprintId: exam.blueprintId, exam: exam.name };
  return (
    <section className={classes.begin} aria-label={messages.startLabel}>
      <BeforeStart
        exam={exam}
        texts={[
          whole || keptId ? '' : messages.whatTheSampleIs,
          turn.text,
          turn.may && exam.minutes !== null ? messages.clockIsOnServer : '',
        ]}
      />
      {turn.may ? (
        <div className={classes.actions}>
          <Button size="md" onClick={() => navigate(paths.startQuiz, { state: { choice } })}>
            {whole || keptId ? messages.startTheExam : messages.tryFiveQuestions}
          </Button>
          {(whole || keptId) && <KeepButton choice={choice} here={here} onRemove={onRemove} />}
        </div>
      ) : (
        <Button component={Link} variant="default" to={paths.results}>
          {messages.yourResults}
        </Button>
      )}
    </section>
  );
}

interface KeepButtonProps extends Omit<StartSectionProps, 'start'> {
  choice: ExamChoice;
}

/** Keeps the exam on this device, or removes it from there. */
function KeepButton({ choice, here, onRemove }: KeepButtonProps) {
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const keep = () => {
    const state: StartState = { keep: { request: { choice }, name: choice.exam } };
    void navigate(paths.startQuiz, { state });
  };
  if (here?.attempt.state !== 'kept') {
    return (
      <Button
        size="md"
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        onClick={keep}
      >
        {messages.keepForOffline}
      </Button>
    );
  }
  return (
    <>
      <Button size="md" variant="default" onClick={() => setIsRemoving(true)}>
        {messages.removeFromDevice}
      </Button>
      <Optional>
        {isRemoving && (
          <RemoveKept
            name={choice.exam}
            onRemove={() => void onRemove(here.id)}
            onClose={() => setIsRemoving(false)}
          />
        )}
      </Optional>
    </>
  );
}
