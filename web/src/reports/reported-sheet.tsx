import '@mantine/core/styles/Kbd.layer.css';
import { Anchor, Kbd } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useKeys } from '../coaching/index.ts';
import { Curves } from '../insights/index.ts';
import { QuestionAudio } from '../kinds/parts/audio/question-audio.tsx';
import { PassageFold } from '../kinds/parts/passages/passage-fold.tsx';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { paths } from '../paths.ts';
import { useCorrectionPreview } from '../regrades/index.ts';
import queue from '../ui/lists/review-queue-stepper.module.css';
import { QueueHead } from '../ui/lists/review-queue-stepper.tsx';
import { numberText } from '../ui/words/counts.ts';
import { dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import { reportKindLabels } from './labels.ts';
import * as messages from './messages.ts';
import type { ReportedQuestion } from './queries.ts';
import { CorrectionPanel, ReportDecision } from './report-decision.tsx';
import classes from './reports.module.css';

const EDIT_KEY = 'E';

interface ReportedSheetProps {
  reported: ReportedQuestion;
  position: string;
  onGo?: ((by: number) => void) | undefined;
  onDeclined: (message: string) => void;
  onPreview: (regradeId: string) => void;
}

const editAddress = ({ programId, courseId, moduleId }: ReportedQuestion): string =>
  `${paths.editPrograms}?${new URLSearchParams({ program: programId, tab: 'questions', course: courseId, module: moduleId })}`;

/**
 * Shows how often the question was answered right and how often each option was chosen. With too
 * few answers, shows only the number of attempts.
 */
function QuestionStatistics({ reported }: { reported: ReportedQuestion }) {
  const { figures, attempts } = reported;
  if (!figures) return <p>{messages.askedInAttempts({ attempts })}</p>;
  return (
    <>
      <p>{messages.rightInAttempts({ share: percentText(figures.right), attempts })}</p>
      {figures.choices.length > 0 && (
        <ul className={classes.choices} aria-label={messages.howOftenChosen}>
          {figures.choices.map(({ label, count, right }) => (
            <li key={`${label} ${right}`}>
              <span>{`${label}${right ? ' ✓' : ''}`}</span>
              <span>{numberText(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows why a question is suspicious, which may be the case without any report. */
function SuspicionNote({ suspicion }: { suspicion: NonNullable<ReportedQuestion['suspicion']> }) {
  const { since, answers, choices } = suspicion;
  return (
    <>
      <p className={classes.suspicion}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        <span>
          <strong>{messages.isKeyRight}</strong>{' '}
          {messages.suspicionSince({ answers, day: dayText(since) })}
        </span>
      </p>
      {choices.length > 0 && <Curves choices={choices} />}
    </>
  );
}

function ReportList({ report }: { report: ReportedQuestion['reports'][number] }) {
  const { kind, text, source, fromDemo, answerText, version, createdAt } = report;
  const given = answerText ? messages.answerWas({ answer: answerText }) : messages.leftOpen;
  return (
    <li>
      <p>
        <strong>{reportKindLabels[kind]}</strong>
      </p>
      <p dir="auto">{text}</p>
      {source && <p className={classes.own}>{messages.sourceIs({ source })}</p>}
      <p className={classes.own}>
        {[
          fromDemo ? messages.fromDemo : given,
          messages.versionNumber({ version }),
          dayText(createdAt),
        ].join(' · ')}
      </p>
    </li>
  );
}

/**
 * Shows a reported or suspicious question with its statistics, its reports, and the form for the
 * decision.
 */
export function ReportedSheet(props: ReportedSheetProps) {
  const { reported, position, onGo, onDeclined, onPreview } = props;
  const { programName, courseName, moduleName, paper, correctAnswer, version, suspicion } =
    reported;
  const edit = useRef<HTMLAnchorElement>(null);
  useKeys({ e: () => edit.current?.click() });
  const form = useId();
  const preview = useCorrectionPreview(onPreview);
  const [remaining] = useState(reported.count - reported.reports.length);
  return (
    <article className={queue.sheet} aria-label={messages.reportedQuestion({ position })}>
      <div className={queue.card}>
        <QueueHead where={[programName, courseName, moduleName].join(' · ')} position={position} />
        <PassageFold passage={paper.passage} />
        <div className={classes.question}>
          <QuestionText text={paper.text} />
        </div>
        <QuestionAudio audio={paper.audio} />
        <p>
          {messages.currentKey} <strong>{correctAnswer}</strong>
        </p>
        {suspicion && <SuspicionNote suspicion={suspicion} />}
        <QuestionStatistics reported={reported} />
        {reported.count > 0 && (
          <>
            <h3 className={classes.label}>{messages.reportCount({ reports: reported.count })}</h3>
            <ul className={classes.said}>
              {reported.reports.map((report) => (
                <ReportList key={report._id} report={report} />
              ))}
            </ul>
          </>
        )}
        {remaining > 0 && <p>{messages.andLaterReports({ remaining })}</p>}
        <Anchor ref={edit} component={Link} to={editAddress(reported)} className={classes.edit}>
          {messages.editQuestion({ version })} <Kbd>{EDIT_KEY}</Kbd>
        </Anchor>
      </div>
      <div className={queue.card}>
        <CorrectionPanel {...{ reported, form, preview, onGo }} />
      </div>
      {!reported.regradeId && <ReportDecision {...{ reported, form, preview, onGo, onDeclined }} />}
    </article>
  );
}
