/** How the store is sorted and what of it is meant. Without the validator, since the home page needs it. */
export const programSorts = ['newest', 'popular', 'rated', 'price-up', 'price-down'] as const;
export type ProgramSort = (typeof programSorts)[number];

/**
 * `store` is what everybody may buy. `mine` is what one has access to or trains (an admin: all).
 * `all` is everything there is, as far as one may see it.
 */
export const shelves = ['store', 'mine', 'all'] as const;
export type Shelf = (typeof shelves)[number];
