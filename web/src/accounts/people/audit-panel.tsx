import '../../ui/forms.css';
import { auditActions } from '@certway/contract/accounts/index';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { toCallAddress } from '../../calls/address.ts';
import { useAddress } from '../../ui/lists/address.ts';
import { listAddress } from '../../ui/lists/list-view.ts';
import textButton from '../../ui/text-button.module.css';
import * as messages from '../messages.ts';
import { AuditEntries } from './audit-entries.tsx';
import classes from './people.module.css';

/** The periods of the log in days, as they are named in the URL. */
const periods = [7, 30];

/**
 * Returns the beginning of a period of days that ends now, null for an unknown period. It is the
 * beginning of a day, so that it stays the same while the page is open.
 */
export function startOfPeriod(days: string | null, now = new Date()): string | null {
  const known = periods.find((period) => String(period) === days);
  if (!known) return null;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - known).toISOString();
}

/** The filter of the log, which is in the URL. */
function useLogFilter() {
  const { search, change } = useAddress();
  const action = search.get('event') ?? '';
  const days = search.get('days') ?? '';
  const from = startOfPeriod(days);
  return {
    action,
    days: from ? days : '',
    filter: { ...(action && { action }), ...(from && { from }) },
    change: (part: { event?: string; days?: string }) => change((now) => listAddress(now, part)),
  };
}

const fileOf = (query: { action?: string; from?: string }) =>
  toCallAddress({ slice: 'accounts', name: 'exportAudit', input: { query } }).url;

export function AuditPanel() {
  const { action, days, filter, change } = useLogFilter();
  const small = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <div className={classes.head}>
        <div className={classes.filters}>
          <NativeSelect
            label={messages.whatHappened}
            value={action}
            data={[
              { value: '', label: messages.everything },
              ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ currentTarget }) => change({ event: currentTarget.value })}
          />
          <NativeSelect
            label={messages.period}
            value={days}
            data={[
              { value: '', label: messages.allTime },
              ...periods.map((period) => ({
                value: String(period),
                label: messages.lastDays({ days: period }),
              })),
            ]}
            onChange={({ currentTarget }) => change({ days: currentTarget.value })}
          />
        </div>
        <a href={fileOf(filter)} download className={textButton.button}>
          {messages.downloadAsCsv}
        </a>
      </div>
      <AuditEntries key={JSON.stringify(filter)} filter={filter} form={small ? 'rows' : 'table'} />
    </>
  );
}
