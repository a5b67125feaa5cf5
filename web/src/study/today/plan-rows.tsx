import { Title } from '@mantine/core';
import {
  IconBell,
  IconCalendarPlus,
  IconCards,
  IconChevronDown,
  IconChevronRight,
  IconClipboardList,
  IconDownload,
  IconNotes,
  IconSettings,
  IconTargetArrow,
} from '@tabler/icons-react';
import { lazy, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths, type StartState } from '../../paths.ts';
import { RemindersDialog } from '../../reminders/index.ts';
import { Optional } from '../../ui/optional.tsx';
import { taskFor } from '../labels.ts';
import * as messages from '../messages.ts';
import type { StudyCard } from '../queries.ts';
import classes from './rows.module.css';

const PlanDialog = lazy(async () => ({ default: (await import('../plan-dialog.tsx')).PlanDialog }));
const CalendarDialog = lazy(async () => ({
  default: (await import('../calendar-dialog.tsx')).CalendarDialog,
}));
const ReadinessPanel = lazy(async () => ({
  default: (await import('../../readiness/index.ts')).ReadinessPanel,
}));
const OwnTestDialog = lazy(async () => ({
  default: (await import('../own-test/own-test-dialog.tsx')).OwnTestDialog,
}));
const Mistakes = lazy(async () => ({ default: (await import('../mistakes.tsx')).Mistakes }));

type Icon = typeof IconBell;

interface RowButtonProps {
  icon: Icon;
  label: string;
  /** The name for screen readers, if the label does not name the program. */
  name?: string;
  onPress: () => void;
}

/** A row that opens a dialog. */
function RowButton({ icon: RowIcon, label, name, onPress }: RowButtonProps) {
  return (
    <li>
      <button type="button" className={classes.row} aria-label={name} onClick={onPress}>
        <RowIcon size={20} aria-hidden="true" />
        <span>{label}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

interface RowLinkProps extends Pick<RowButtonProps, 'icon' | 'label'> {
  to: string;
  state?: StartState;
}

/** A row that leads to another page. */
function RowLink({ icon: RowIcon, label, to, state }: RowLinkProps) {
  return (
    <li>
      <Link to={to} state={state} className={classes.row ?? ''}>
        <RowIcon size={20} aria-hidden="true" />
        <span>{label}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}

function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Title id={heading} order={2} size="h3" mb="sm">
        {title}
      </Title>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}

interface ExpandingRowProps {
  icon: Icon;
  label: string;
  name: string;
  children: ReactNode;
}

/** A row that expands. Its content is loaded when it is first opened. */
function ExpandingRow({ icon: RowIcon, label, name, children }: ExpandingRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const content = useId();
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setIsOpen(!isOpen)}
      >
        <RowIcon size={20} aria-hidden="true" />
        <span>{label}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={content} className={classes.content} hidden={!isOpen}>
        <Optional>{isOpen && children}</Optional>
      </div>
    </li>
  );
}

/** The state of the page that keeps the task of today for a time without a connection. */
function keepState(card: StudyCard): StartState {
  const { to } = taskFor(card);
  return { keep: { request: to, name: card.programName } };
}

type DialogName = 'plan' | 'test' | 'calendar' | 'reminders';

/** Lists everything else that a learner can do with a program, as two groups of rows of one kind. */
export function PlanRows({ card }: { card: StudyCard }) {
  const [opened, setOpened] = useState<DialogName | null>(null);
  const close = () => setOpened(null);
  const { programId, programName, plan } = card;
  return (
    <>
      <div className={classes.groups}>
        <RowGroup title={messages.practicing}>
          <RowButton
            icon={IconClipboardList}
            label={messages.myOwnTest}
            name={messages.myOwnTestOf({ programName })}
            onPress={() => setOpened('test')}
          />
          <RowLink icon={IconCards} label={messages.cards} to={paths.cards} />
          <RowLink icon={IconNotes} label={messages.notesAndBookmarks} to={paths.notes} />
          <RowLink
            icon={IconDownload}
            label={messages.keepForOffline}
            to={paths.startQuiz}
            state={keepState(card)}
          />
        </RowGroup>
        <RowGroup title={plan ? messages.progressAndPlan : messages.progress}>
          <ExpandingRow
            icon={IconTargetArrow}
            label={messages.myChances}
            name={messages.myChancesIn({ programName })}
          >
            <ReadinessPanel programId={programId} />
          </ExpandingRow>
          <Optional>
            <Mistakes programId={programId} />
          </Optional>
          {plan && (
            <>
              <RowButton
                icon={IconSettings}
                label={messages.changePlan}
                name={messages.changePlanOf({ programName })}
                onPress={() => setOpened('plan')}
              />
              <RowButton
                icon={IconBell}
                label={messages.reminders}
                onPress={() => setOpened('reminders')}
              />
              <RowButton
                icon={IconCalendarPlus}
                label={messages.studyDaysInYourCalendar}
                onPress={() => setOpened('calendar')}
              />
            </>
          )}
        </RowGroup>
      </div>
      <Optional>
        {opened === 'test' && <OwnTestDialog card={card} onClose={close} />}
        {opened === 'plan' && <PlanDialog card={card} onClose={close} />}
        {opened === 'calendar' && <CalendarDialog onClose={close} />}
        {opened === 'reminders' && <RemindersDialog onClose={close} />}
      </Optional>
    </>
  );
}
