import type { Driver } from 'redux-remember';
import { onDevice, remembering } from '../remembering.ts';
import { makeStore } from '../store.ts';
import { testsOver } from './tests-over.ts';

/**
 * Keeps on the device what a page does, until its test ends: what a late reply brings would be
 * remembered by the page of the next test.
 */
function untilItEnds(): Driver {
  const before = testsOver();
  return {
    getItem: onDevice.getItem,
    setItem: (key, value) => {
      if (testsOver() === before) onDevice.setItem(key, value);
    },
  };
}

export const storeOfTest = () => makeStore(remembering(untilItEnds()));
