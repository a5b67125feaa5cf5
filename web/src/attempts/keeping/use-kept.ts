import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store.ts';
import { listStored } from '../run/device-store.ts';

/**
 * Returns the ids of the attempts that the person keeps on this device for a time without a
 * connection. Returns null until the device has been read.
 */
export function useKept(): ReadonlySet<string> | null {
  const accountId = useAppSelector(({ user }) => user.currentUser?._id ?? '');
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isShown = true;
    listStored(accountId).then((all) => {
      const ids = all.filter(({ isKept }) => isKept).map(({ id }) => id);
      if (isShown) setKept(new Set(ids));
    });
    return () => {
      isShown = false;
    };
  }, [accountId]);
  return kept;
}
