import { authors, mayEnter } from '@certway/contract/accounts/roles';
import { ORGANIZATIONS_A_PAGE } from '@certway/contract/limits';
import { Button, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { organizationAddress } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import learnersArt from '../ui/art/learners.svg?raw';
import searchArt from '../ui/art/search.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { useListView } from '../ui/lists/list-view.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchField } from '../ui/lists/search-field.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import membership from '../ui/membership.module.css';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { factsText } from '../ui/words/lists.ts';
import { accessEndText, freeSeats, programsText } from './labels.ts';
import * as messages from './messages.ts';
import { CreateOrganizationDialog } from './organization-dialogs.tsx';
import classes from './organizations.module.css';
import { OwnSeats } from './own-seats.tsx';
import {
  FRESH,
  type ListedOrganization,
  useListOrganizationsQuery,
  useListOwnSeatsQuery,
} from './queries.ts';

/** The owner, for people who see the organizations of others too. */
function ownerText({ standing, owner }: ListedOrganization): string {
  if (standing === 'manager') return messages.youManage;
  return standing !== 'owner' && owner ? messages.ofTrainer({ trainer: owner.username }) : '';
}

function Rows({ list }: { list: readonly ListedOrganization[] }) {
  return (
    <ul className={classes.rows} aria-label={messages.companies}>
      {list.map((each) => (
        <li key={each._id}>
          <Link to={organizationAddress(each._id)} className={classes.row}>
            <p>
              <b dir="auto">{each.name}</b>
              <span>{messages.freeSeatsOf({ free: freeSeats(each), seats: each.seats })}</span>
            </p>
            <p dir="auto">{programsText(each)}</p>
            <p>
              {factsText([
                each.state === 'ended' ? messages.hasEnded : accessEndText(each.endsOn),
                ownerText(each),
              ])}
            </p>
          </Link>
          <IconChevronRight size={20} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

const ownFirst = { query: { page: 1, pageSize: ORGANIZATIONS_A_PAGE } };

/**
 * The seats of the person, above the list. The section is left out if there are none. After the last
 * one was declined or given up it stays, so that the message about it can be read.
 */
function OwnSection({ mayCreate }: { mayCreate: boolean }) {
  const { data, isError } = useListOwnSeatsQuery(ownFirst);
  const [hadSeats, setHadSeats] = useState(false);
  const hasSeats = isError || (data?.total ?? 0) > 0;
  if (hasSeats && !hadSeats) setHadSeats(true);
  if (!hasSeats && !hadSeats) return null;
  return (
    <section className={membership.card} aria-labelledby="own-seats">
      <Title order={2} size="h4" id="own-seats">
        {messages.yourSeats}
      </Title>
      <OwnSeats hasMainButton={!mayCreate} />
    </section>
  );
}

interface NothingProps {
  isFiltered: boolean;
  hasSeats: boolean;
  onCreate: (() => void) | null;
}

function Nothing({ isFiltered, hasSeats, onCreate }: NothingProps) {
  if (isFiltered) {
    return (
      <EmptyState
        art={searchArt}
        title={messages.noCompanyMatches}
        text={messages.tryOtherSearch}
      />
    );
  }
  if (!onCreate && hasSeats) return null;
  if (!onCreate) {
    return (
      <EmptyState art={learnersArt} title={messages.noSeatsYet} text={messages.howSeatsCome} />
    );
  }
  return (
    <EmptyState
      art={learnersArt}
      title={messages.noCompaniesYet}
      text={messages.whatFirstCompanyDoes}
    >
      <Button onClick={onCreate}>{messages.createCompany}</Button>
    </EmptyState>
  );
}

/** The list of organizations. The page waits for the own seats too, which are above it. */
function useShown() {
  const { view, change } = useListView();
  const query = { ...(view.q && { q: view.q }), page: view.page, pageSize: ORGANIZATIONS_A_PAGE };
  const list = useListOrganizationsQuery({ query }, FRESH);
  const own = useListOwnSeatsQuery(ownFirst, FRESH);
  const loaded = list.currentData ?? list.data;
  // The section of the own seats asks again after a failure, which must not hide the page.
  const [isOwnKnown, setOwnKnown] = useState(false);
  if (!isOwnKnown && (own.data || own.isError)) setOwnKnown(true);
  return {
    view,
    change,
    list,
    hasFailed: list.isError && !list.currentData,
    shown: isOwnKnown ? loaded : undefined,
    hasSeats: own.isError || (own.data?.total ?? 0) > 0,
    isFiltered: view.q !== '',
    isEmpty: loaded?.items.length === 0 && view.page === 1,
  };
}
type Shown = ReturnType<typeof useShown>;

function FilledList({ view, change, list, shown }: Shown) {
  if (!shown) return null;
  const { items, total, capped } = shown;
  return (
    <div className={classes.list} aria-busy={list.isFetching}>
      {list.isError && <Notice>{messages.listIsOlder}</Notice>}
      <Text role="status" c="dimmed" mb={8}>
        {capped ? messages.companiesOrMore({ counted: total }) : messages.companiesFound({ total })}
      </Text>
      <Rows list={items} />
      <Pager
        label={messages.pagesOfCompanies}
        page={view.page}
        pageSize={ORGANIZATIONS_A_PAGE}
        total={total}
        capped={capped}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}

function Content({ of, onCreate }: { of: Shown; onCreate: (() => void) | null }) {
  const { hasFailed, list, shown, isEmpty, isFiltered, hasSeats } = of;
  if (hasFailed) {
    const { error, refetch } = list;
    return <LoadFailedScreen title={messages.companiesNotLoaded} error={error} onRetry={refetch} />;
  }
  if (!shown) return <Waiting for={messages.theCompanies} />;
  return (
    <>
      <OwnSection mayCreate={onCreate !== null} />
      {isEmpty ? (
        <Nothing isFiltered={isFiltered} hasSeats={hasSeats} onCreate={onCreate} />
      ) : (
        <FilledList {...of} />
      )}
    </>
  );
}

/** The organizations that a person owns or manages, and the person's own seats. */
export function OrganizationsPage() {
  const role = useAppSelector((state) => state.user.currentUser?.role ?? null);
  const navigate = useNavigate();
  const of = useShown();
  const [isCreating, setCreating] = useState(false);
  const mayCreate = mayEnter(authors, role);
  const create = () => setCreating(true);
  const hasOwnButton = of.isEmpty && !of.isFiltered;
  return (
    <Page
      title={messages.companySeats}
      lead={mayCreate ? messages.whatSeatsAre : messages.yourSeatsHere}
      action={
        mayCreate &&
        !hasOwnButton && (
          // The button keeps its place while it is not known whether the empty list has its own.
          <Button
            className={classes.create ?? ''}
            data-hidden={(!of.shown && !of.hasFailed) || undefined}
            onClick={create}
          >
            {messages.createCompany}
          </Button>
        )
      }
    >
      <div className={membership.page}>
        {mayCreate && (
          <div className={classes.filters}>
            <SearchField
              label={messages.searchCompanies}
              value={of.view.q}
              onChange={(q) => of.change({ q })}
            />
          </div>
        )}
        <Content of={of} onCreate={mayCreate ? create : null} />
      </div>
      {isCreating && (
        <CreateOrganizationDialog
          onClose={() => setCreating(false)}
          onCreated={(organizationId) => navigate(organizationAddress(organizationId))}
        />
      )}
    </Page>
  );
}
