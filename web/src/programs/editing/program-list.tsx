import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { EditableCard, type EditableProgram } from './editable-card.tsx';
import classes from './editing.module.css';
import { FailureScreen } from './failure-screen.tsx';
import { useListAuthoredProgramsQuery } from './queries.ts';

const PROGRAMS_SHOWN = 100;

function Grid({ programs, named }: { programs: readonly EditableProgram[]; named?: boolean }) {
  if (programs.length === 0) return null;
  return (
    <div className={classes.grid}>
      {programs.map((program) => (
        <EditableCard
          key={program._id}
          program={program}
          {...(named && { owner: program.trainerName })}
        />
      ))}
    </div>
  );
}

/** The person's own programs; for an admin, all others below them. */
export function ProgramList({ userId, seesAll }: { userId: string; seesAll: boolean }) {
  const own = useListAuthoredProgramsQuery({
    query: { shelf: 'all', trainerId: userId, pageSize: PROGRAMS_SHOWN },
  });
  const all = useListAuthoredProgramsQuery(
    { query: { shelf: 'all', pageSize: PROGRAMS_SHOWN } },
    { skip: !seesAll },
  );
  const failure = own.error ?? all.error;
  if (failure) {
    const retry = () => {
      own.refetch();
      if (seesAll) all.refetch();
    };
    return <FailureScreen failure={failure} onRetry={retry} />;
  }
  if (!own.data || (seesAll && !all.data)) {
    return <Waiting for="your programs" />;
  }
  const others = (all.data?.items ?? []).filter(({ trainerId }) => trainerId !== userId);
  if (own.data.items.length + others.length === 0) {
    return (
      <EmptyState
        title="No Programs Found"
        text="Programs that you author stand here, as drafts until you publish them."
        action={{ label: 'Create Your First Program', to: paths.startMulti }}
      />
    );
  }
  return (
    <>
      {seesAll && own.data.items.length > 0 && <h2>My programs</h2>}
      <Grid programs={own.data.items} />
      {others.length > 0 && <h2>Programs of others</h2>}
      <Grid programs={others} named />
    </>
  );
}
