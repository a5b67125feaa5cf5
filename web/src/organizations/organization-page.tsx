import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../paths.ts';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import membership from '../ui/membership.module.css';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import textButton from '../ui/text-button.module.css';
import { factsText } from '../ui/words/lists.ts';
import { InviteToSeats } from './invite-section.tsx';
import { accessEndText, programsText, seatsText, swapRuleText } from './labels.ts';
import { ManagersSection } from './managers-section.tsx';
import * as messages from './messages.ts';
import { DeleteOrganizationDialog, EditOrganizationDialog } from './organization-dialogs.tsx';
import classes from './organizations.module.css';
import { FRESH, type OpenedOrganization, useGetOrganizationQuery } from './queries.ts';
import { SeatList } from './seat-list.tsx';

/** The buttons at the end of the line of the heading. */
function Actions({ opened }: { opened: OpenedOrganization }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={membership.actions}>
      <Button variant="default" onClick={() => setDialog('edit')}>
        {messages.editCompany}
      </Button>
      <RowMenu label={messages.moreActions}>
        <button type="button" onClick={() => setDialog('delete')}>
          {messages.deleteCompany}
        </button>
      </RowMenu>
      {dialog === 'edit' && <EditOrganizationDialog opened={opened} onClose={close} />}
      {dialog === 'delete' && <DeleteOrganizationDialog opened={opened} onClose={close} />}
    </div>
  );
}

function Content({ opened }: { opened: OpenedOrganization }) {
  return (
    <div className={membership.page}>
      {opened.state === 'ended' && <Notice>{messages.companyEndedNote}</Notice>}
      <p className={classes.sentence}>
        <b>{seatsText(opened)}</b> {swapRuleText(opened)}
      </p>
      <div className={classes.parts}>
        {opened.state === 'running' && <InviteToSeats organizationId={opened._id} />}
        <SeatList opened={opened} />
        <ManagersSection opened={opened} />
      </div>
    </div>
  );
}

/** The shape of an organization that is being loaded: its sentence, and its two columns. */
function Placeholder() {
  return (
    <div role="status" aria-label={messages.loadingCompany} className={membership.columns}>
      <div>
        <span className={membership.placeholder} data-height="invite" />
        <span className={membership.placeholder} data-height="link" />
      </div>
      <span className={membership.placeholder} data-height="members" />
    </div>
  );
}

/** An organization as its trainer and its seat managers see it. */
export function OrganizationPage() {
  const { organizationId = '' } = useParams();
  const { data, isError, error, refetch } = useGetOrganizationQuery(
    { params: { organizationId } },
    FRESH,
  );
  const hasFailed = isError && !data;
  return (
    <Page
      title={data?.name ?? messages.aCompany}
      isTitleHidden={!data}
      lead={data && factsText([programsText(data), accessEndText(data.endsOn)])}
      before={
        <Link to={paths.seats} className={textButton.button}>
          {messages.backToCompanies}
        </Link>
      }
      action={data?.mayOwn && <Actions opened={data} />}
    >
      {data && <Content opened={data} />}
      {hasFailed && (
        <LoadFailedScreen title={messages.companyNotLoaded} error={error} onRetry={refetch} />
      )}
      {!data && !hasFailed && <Placeholder />}
    </Page>
  );
}
