import { casePositions } from '@certway/contract/questions/cases';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { QuestionCard } from '../../../kinds/parts/question-card.tsx';
import { StrikeOutContext } from '../../../kinds/strike-out.tsx';
import * as shared from '../../messages.ts';
import { ConfidenceButtons } from '../../runner/confidence-buttons.tsx';
import { FixedBar } from '../../runner/frame/fixed-bar.tsx';
import classes from '../exam-session.module.css';
import * as messages from '../messages.ts';
import { Tools } from '../tools/tools.tsx';
import type { ExamRunnerProps } from '../use-exam-attempt.ts';
import type { ExamSession } from '../use-exam-session.ts';

function Question({ session, props }: { session: ExamSession; props: ExamRunnerProps }) {
  const { state, attempt, paper } = props;
  const { exam, question, section, value, isLocked, strikeOut, frame } = session;
  if (!question) return null;
  return (
    <div ref={frame} style={{ zoom: session.zoom / 100 }}>
      <StrikeOutContext value={strikeOut}>
        <QuestionCard
          alone
          title={shared.questionOf({
            number: state.position + 1,
            questions: attempt.questions.length,
          })}
          tools={
            paper.sections.length > 1 && <span className={classes.part}>{section?.title}</span>
          }
          casePlace={casePositions(attempt.questions)[state.position] ?? null}
          question={question}
          value={value}
          locked={isLocked}
          verdict={null}
          onChange={exam.answer}
        >
          {attempt.asksSure && !isLocked && (
            <ConfidenceButtons
              comesFirst={false}
              value={state.sure[question._id] ?? null}
              onChange={exam.setConfidence}
            />
          )}
        </QuestionCard>
      </StrikeOutContext>
      <p role="status" className={classes.message}>
        {state.notice?.key === question._id ? state.notice.text : session.message}
      </p>
    </div>
  );
}

function Bar({
  session,
  isFirst,
  isLast,
}: {
  session: ExamSession;
  isFirst: boolean;
  isLast: boolean;
}) {
  return (
    <FixedBar>
      <Button
        variant="default"
        aria-disabled={isFirst}
        data-disabled={isFirst}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={session.previous}
      >
        {shared.previous}
      </Button>
      <Button variant="default" onClick={session.commands.review}>
        {messages.review}
      </Button>
      <Button
        className={classes.next ?? ''}
        rightSection={<IconArrowRight size={18} aria-hidden="true" />}
        onClick={session.next}
      >
        {isLast ? messages.finish : messages.next}
      </Button>
    </FixedBar>
  );
}

/** A question of a mock exam with its tools and the bar below. */
export function QuestionScreen({
  session,
  props,
}: {
  session: ExamSession;
  props: ExamRunnerProps;
}) {
  const { state, attempt, paper } = props;
  const { tool, exam, marks } = session;
  return (
    <>
      <div className={classes.stage} data-tool={tool ?? undefined}>
        <Question session={session} props={props} />
        {tool && (
          <Tools
            paper={paper}
            tool={tool}
            notes={marks.notes}
            onNotes={(notes) => exam.note({ notes })}
            onClose={() => session.setTool(null)}
          />
        )}
      </div>
      <Bar
        session={session}
        isFirst={state.position === 0}
        isLast={state.position === attempt.questions.length - 1}
      />
    </>
  );
}
