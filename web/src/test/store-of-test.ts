import type { Driver } from 'redux-remember';
import { createPersistence, onDevice } from '../persistence.ts';
import { makeStore } from '../store.ts';
import { testsOver } from './tests-over.ts';

/**
 * Stores what a page does on the device until its test ends: otherwise a late reply would be stored
 * for the page of the next test.
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

export const storeOfTest = () => makeStore(createPersistence(untilItEnds()));
