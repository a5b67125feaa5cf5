import { administrators, mayEnter, type OpenTo } from '@certway/contract/accounts/roles';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { CodesPanel, GrantsPanel, RequestsPanel } from '../access/index.ts';
import { useAppSelector } from '../store.ts';
import { Page } from '../ui/page.tsx';
import { panelProps, Tabs } from '../ui/tabs/tabs.tsx';
import * as messages from './messages.ts';
import { AuditPanel } from './people/audit-panel.tsx';
import { InvitedPanel } from './people/invited-panel.tsx';
import { PeoplePanel } from './people/people-panel.tsx';

/** The tabs of the accounts page, keyed by their names in the URL. */
const allParts: Record<string, { label: string; Panel: ComponentType; openTo: OpenTo }> = {
  people: { label: messages.people, Panel: PeoplePanel, openTo: administrators },
  invited: { label: messages.invited, Panel: InvitedPanel, openTo: administrators },
  requests: { label: messages.requests, Panel: RequestsPanel, openTo: administrators },
  grants: { label: messages.access, Panel: GrantsPanel, openTo: administrators },
  codes: { label: messages.codes, Panel: CodesPanel, openTo: administrators },
  log: { label: messages.log, Panel: AuditPanel, openTo: ['admin'] },
};
const FIRST = 'people';

export function AccountsPage() {
  const [search, setSearch] = useSearchParams();
  const me = useAppSelector((state) => state.user.currentUser);
  const parts = Object.entries(allParts).filter(([, { openTo }]) =>
    mayEnter(openTo, me?.role ?? null),
  );
  const asked = search.get('tab') ?? FIRST;
  const tab = parts.some(([name]) => name === asked) ? asked : FIRST;
  const labels = Object.fromEntries(parts.map(([name, { label }]) => [name, label]));
  const Panel = allParts[tab]?.Panel;
  const show = (name: string) => setSearch(name === FIRST ? {} : { tab: name }, { replace: true });
  return (
    <Page title={messages.accounts}>
      <Tabs label={messages.peopleAndAccess} tabs={labels} chosen={tab} onChoose={show} />
      <div {...panelProps(tab)}>{Panel && <Panel />}</div>
    </Page>
  );
}
