import type { FeedbackItem } from '@certway/contract/coaching';
import { Title } from '@mantine/core';
import {
  IconCheck,
  IconCircleHalf2,
  IconClock,
  IconLock,
  IconMinus,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CoachNote } from '../../coaching/index.ts';
import { fetchViews, textsOf, viewOf } from '../../kinds/index.ts';
import { QuestionAudio } from '../../kinds/parts/audio/question-audio.tsx';
import { QuestionIllustration } from '../../kinds/parts/illustration.tsx';
import { shareText } from '../../kinds/parts/outcome.ts';
import { PassageFold } from '../../kinds/parts/passages/passage-fold.tsx';
import { prepareTexts, QuestionText } from '../../kinds/parts/question-text.tsx';
import { VerdictNote } from '../../kinds/parts/verdict-note.tsx';
import { AnswerName } from '../../kinds/parts/whose.ts';
import { NoteTools } from '../../notes/index.ts';
import { paths } from '../../paths.ts';
import { ReportButton, useListOwnReportsQuery } from '../../reports/index.ts';
import { useAppSelector } from '../../store.ts';
import { causeWords } from '../../study/index.ts';
import { Optional } from '../../ui/optional.tsx';
import { filled } from '../../ui/words/filled.ts';
import * as messages from '../messages.ts';
import { noteOf } from '../papers/paper-words.ts';
import { correctionText, retiredText } from './correction-text.ts';
import { type AskedQuestion, inReviewOrder, type ResultDetail } from './figures.ts';
import classes from './result.module.css';

const outcomes = {
  right: { word: messages.rightVerdict, Sign: IconCheck },
  partly: { word: messages.partlyRight, Sign: IconCircleHalf2 },
  wrong: { word: messages.wrong, Sign: IconX },
  waiting: { word: messages.waitsForItsMark, Sign: IconClock },
  open: { word: messages.notAnswered, Sign: IconMinus },
  sitting: { word: messages.inAPaperInProgress, Sign: IconLock },
};

const TOLD_AFTERWARDS = messages.whyKeyIsHidden;

/** More than these begin folded: a phone is not a scroll. */
const OPEN_AT_FIRST = 2;

interface QuestionProps {
  quizId: string;
  asked: AskedQuestion;
  outcome: keyof typeof outcomes;
  place: number;
  opened: boolean;
  coach: FeedbackItem | undefined;
  /** What is particular about it in this paper. */
  note: string;
  /** What the reader keeps at it. */
  keeping: ReactNode;
  /** What the reader reported or may report of it. */
  reporting: ReactNode;
}

function Question({
  quizId,
  asked,
  outcome,
  place,
  opened,
  coach,
  note,
  keeping,
  reporting,
}: QuestionProps) {
  const { paper, answer, verdict } = asked;
  const { word, Sign } = outcomes[outcome];
  const share = verdict && outcome === 'partly' ? `, ${shareText(verdict)}` : '';
  const { Review } = viewOf(paper);
  // The coach's words are told by the coach's own note, where there is one.
  const told = verdict && coach ? { ...verdict, coach: undefined } : verdict;
  return (
    <li className={classes.question}>
      <details open={opened}>
        <summary className={classes.fold}>
          <span className={classes.outcome} data-outcome={outcome}>
            <Sign size={18} stroke={2.4} aria-hidden="true" />
            <span>{messages.questionVerdict({ place, verdict: word, share })}</span>
          </span>
          <span className={classes.peek}>
            <QuestionText text={paper.text} inline />
          </span>
        </summary>
        {note && <p className={classes.note}>{note}</p>}
        {asked.beingSat && <p className={classes.note}>{TOLD_AFTERWARDS}</p>}
        {asked.retired && <p className={classes.note}>{retiredText(asked.retired)}</p>}
        {asked.cause && asked.cause !== 'not-known' && (
          <p className={classes.note}>{causeWords[asked.cause].label}.</p>
        )}
        {asked.correction && <p className={classes.note}>{correctionText(asked.correction)}</p>}
        <PassageFold passage={paper.passage} />
        <div className={classes.text}>
          <QuestionText text={paper.text} />
        </div>
        <QuestionAudio audio={paper.audio} />
        <QuestionIllustration paper={paper} />
        <Review paper={paper} answer={answer} verdict={verdict} />
        {told && <VerdictNote verdict={told} untitled />}
        {coach && <CoachNote quizId={quizId} item={coach} />}
        {keeping}
        {reporting}
      </details>
    </li>
  );
}

/** On paper each is open. */
function useOpenOnPaper() {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = () => {
      for (const each of list.current?.querySelectorAll('details') ?? []) each.open = true;
    };
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return list;
}

type Reviewed = ReturnType<typeof inReviewOrder>[number];

function rightText(right: number, asked: number): string {
  if (right === asked) return messages.allWereRight;
  return right === 1 ? messages.oneWasRight : messages.wereRight({ right });
}

interface QuestionReviewProps {
  result: ResultDetail;
  /** What the coach wrote, as far as it is there. */
  feedback: readonly FeedbackItem[];
}

/** Each question with the answer given, the right one and why; what was not right first, and open. */
export function QuestionReview({ result, feedback }: QuestionReviewProps) {
  const { quizId, questions, own, username, tellsKeys } = result;
  const list = useOpenOnPaper();
  const accountId = useAppSelector((state) => state.user.currentUser?._id);
  const { data: reported = [] } = useListOwnReportsQuery({ params: { quizId } }, { skip: !own });
  const reportingOf = ({ paper: { _id }, verdict }: AskedQuestion): ReactNode => {
    const report = reported.find(({ questionId }) => questionId === _id);
    return own && verdict && <ReportButton quizId={quizId} questionId={_id} report={report} />;
  };
  useEffect(() => {
    const texts = questions.flatMap(({ paper, verdict }) => textsOf(paper, verdict));
    prepareTexts(texts).catch(() => undefined);
    fetchViews(questions.map(({ paper }) => paper)).catch(() => undefined);
  }, [questions]);
  const all = inReviewOrder(questions);
  const right = all.filter(({ outcome }) => outcome === 'right');
  const others = all.filter((each) => !right.includes(each));
  const show = ({ asked, outcome, place }: Reviewed, at: number) => (
    <Question
      key={asked.paper._id}
      quizId={quizId}
      asked={asked}
      outcome={outcome}
      place={place}
      opened={outcome !== 'right' && at < OPEN_AT_FIRST}
      note={result.paper ? noteOf(result.paper, asked.paper._id) : ''}
      keeping={
        own &&
        accountId && (
          <Optional>
            <NoteTools accountId={accountId} quizId={quizId} questionId={asked.paper._id} />
          </Optional>
        )
      }
      reporting={reportingOf(asked)}
      coach={feedback.find(({ questionId }) => questionId === asked.paper._id)}
    />
  );
  return (
    <section aria-labelledby="questions" ref={list}>
      <Title id="questions" order={2} size="h3" mb="sm">
        {own ? messages.yourAnswers : messages.whatAnswered({ username })}
      </Title>
      {own && (
        <p className={classes.soft}>
          {filled(messages.whereNotesAreKept, {
            notes: <Link to={paths.notes}>{messages.yourNotes}</Link>,
          })}
        </p>
      )}
      {!tellsKeys && <p className={classes.soft}>{messages.whyKeysAreNotShown}</p>}
      <AnswerName value={own ? messages.yourAnswer : messages.theirAnswer}>
        {others.length > 0 && <ol className={classes.questions}>{others.map(show)}</ol>}
        {right.length > 0 && (
          <details open={others.length === 0}>
            <summary className={classes.more}>{rightText(right.length, questions.length)}</summary>
            <ol className={classes.questions}>{right.map(show)}</ol>
          </details>
        )}
      </AnswerName>
    </section>
  );
}
