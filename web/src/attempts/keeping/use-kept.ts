import { useCallback, useEffect, useState } from 'react';
import { useAppSelector } from '../../store.ts';
import { removeKept } from '../run/begin-stored.ts';
import { listStored } from '../run/device-store.ts';
import type { StoredAttempt } from '../run/stored-attempt.ts';

interface KeptAttempts {
  /**
   * The attempts that the person keeps on this device for a time without a connection. Null until
   * the device has been read.
   */
  kept: readonly StoredAttempt[] | null;
  /** Removes a mock exam that has not begun from this device. */
  remove: (id: string) => Promise<void>;
}

export function useKept(): KeptAttempts {
  const accountId = useAppSelector(({ user }) => user.currentUser?._id ?? '');
  const [kept, setKept] = useState<readonly StoredAttempt[] | null>(null);
  const read = useCallback(async () => {
    const all = await listStored(accountId);
    return all.filter(({ isKept }) => isKept);
  }, [accountId]);
  useEffect(() => {
    let isShown = true;
    read().then((all) => isShown && setKept(all));
    return () => {
      isShown = false;
    };
  }, [read]);
  const remove = async (id: string) => {
    await removeKept(id);
    setKept(await read());
  };
  return { kept, remove };
}
