import { useLayoutEffect } from 'react';
import { foldedSite } from '../../../ui/folded-site.ts';

export function useFoldedSite(isFolded: boolean): void {
  useLayoutEffect(() => {
    if (isFolded) foldedSite.fold();
    else foldedSite.unfold();
    return foldedSite.forget;
  }, [isFolded]);
}
