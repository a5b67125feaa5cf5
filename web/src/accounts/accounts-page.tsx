import '@mantine/core/styles/Tabs.layer.css';
import { administrators, mayEnter, type OpenTo } from '@certway/contract/roles';
import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { CodesPanel, GrantsPanel, RequestsPanel } from '../access/index.ts';

import { useAppSelector } from '../store.ts';
import { Page } from '../ui/page.tsx';
import { AuditPanel } from './people/audit-panel.tsx';
import { InvitedPanel } from './people/invited-panel.tsx';
import { PeoplePanel } from './people/people-panel.tsx';

/** The parts of the page, by their names in the address. */
const allParts: Record<string, { label: string; Panel: ComponentType; openTo: OpenTo }> = {
  people: { label: 'People', Panel: PeoplePanel, openTo: administrators },
  invited: { label: 'Invited', Panel: InvitedPanel, openTo: administrators },
  requests: { label: 'Requests', Panel: RequestsPanel, openTo: administrators },
  grants: { label: 'Access', Panel: GrantsPanel, openTo: administrators },
  codes: { label: 'Codes', Panel: CodesPanel, openTo: administrators },
  log: { label: 'Log', Panel: AuditPanel, openTo: ['admin'] },
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
  const show = (name: string | null) =>
    setSearch(name && name !== FIRST ? { tab: name } : {}, { replace: true });
  return (
    <Page title="Accounts">
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg">
          {parts.map(([name, { label }]) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(([name, { Panel }]) => (
          <Tabs.Panel key={name} value={name}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
