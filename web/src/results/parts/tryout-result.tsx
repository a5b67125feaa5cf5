import { ExamFacts } from '../exams/exam-facts.tsx';
import { ExamResultHead } from '../exams/exam-head.tsx';
import { ExamSections, FoldedSections } from '../exams/exam-sections.tsx';
import * as messages from '../messages.ts';
import { Insights, KindList } from './insights.tsx';
import { QuestionReview } from './question-review.tsx';
import classes from './result.module.css';
import { ResultHead } from './result-head.tsx';
import type { ResultDetail } from './result-stats.ts';
import { TopicResults } from './topic-results.tsx';

/**
 * Shows the result of a tryout. It has the parts of a result that come from the answers, and none
 * that records something or compares it with other attempts.
 */
export function TryoutResult({ result }: { result: ResultDetail }) {
  const { paper, pendingCount } = result;
  // Only a learner's own result offers practice and other next steps. No mark is expected anymore.
  const shown = { ...result, own: false, waitingCount: 0 };
  return (
    <div className={classes.sections}>
      {pendingCount > 0 && (
        <p className={classes.kept}>{messages.notMarkedInTryout({ answers: pendingCount })}</p>
      )}
      <div className={classes.columns}>
        <div>
          {paper ? (
            <>
              <ExamResultHead result={shown} paper={paper} />
              <ExamSections result={shown} paper={paper} />
            </>
          ) : (
            <>
              <ResultHead result={shown} />
              <Insights result={shown} isTryout />
            </>
          )}
          <TopicResults result={shown} />
        </div>
        <div className={classes.answers}>
          <QuestionReview result={result} feedback={[]} isTryout />
        </div>
        <div>
          {paper ? (
            <>
              <ExamFacts paper={paper} />
              <FoldedSections result={shown} paper={paper} />
            </>
          ) : (
            <KindList result={shown} />
          )}
        </div>
      </div>
    </div>
  );
}
