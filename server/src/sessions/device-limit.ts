import { onlyLearners } from '@certway/contract/accounts/roles';
import { deviceName } from '@certway/contract/sessions/device-name';
import type { UserRow } from '../accounts/index.ts';
import { listSessionsWithAttempts } from '../attempts/index.ts';
import type { Transaction } from '../db/database.ts';
import { leaveNotice, noticeTexts } from '../inbox/index.ts';
import type { Platform } from '../platform.ts';
import { deviceLimit, deviceSignedOut, whereYourDevicesAre } from './messages.ts';
import { deleteSessionOf, listSessionsOf } from './repository.ts';
import { sessionCutoffs } from './session-cutoffs.ts';

/** Limits the devices on which a learner is signed in, so that an account is not shared by many. */

interface DeviceUse {
  id: string;
  usedAt: Date;
}

/**
 * Returns the devices to sign out: those that were not used for the longest time, but neither the
 * new one nor one on which an attempt runs. If too few are left, the limit is exceeded.
 */
export function devicesToEnd<Device extends DeviceUse>(
  devices: readonly Device[],
  { atMost, newId, busyIds }: { atMost: number; newId: string; busyIds: ReadonlySet<string> },
): Device[] {
  const extra = Math.max(0, devices.length - atMost);
  return devices
    .filter(({ id }) => id !== newId && !busyIds.has(id))
    .toSorted((a, b) => a.usedAt.getTime() - b.usedAt.getTime())
    .slice(0, extra);
}

const text = noticeTexts('sessions');

/**
 * Signs a learner out on the devices that exceed the limit, and says so in the inbox. Returns the
 * ids of the ended sessions.
 */
export async function endExtraDevices(
  { config, now }: Platform,
  tx: Transaction,
  user: UserRow,
  newId: string,
): Promise<string[]> {
  if (!onlyLearners.includes(user.role)) return [];
  const at = now();
  const atMost = config.DEVICES_PER_LEARNER;
  const devices = await listSessionsOf(tx, user.id, sessionCutoffs(at));
  if (devices.length <= atMost) return [];
  const busyIds = new Set(await listSessionsWithAttempts(tx, user.id));
  const ended = devicesToEnd(devices, { atMost, newId, busyIds });
  for (const { id, userAgent } of ended) {
    await deleteSessionOf(tx, user.id, id);
    await leaveNotice(tx, {
      userId: user.id,
      kind: 'device-signed-out',
      title: text({ deviceSignedOut }, { device: deviceName(userAgent) }),
      body: [text({ deviceLimit }, { count: atMost }), text({ whereYourDevicesAre })],
      link: '/profile',
      at,
    });
  }
  return ended.map(({ id }) => id);
}
