import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ReviewQueue } from '../coaching/index.ts';
import { ReportQueue } from '../reports/index.ts';
import { useTellsLoss } from '../sessions/index.ts';
import { useAppSelector } from '../store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { panelProps, Tabs } from '../ui/tabs/tabs.tsx';
import { LoginAgain, signInNeeded } from './editing/failure-screen.tsx';
import { ProgramList } from './editing/program-list.tsx';
import { Workbench } from './editing/workbench.tsx';

const tabs = {
  programs: 'Programs',
  reviews: 'Answers to review',
  reports: 'Reported questions',
} as const;
type Tab = keyof typeof tabs;
const isTab = (name: string | null): name is Tab => name !== null && name in tabs;

export function EditProgramsPage() {
  const { currentUser: user, sessionLost } = useAppSelector((state) => state.user);
  const [address, setAddress] = useSearchParams();
  const programId = address.get('program');
  const named = address.get('tab');
  const tab: Tab = isTab(named) ? named : 'programs';
  // Lost before this page was opened: what it asks for would only be refused.
  const [isSignedOut] = useState(!user || sessionLost);
  useTellsLoss(isSignedOut);
  if (!user || isSignedOut) {
    return (
      <Page title="Edit Programs">
        <EmptyState {...signInNeeded} />
        <LoginAgain />
      </Page>
    );
  }
  if (programId) return <Workbench key={programId} programId={programId} user={user} />;
  return (
    <Page title="Edit Programs">
      <Tabs
        label="Programs and answers"
        tabs={tabs}
        chosen={tab}
        onChoose={(next) => setAddress(next === 'programs' ? {} : { tab: next }, { replace: true })}
      />
      <div {...panelProps(tab)}>
        <Optional>
          {tab === 'reviews' && <ReviewQueue programId={address.get('only') ?? undefined} />}
          {tab === 'reports' && <ReportQueue />}
        </Optional>
        {tab === 'programs' && <ProgramList userId={user._id} seesAll={user.role === 'admin'} />}
      </div>
    </Page>
  );
}
