import type { Driver } from 'redux-remember';
import { createPersistence, onDevice } from '../persistence.ts';
import { makeStore } from '../store.ts';
import { testsOver } from './tests-over.ts';

/**
 * Stores a page's data on the device only until its test ends. Otherwise a reply that arrives late
 * would be stored for the page of the next test.
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
