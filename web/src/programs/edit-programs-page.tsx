import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApprovalQueue, useListApprovalsQuery } from '../approvals/index.ts';
import { ReviewQueue, useListMarkReviewsQuery } from '../coaching/index.ts';
import { ReportQueue, useListReportedQuery } from '../reports/index.ts';
import { useShowsSessionLoss } from '../sessions/index.ts';
import { useAppSelector } from '../store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { panelProps, Tabs } from '../ui/tabs/tabs.tsx';
import { numberText } from '../ui/words/counts.ts';
import { LoginAgain, signInNeeded } from './editing/failure-screen.tsx';
import * as messages from './editing/messages.ts';
import { ProgramList } from './editing/program-list.tsx';
import { Workbench } from './editing/workbench.tsx';

const tabs = {
  programs: messages.programs,
  reviews: messages.answersToReview,
  reports: messages.reportedQuestions,
  approvals: messages.questionsToApprove,
} as const;
type Tab = keyof typeof tabs;
const isTab = (name: string | null): name is Tab => name !== null && name in tabs;

const FIRST = { query: { pageSize: 1 } };

const countText = (list: { total: number; capped: boolean } | undefined): string => {
  if (!list) return '';
  const count = numberText(list.total);
  return list.capped ? messages.moreThanCounted({ count }) : count;
};

/**
 * Returns the visible tabs, with the number of things that wait in each queue. The approvals tab is
 * visible only if there are questions that the person may approve, or if the tab is open.
 */
function useTabs(chosen: Tab, isSkipped: boolean) {
  const options = { skip: isSkipped, refetchOnMountOrArgChange: true };
  const reviews = useListMarkReviewsQuery(FIRST, options).data;
  const reports = useListReportedQuery(FIRST, options).data;
  const waiting = useListApprovalsQuery(FIRST, options).data;
  const { approvals, ...others } = tabs;
  const isShown = chosen === 'approvals' || (waiting && waiting.total > 0);
  const shown: Partial<Record<Tab, string>> = isShown ? { ...others, approvals } : others;
  const counts = {
    reviews: countText(reviews),
    reports: countText(reports),
    approvals: countText(waiting),
  };
  return { tabs: shown, counts };
}

export function EditProgramsPage() {
  const { currentUser: user, sessionLost } = useAppSelector((state) => state.user);
  const [address, setAddress] = useSearchParams();
  const programId = address.get('program');
  const named = address.get('tab');
  const tab: Tab = isTab(named) ? named : 'programs';
  // If the session had already ended when the page was opened, no requests are sent, because the
  // server would refuse them.
  const [isSignedOut] = useState(!user || sessionLost);
  useShowsSessionLoss(isSignedOut);
  const shown = useTabs(tab, isSignedOut || programId !== null);
  if (!user || isSignedOut) {
    return (
      <Page title={messages.editPrograms}>
        <EmptyState {...signInNeeded} />
        <LoginAgain />
      </Page>
    );
  }
  if (programId) return <Workbench key={programId} programId={programId} user={user} />;
  return (
    <Page title={messages.editPrograms}>
      <Tabs
        label={messages.programsAndAnswers}
        {...shown}
        chosen={tab}
        onChoose={(next) => setAddress(next === 'programs' ? {} : { tab: next }, { replace: true })}
      />
      <div {...panelProps(tab)}>
        <Optional>
          {tab === 'reviews' && <ReviewQueue programId={address.get('only') ?? undefined} />}
          {tab === 'reports' && <ReportQueue />}
          {tab === 'approvals' && <ApprovalQueue />}
        </Optional>
        {tab === 'programs' && <ProgramList userId={user._id} seesAll={user.role === 'admin'} />}
      </div>
    </Page>
  );
}
