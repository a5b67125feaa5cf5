import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { type ExamChoice, paths, startQuizAddress } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
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
import * as messages from './messages.ts';
import { useGetExamStartQuery } from './queries.ts';
import { offerTransfer } from './runner/transfer.ts';

/** The page before a mock exam, with its rules and a button to start. */
export function ExamPage() {
  const blueprintId = useParams().id ?? '';
  const { data, error, refetch } = useGetExamStartQuery(
    { params: { blueprintId } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Rules start={data} />;
  if (!error) {
    return (
      <Page title={messages.mockExam} width="text">
        <Waiting for={messages.theExam} shape="page" />
      </Page>
    );
  }
  const back = { label: messages.selectAProgram, to: paths.quiz };
  const isGone = error.code === 'not-found' || error.code === 'invalid-input';
  return (
    <Page title={messages.mockExam} width="text">
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

function Rules({ start }: { start: ExamStart }) {
  const { exam, programName } = start;
  const off = pointsOffText(exam.pointsOff);
  const source = sourceText(exam);
  const shorter = shorterText(exam);
  return (
    <Page
      title={exam.name}
      lead={[programName, exam.body].filter(Boolean).join(' · ')}
      width="text"
    >
      <StartSection start={start} />
      <section className={classes.rules} aria-label={messages.rulesOfTheExam}>
        {shorter && <p>{shorter}</p>}
        <dl className={classes.facts}>
          <div>
            <dt>{messages.examLength}</dt>
            <dd>{sizeText(exam)}</dd>
          </div>
          <div>
            <dt>{messages.toPass}</dt>
            <dd>{passLineText(exam.pass)}</dd>
          </div>
          <div>
            <dt>{messages.tools}</dt>
            <dd>{toolsText(exam.tools)}</dd>
          </div>
        </dl>
        {off && <p className={classes.off}>{off}</p>}
        <ul className={classes.list}>
          {ruleTexts(exam).map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>{exam.minutes === null ? messages.noClockRuns : messages.clockIsOnServer}</li>
          <li>
            {filled(messages.answersAreKept, {
              kept: <strong>{messages.yourAnswersAreKept}</strong>,
            })}
          </li>
        </ul>
        <Sections sections={exam.sections} />
        {source && <p className={classes.source}>{messages.sourceIs({ source })}</p>}
      </section>
    </Page>
  );
}

/** Shows the only possible next step: start, continue the running attempt, or wait. */
function StartSection({ start }: { start: ExamStart }) {
  const { exam, whole, runningId } = start;
  const navigate = useNavigate();
  const turn = startEligibility(start);
  if (runningId) {
    return (
      <section className={classes.begin} aria-label={messages.startLabel}>
        <p>{messages.examInProgress}</p>
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
      {!whole && <p>{messages.whatTheSampleIs}</p>}
      {turn.text && <p>{turn.text}</p>}
      {turn.may ? (
        <Button size="md" onClick={() => navigate(paths.startQuiz, { state: { choice } })}>
          {whole ? messages.startTheExam : messages.tryFiveQuestions}
        </Button>
      ) : (
        <Button component={Link} variant="default" to={paths.results}>
          {messages.yourResults}
        </Button>
      )}
    </section>
  );
}
