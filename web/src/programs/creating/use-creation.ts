import { useEffect, useRef, useState } from 'react';
import { holdsWork, newCreation, type ProgramCreation } from './creation.ts';
import { findCreation, storeCreation } from './stored-creation.ts';

const TYPING_PAUSE_MS = 300;

/**
 * Holds the draft of this account and stores it on the device shortly after each change and when
 * the page is hidden.
 */
export function useCreation(userId: string) {
  const [creation, setCreation] = useState<ProgramCreation>(
    () => findCreation(userId) ?? newCreation(),
  );
  const [kept, setKept] = useState(true);
  const latest = useRef(creation);
  latest.current = creation;

  useEffect(() => {
    const timer = setTimeout(() => setKept(storeCreation(userId, creation)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [userId, creation]);

  useEffect(() => {
    const keepNow = () => storeCreation(userId, latest.current);
    const warn = (event: BeforeUnloadEvent) => {
      keepNow();
      if (holdsWork(latest.current)) event.preventDefault();
    };
    window.addEventListener('pagehide', keepNow);
    window.addEventListener('beforeunload', warn);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      window.removeEventListener('beforeunload', warn);
    };
  }, [userId]);

  /**
   * Stores the draft immediately. Some buttons need the draft to be stored before they continue.
   * Returns false if the device could not store it.
   */
  const keepNow = (now: ProgramCreation) => {
    const done = storeCreation(userId, now);
    setKept(done);
    return done;
  };
  return { creation, setCreation, kept, keepNow };
}
