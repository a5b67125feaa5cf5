import { useEffect, useRef, useState } from 'react';
import { type Creation, holdsWork, newCreation } from './creation.ts';
import { findCreation, keepCreation } from './kept-creation.ts';

const TYPING_PAUSE_MS = 300;

/** The draft of this account, stored on the device shortly after each change and when the page is hidden. */
export function useCreation(userId: string) {
  const [creation, setCreation] = useState<Creation>(() => findCreation(userId) ?? newCreation());
  const [kept, setKept] = useState(true);
  const latest = useRef(creation);
  latest.current = creation;

  useEffect(() => {
    const timer = setTimeout(() => setKept(keepCreation(userId, creation)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [userId, creation]);

  useEffect(() => {
    const keepNow = () => keepCreation(userId, latest.current);
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

  /** Immediately, when a button asks for it; false if the device stores nothing. */
  const keepNow = (now: Creation) => {
    const done = keepCreation(userId, now);
    setKept(done);
    return done;
  };
  return { creation, setCreation, kept, keepNow };
}
