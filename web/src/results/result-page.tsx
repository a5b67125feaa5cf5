import { Button } from '@mantine/core';
import { IconPrinter, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isNotFound } from '../calls/failure.ts';
import { FeedbackFailure, FeedbackSection, useFeedback } from '../coaching/index.ts';
import { paths } from '../paths.ts';
import { ReviewModal, useGetOwnReviewQuery } from '../reviews/index.ts';
import { useAppSelector } from '../store.ts';
import errorArt from '../ui/art/error.svg?raw';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { EarlierExams, ExamFacts } from './exams/exam-facts.tsx';
import { ExamResultHead, TakeExamAgain } from './exams/exam-head.tsx';
import { ExamSections, FoldedSections } from './exams/exam-sections.tsx';
import * as messages from './messages.ts';
import { AnswerLogPanel } from './parts/answer-log.tsx';
import { newEditionText } from './parts/correction-text.ts';
import { Insights, KindList } from './parts/insights.tsx';
import { QuestionReview } from './parts/question-review.tsx';
import classes from './parts/result.module.css';
import { HiddenResult, ResultHead } from './parts/result-head.tsx';
import type { ResultDetail } from './parts/result-stats.ts';
import { TopicResults } from './parts/topic-results.tsx';
import { useGetResultQuery } from './queries.ts';

/**
 * Returns the id of the attempt whose result is shown: the attempt in the URL, or the one that this
 * account last submitted on this device.
 */
function useAttemptId(): string | undefined {
  const named = useSearchParams()[0].get('attempt');
  const last = useAppSelector(
    ({ user, result }) => result.lastAttempt[user.currentUser?._id ?? ''],
  );
  return named ?? last;
}

const leadOf = ({ own, username, programName, courseName, moduleName }: ResultDetail): string =>
  [...(own ? [] : [username]), programName, courseName, moduleName].join(' · ');

export function ResultPage() {
  const quizId = useAttemptId();
  const {
    currentData: result,
    isError,
    error,
    refetch,
  } = useGetResultQuery({ params: { quizId: quizId ?? '' } }, { skip: !quizId });
  const lead = result && leadOf(result);
  const back = { label: messages.backToQuizSelection, to: paths.quiz };
  return (
    <Page title={messages.quizResults} lead={lead}>
      {!quizId && (
        <EmptyState
          art={marksArt}
          title={messages.noResultToShowYet}
          text={messages.whatResultsShow}
          action={back}
        />
      )}
      {isError && !result && !isNotFound(error) && (
        <LoadFailedScreen
          title={messages.thisResultCannotBeShown}
          error={error}
          onRetry={refetch}
          other={back}
        />
      )}
      {isNotFound(error) && !result && (
        <EmptyState
          art={errorArt}
          title={messages.thisResultCannotBeShown}
          text={messages.whyResultNotShown}
          action={back}
        />
      )}
      {quizId && !result && !isError && <Waiting for={messages.theResult} shape="result" />}
      {result && (result.hiddenByExam ? <Hidden result={result} /> : <Result result={result} />)}
    </Page>
  );
}

function Hidden({ result }: { result: ResultDetail }) {
  return (
    <div className={classes.sections}>
      <HiddenResult />
      <QuestionReview result={result} feedback={[]} />
      <Tools result={result} />
      <AnswerLogPanel quizId={result.quizId} />
    </div>
  );
}

function Result({ result }: { result: ResultDetail }) {
  const { quizId, questions, own, paper } = result;
  const feedback = useFeedback(quizId, own);
  const asked = questions.map(({ paper }) => paper._id);
  return (
    <div className={classes.sections}>
      {result.newEdition && result.own && (
        <p className={classes.kept}>{newEditionText(result.newEdition)}</p>
      )}
      {result.keptPassed && <p className={classes.kept}>{messages.correctedAfterPassing}</p>}
      <div className={classes.columns}>
        <div>
          {paper ? (
            <>
              <ExamResultHead result={result} paper={paper} />
              <ExamSections result={result} paper={paper} />
            </>
          ) : (
            <>
              <ResultHead result={result} />
              <Insights result={result} />
            </>
          )}
          <TopicResults result={result} />
        </div>
        <div className={classes.answers}>
          {paper && <FeedbackFailure feedback={feedback} />}
          {!paper && own && <FeedbackSection quizId={quizId} asked={asked} feedback={feedback} />}
          <QuestionReview result={result} feedback={feedback.data?.feedback ?? []} />
        </div>
        <div>
          {!paper && <KindList result={result} />}
          <Tools result={result} />
          <div>
            {paper && (
              <>
                <ExamFacts paper={paper} />
                <FoldedSections result={result} paper={paper} />
                <EarlierExams earlier={paper.earlier} />
              </>
            )}
            <AnswerLogPanel quizId={quizId} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Checks whether the way back to the quiz selection is already at the score. */
const leadsOn = ({ own, paper }: ResultDetail): boolean =>
  own && paper?.passed === true && !paper.taste;

function Tools({ result }: { result: ResultDetail }) {
  const { programId, programName } = result;
  const [reviewing, setReviewing] = useState(false);
  const { data: own } = useGetOwnReviewQuery({ params: { programId } }, { skip: !result.own });
  return (
    <div className={classes.tools}>
      {leadsOn(result) ? (
        result.blueprintId && <TakeExamAgain blueprintId={result.blueprintId} />
      ) : (
        <Button component={Link} to={paths.quiz} variant="default">
          {messages.backToQuizSelection}
        </Button>
      )}
      {own?.mayReview && (
        <Button
          variant="subtle"
          leftSection={<IconStar size={18} aria-hidden="true" />}
          onClick={() => setReviewing(true)}
        >
          {own.review ? messages.changeYourReview : messages.reviewThisProgram}
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {messages.print}
      </Button>
      <Optional>
        {reviewing && own && (
          <ReviewModal
            programId={programId}
            programName={programName}
            before={own.review}
            closeLabel={messages.cancel}
            onClose={() => setReviewing(false)}
          />
        )}
      </Optional>
    </div>
  );
}
