import { useSearchParams } from 'react-router';
import { ReviewQueue } from '../coaching/index.ts';
import { useAppSelector } from '../store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { signInNeeded } from './editing/failure-screen.tsx';
import { ProgramList } from './editing/program-list.tsx';
import { panelProps, Tabs } from './editing/tabs.tsx';
import { Workbench } from './editing/workbench.tsx';

const tabs = { programs: 'Programs', reviews: 'Answers to review' } as const;

export function EditProgramsPage() {
  const user = useAppSelector((state) => state.user.currentUser);
  const [address, setAddress] = useSearchParams();
  const programId = address.get('program');
  const tab = address.get('tab') === 'reviews' ? 'reviews' : 'programs';
  if (!user) {
    return (
      <Page title="Edit Programs">
        <EmptyState {...signInNeeded} />
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
        onChoose={(next) => setAddress(next === 'reviews' ? { tab: next } : {}, { replace: true })}
      />
      <div {...panelProps(tab)}>
        {tab === 'reviews' ? (
          <Optional>
            <ReviewQueue />
          </Optional>
        ) : (
          <ProgramList userId={user._id} seesAll={user.role === 'admin'} />
        )}
      </div>
    </Page>
  );
}
