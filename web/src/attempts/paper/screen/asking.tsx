import { casePlaces } from '@certway/contract/cases';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { QuestionCard } from '../../../kinds/parts/question-card.tsx';
import { StrikeOutContext } from '../../../kinds/strike-out.tsx';
import * as shared from '../../messages.ts';
import { FixedBar } from '../../runner/frame/fixed-bar.tsx';
import { SureTap } from '../../runner/sure-tap.tsx';
import * as messages from '../messages.ts';
import classes from '../paper.module.css';
import { Tools } from '../tools/tools.tsx';
import type { Desk } from '../use-desk.ts';
import type { PaperProps } from '../use-paper.ts';

function Question({ desk, props }: { desk: Desk; props: PaperProps }) {
  const { state, attempt } = props;
  const { sitting, question, value, isLocked, strikeOut, frame } = desk;
  if (!question) return null;
  return (
    <div ref={frame} style={{ zoom: desk.zoom / 100 }}>
      <StrikeOutContext value={strikeOut}>
        <QuestionCard
          alone
          title={shared.questionOf({
            number: state.position + 1,
            questions: attempt.questions.length,
          })}
          casePlace={casePlaces(attempt.questions)[state.position] ?? null}
          paper={question}
          value={value}
          locked={isLocked}
          verdict={null}
          onChange={sitting.answer}
        />
      </StrikeOutContext>
      {attempt.asksSure && !isLocked && (
        <SureTap value={state.sure[question._id] ?? null} onChange={sitting.tellSure} />
      )}
      <p role="status" className={classes.message}>
        {state.notice?.questionId === question._id ? state.notice.text : desk.message}
      </p>
    </div>
  );
}

function Bar({ desk, isFirst, isLast }: { desk: Desk; isFirst: boolean; isLast: boolean }) {
  return (
    <FixedBar>
      <Button
        variant="default"
        aria-disabled={isFirst}
        data-disabled={isFirst}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={desk.previous}
      >
        {shared.previous}
      </Button>
      <Button variant="default" onClick={desk.commands.review}>
        {messages.review}
      </Button>
      <Button rightSection={<IconArrowRight size={18} aria-hidden="true" />} onClick={desk.next}>
        {isLast ? messages.finish : messages.next}
      </Button>
    </FixedBar>
  );
}

/** The question with its tools, and the bar below. */
export function Asking({ desk, props }: { desk: Desk; props: PaperProps }) {
  const { state, attempt, paper } = props;
  const { tool, sitting, marks } = desk;
  return (
    <>
      <div className={classes.stage} data-tool={tool ?? undefined}>
        <Question desk={desk} props={props} />
        {tool && (
          <Tools
            paper={paper}
            tool={tool}
            notes={marks.notes}
            onNotes={(notes) => sitting.note({ notes })}
            onClose={() => desk.setTool(null)}
          />
        )}
      </div>
      <Bar
        desk={desk}
        isFirst={state.position === 0}
        isLast={state.position === attempt.questions.length - 1}
      />
    </>
  );
}
