import { useLayoutEffect } from 'react';
import { foldedSite } from '../../../ui/folded-site.ts';

/** Hides header, sidebar and footer while `isFolded` is true. */
export function useFoldedSite(isFolded: boolean): void {
  useLayoutEffect(() => {
    if (isFolded) foldedSite.fold();
    else foldedSite.unfold();
    return foldedSite.forget;
  }, [isFolded]);
}
