import type { OpenedAccount } from '@certway/contract/accounts/index';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import type { DevicesOf } from '../personal-data.ts';
import { findUser, type UserRow } from '../repository.ts';
import { presentAccount } from '../serialize.ts';

export async function showAccount(
  platform: Platform,
  devicesOf: DevicesOf,
  row: UserRow,
): Promise<OpenedAccount> {
  const devices = await devicesOf.list(platform, row.id);
  return {
    ...presentAccount(row),
    cellNumber: row.cellNumber,
    suspended: row.suspendedAt && {
      at: row.suspendedAt.toISOString(),
      because: row.suspendedBecause,
    },
    devices: devices.map(({ id, userAgent, createdAt, usedAt }) => ({
      _id: id,
      userAgent,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  };
}

export async function openAccount(platform: Platform, devicesOf: DevicesOf, userId: string) {
  const row = await findUser(platform.db, userId);
  return row ? showAccount(platform, devicesOf, row) : throwHttpError('not-found');
}
