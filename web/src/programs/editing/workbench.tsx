import type { User } from '@certway/contract/accounts/index';
import { type ComponentType, lazy } from 'react';
import { useSearchParams } from 'react-router';
import { AllowancesPanel } from '../../allowances/index.ts';
import { ExamsPanel } from '../../blueprints/index.ts';
import { noReply } from '../../calls/failure.ts';
import { CoachPanel } from '../../coaching/index.ts';
import { RulesPanel, UndecidedRules } from '../../editions/index.ts';
import { CorrectionsPanel } from '../../regrades/index.ts';
import { TopicsPanel } from '../../topics/index.ts';
import { isChunkError } from '../../ui/chunk-error.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Optional } from '../../ui/optional.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AllQuestions } from './all-questions.tsx';
import type { EditableProgram } from './editable-program.ts';
import { FailureScreen, foreignProgram } from './failure-screen.tsx';
import { FiguresPanel, HealthPanel, LearnersPanel } from './figures-panel.tsx';
import * as messages from './messages.ts';
import { ProgramHeader } from './program-header.tsx';
import { type ProgramTab, ProgramTabs, tabNamed } from './program-tabs.tsx';
import { useGetAuthoredProgramQuery } from './queries.ts';
import { QuestionsPanel } from './questions-panel.tsx';
import { TreePanel } from './tree/tree-panel.tsx';

/** The settings are a separate chunk, because most authors open a program for its questions. */
const SettingsPanel = lazy(async () => ({
  default: (await import('./settings-panel.tsx')).SettingsPanel,
}));

/** The links of references are a separate chunk, because they are set up once per program. */
const CitationsPanel = lazy(async () => ({
  default: (await import('./citations/citations-panel.tsx')).CitationsPanel,
}));

const panels = {
  questions: QuestionsPanel,
  all: AllQuestions,
  learners: LearnersPanel,
  figures: FiguresPanel,
  health: HealthPanel,
  tree: TreePanel,
  allowances: ({ program }) => <AllowancesPanel programId={program._id} />,
  topics: ({ program }) => <TopicsPanel programId={program._id} />,
  exams: ExamsPanel,
  coach: CoachPanel,
  corrections: CorrectionsPanel,
  rules: RulesPanel,
  references: CitationsPanel,
  settings: SettingsPanel,
} satisfies {
  [T in ProgramTab]: ComponentType<{ program: EditableProgram }>;
};

const reload = () => window.location.reload();
/** Says why the code of a tab could not be loaded. */
const panelFailed = (error: unknown) =>
  isChunkError(error) && (
    <LoadFailed text={messages.tabNotLoaded} error={noReply()} onRetry={reload} />
  );

interface WorkbenchProps {
  programId: string;
  user: Pick<User, '_id' | 'role'>;
}

export function Workbench({ programId, user }: WorkbenchProps) {
  const { data: program, error, refetch } = useGetAuthoredProgramQuery({ params: { programId } });
  const [address, setAddress] = useSearchParams();
  const tab = tabNamed(address.get('tab'));
  const Panel = panels[tab];
  const isForeign = program && user.role !== 'admin' && program.trainerId !== user._id;
  const failure = error ?? (isForeign ? foreignProgram : null);
  if (failure) {
    return (
      <Page title={messages.editPrograms}>
        <FailureScreen failure={failure} onRetry={refetch} />
      </Page>
    );
  }
  if (!program) {
    return (
      <Page>
        <Waiting for={messages.theProgram} shape="page" />
      </Page>
    );
  }
  const show = (next: ProgramTab) => setAddress({ program: programId, tab: next });
  return (
    <Page>
      <ProgramHeader program={program} />
      {tab !== 'rules' && (
        <Optional>
          <UndecidedRules programId={programId} onOpen={() => show('rules')} />
        </Optional>
      )}
      <ProgramTabs programId={programId} chosen={tab} onChoose={show}>
        <Optional key={tab} failed={panelFailed}>
          <Panel program={program} />
        </Optional>
      </ProgramTabs>
    </Page>
  );
}
