import '../../ui/forms.css';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { panelProps, Tabs } from '../../ui/tabs/tabs.tsx';
import * as messages from './messages.ts';
import classes from './program-header.module.css';

/** The tabs of a program, in groups. A link to a group opens the group's first tab. */
const groups = [
  {
    name: messages.content,
    tabs: {
      questions: messages.questions,
      all: messages.allQuestions,
      tree: messages.coursesAndModules,
      topics: messages.topics,
      references: messages.references,
      health: messages.bankHealth,
      corrections: messages.corrections,
      rules: messages.ruleChanges,
    },
  },
  {
    name: messages.learners,
    tabs: { learners: messages.learners, figures: messages.figures, coach: messages.coach },
  },
  {
    name: messages.exams,
    tabs: { exams: messages.mockExams, allowances: messages.allowances },
  },
  { name: messages.settings, tabs: { settings: messages.settings } },
] as const;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
export type ProgramTab = KeysOf<(typeof groups)[number]['tabs']>;
type TabNames = Partial<Record<ProgramTab, string>>;

const tabsOf = ({ tabs }: { tabs: TabNames }) => Object.keys(tabs) as ProgramTab[];
const groupOf = (tab: ProgramTab) => groups.find(({ tabs }) => tab in tabs) ?? groups[0];

/** Returns the tab that a URL names. Without a known name it is the first tab. */
export const tabNamed = (name: string | null): ProgramTab =>
  groups.flatMap(tabsOf).find((tab) => tab === name) ?? 'questions';

export const programTabAddress = (programId: string, tab: ProgramTab): string =>
  `${paths.editPrograms}?program=${programId}&tab=${tab}`;

interface ProgramTabsProps {
  programId: string;
  chosen: ProgramTab;
  onChoose: (tab: ProgramTab) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** On a phone, one field lists the tabs of all groups. */
function TabField({ chosen, onChoose }: Pick<ProgramTabsProps, 'chosen' | 'onChoose'>) {
  return (
    <NativeSelect
      className={classes.field ?? ''}
      aria-label={messages.partOfTheProgram}
      data={groups.map(({ name, tabs }) => ({
        group: name,
        items: Object.entries(tabs).map(([value, label]) => ({ value, label })),
      }))}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(tabNamed(currentTarget.value))}
    />
  );
}

type TabBarProps = Omit<ProgramTabsProps, 'children'>;

/** A row of groups, and the tabs of the chosen group in a second row, if it has several. */
function TabRows({ programId, chosen, onChoose }: TabBarProps) {
  const group = groupOf(chosen);
  const addressOf = (of: { tabs: TabNames }) =>
    programTabAddress(programId, tabsOf(of)[0] ?? 'questions');
  return (
    <>
      <LinkTabs
        label={messages.partsOfTheProgram}
        tabs={groups.map((of) => ({ name: of.name, to: addressOf(of) }))}
        current={addressOf(group)}
      />
      {tabsOf(group).length > 1 && (
        <Tabs label={group.name} tabs={group.tabs} chosen={chosen} onChoose={onChoose} isInner />
      )}
    </>
  );
}

/**
 * The tabs of a program with the content of the chosen one. The content keeps its place when the
 * window gets narrower or wider, so that it keeps what was typed.
 */
export function ProgramTabs({ children, ...bar }: ProgramTabsProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const tabs: TabNames = groupOf(bar.chosen).tabs;
  const isTabPanel = !isPhone && tabsOf({ tabs }).length > 1;
  return (
    <>
      {isPhone ? <TabField chosen={bar.chosen} onChoose={bar.onChoose} /> : <TabRows {...bar} />}
      <section {...(isTabPanel ? panelProps(bar.chosen) : { 'aria-label': tabs[bar.chosen] })}>
        {children}
      </section>
    </>
  );
}
