import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ClassAssignments, ClassBoard } from '../assignments/index.ts';
import { ClassReviewQueue } from '../coaching/index.ts';
import { paths } from '../paths.ts';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import { useAddress } from '../ui/lists/address.ts';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import membership from '../ui/membership.module.css';
import { Notice } from '../ui/notice.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { panelProps, Tabs } from '../ui/tabs/tabs.tsx';
import textButton from '../ui/text-button.module.css';
import { factsText, listText } from '../ui/words/lists.ts';
import classes from './class.module.css';
import { ClassMembers } from './class-members.tsx';
import { ClassStaffSection } from './class-staff.tsx';
import { EditClassDialog } from './edit-class-dialog.tsx';
import { InviteSection } from './invite-section.tsx';
import { JoinLinkSection } from './join-link-section.tsx';
import { membersText, notSavedText, periodText } from './labels.ts';
import * as messages from './messages.ts';
import { FRESH, type OpenedClass, useDeleteClassMutation, useGetClassQuery } from './queries.ts';

/** Asks before the class is deleted, and says what ends with it. */
function DeleteDialog({ opened, onClose }: { opened: OpenedClass; onClose: () => void }) {
  const [deleteClass, { error }] = useDeleteClassMutation();
  const navigate = useNavigate();
  const confirm = async () => {
    // The page is left first, because the class of the page no longer exists afterwards.
    const { data } = await deleteClass({ params: { classId: opened._id } });
    if (data) navigate(paths.classes, { replace: true });
  };
  return (
    <ConfirmDialog
      title={messages.deleteClassNamed({ name: opened.name })}
      text={`${messages.whatDeletingEnds({ members: opened.memberCount })} ${messages.cannotBeUndone}`}
      label={messages.deleteClass}
      failed={notSavedText(error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** The buttons at the end of the line of the heading. */
function Actions({ opened }: { opened: OpenedClass }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={membership.actions}>
      <Button variant="default" onClick={() => setDialog('edit')}>
        {messages.editClass}
      </Button>
      {opened.may.own && (
        <RowMenu label={messages.moreActions}>
          <button type="button" onClick={() => setDialog('delete')}>
            {messages.deleteClass}
          </button>
        </RowMenu>
      )}
      {dialog === 'edit' && <EditClassDialog opened={opened} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog opened={opened} onClose={close} />}
    </div>
  );
}

const tabNames = {
  people: messages.people,
  assignments: messages.assignments,
  board: messages.board,
  answers: messages.answers,
};
type ClassTab = keyof typeof tabNames;

/** The tabs of a class. For markers, the answers are first, because markers are there for them. */
function tabsOf({ may, standing }: OpenedClass): Partial<Record<ClassTab, string>> {
  const { answers, ...others } = tabNames;
  if (standing === 'marker')
    return {
      answers,
      people: messages.people,
      assignments: messages.assignments,
      board: messages.board,
    };
  return may.mark ? tabNames : others;
}

/** The tab that the address names. Another tab begins without the search of the previous one. */
function useTab(opened: OpenedClass) {
  const { search, change } = useAddress();
  const tabs = tabsOf(opened);
  const names = Object.keys(tabs) as ClassTab[];
  const first = names[0] ?? 'people';
  return {
    tabs,
    tab: names.find((name) => name === search.get('tab')) ?? first,
    choose: (tab: ClassTab) =>
      change(() => new URLSearchParams(tab === first ? {} : { tab }), { replace: true }),
  };
}

/** The join link, the invitations, the staff and the members. */
function People({ opened }: { opened: OpenedClass }) {
  const { may, staff } = opened;
  return (
    <div className={membership.columns} data-alone={(!may.edit && staff.length === 0) || undefined}>
      <div>
        {may.edit && <JoinLinkSection opened={opened} />}
        {may.edit && <InviteSection classId={opened._id} />}
        <ClassStaffSection opened={opened} />
      </div>
      <ClassMembers opened={opened} />
    </div>
  );
}

function Content({ opened }: { opened: OpenedClass }) {
  const { tabs, tab, choose } = useTab(opened);
  return (
    <div className={membership.page}>
      {opened.state === 'ended' && <Notice>{messages.classEndedNote}</Notice>}
      {opened.description && (
        <p dir="auto" className={classes.description}>
          {opened.description}
        </p>
      )}
      <Tabs label={messages.partsOfClass} tabs={tabs} chosen={tab} onChoose={choose} />
      <div {...panelProps(tab)}>
        {tab === 'people' && <People opened={opened} />}
        <Optional>
          {tab === 'assignments' && <ClassAssignments opened={opened} />}
          {tab === 'board' && <ClassBoard opened={opened} />}
          {tab === 'answers' && <ClassReviewQueue classId={opened._id} />}
        </Optional>
      </div>
    </div>
  );
}

/** The shape of a class that is being loaded: its facts, and its two columns of cards. */
function Placeholder() {
  return (
    <div role="status" aria-label={messages.loadingClass} className={membership.columns}>
      <div>
        <span className={membership.placeholder} data-height="link" />
        <span className={membership.placeholder} data-height="invite" />
      </div>
      <span className={membership.placeholder} data-height="members" />
    </div>
  );
}

const leadOf = (opened: OpenedClass) =>
  factsText([
    listText(opened.programs.map(({ name }) => name)),
    periodText(opened),
    membersText(opened),
  ]);

/** A class as its staff see it: its join link, its invitations, its members, and its staff. */
export function ClassPage() {
  const { classId = '' } = useParams();
  const { data, isError, error, refetch } = useGetClassQuery({ params: { classId } }, FRESH);
  const hasFailed = isError && !data;
  return (
    <Page
      title={data?.name ?? messages.aClass}
      isTitleHidden={!data}
      lead={data && leadOf(data)}
      before={
        <Link to={paths.classes} className={textButton.button}>
          {messages.backToClasses}
        </Link>
      }
      action={data?.may.edit && <Actions opened={data} />}
    >
      {data && <Content opened={data} />}
      {hasFailed && (
        <LoadFailedScreen title={messages.classNotLoaded} error={error} onRetry={refetch} />
      )}
      {!data && !hasFailed && <Placeholder />}
    </Page>
  );
}
