import { useLayoutEffect } from 'react';
import { foldedSite } from '../../../ui/folded-site.ts';

/** Header, sidebar and footer are folded away for as long as it is so. */
export function useFoldedSite(isFolded: boolean): void {
  useLayoutEffect(() => {
    if (isFolded) foldedSite.fold();
    else foldedSite.unfold();
    return foldedSite.forget;
  }, [isFolded]);
}
