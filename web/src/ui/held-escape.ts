import { createContext, type Dispatch, type SetStateAction, useContext, useEffect } from 'react';

/** Changes the number of open menus and dialogs above the nearest dialog. */
export const HeldEscape = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

/** While something is open above a dialog, Escape closes only that, and the dialog stays open. */
export function useHeldEscape(isOpen: boolean): void {
  const setHeld = useContext(HeldEscape);
  useEffect(() => {
    if (!isOpen) return;
    setHeld((held) => held + 1);
    return () => setHeld((held) => held - 1);
  }, [isOpen, setHeld]);
}
