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
        <dl className={classes.facts}>
          <Fact name={messages.tools}>{toolsText(exam.tools)}</Fact>
        </dl>
        <Sections sections={exam.sections} />
        {source && (
          <details className={classes.origin}>
            <summary>{messages.whereRulesComeFrom}</summary>
            <p className={classes.source}>{messages.sourceIs({ source })}</p>
          </details>
        )}
      </section>
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
      </dl>
      {texts.filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
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
      <BeforeStart exam={exam} texts={[whole ? '' : messages.whatTheSampleIs, turn.text]} />
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
