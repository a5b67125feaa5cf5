import { CATALOGUE_PAGE_SIZE } from '@certway/contract/limits';
import type { ProgramQuery } from '@certway/contract/programs/catalogue';
import { caches } from '../calls/caches.ts';
import { malformed } from '../calls/failure.ts';
import { type ListPage, listed } from '../calls/queries.ts';
import { readProgram, readPrograms, type ShownProgram } from './read-program.ts';

/** The filters of the store, as they appear in the URL. */
export type StoreFilter = Partial<Pick<ProgramQuery, 'q' | 'category' | 'sort'>>;

const programs = caches.program.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads the programs of the store page by page. Each page starts after the last program of the
     * previous page.
     */
    listStorePrograms: build.infiniteQuery<ListPage<ShownProgram>, StoreFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ items }) =>
          items.length < CATALOGUE_PAGE_SIZE ? undefined : items.at(-1)?._id,
      },
      queryFn: async ({ queryArg, pageParam }, _api, _options, send) => {
        const query = { ...queryArg, ...(pageParam && { after: pageParam }) };
        const { data, error, meta } = await send({
          slice: 'programs',
          name: 'listPrograms',
          input: { query },
        });
        if (error) return { error };
        const items = readPrograms(data);
        return items ? { data: listed(items, meta) } : { error: malformed };
      },
      providesTags: ['Program'],
    }),
    getProgram: build.query<ShownProgram, { programId: string }>({
      queryFn: async (params, _api, _options, send) => {
        const { data, error } = await send({
          slice: 'programs',
          name: 'getProgram',
          input: { params },
        });
        if (error) return { error };
        const program = readProgram(data);
        return program ? { data: program } : { error: malformed };
      },
      providesTags: ['Program'],
    }),
  }),
});

export const { useListStoreProgramsInfiniteQuery, useGetProgramQuery } = programs;

/** Used by server rendering, which sends these requests before it renders the page. */
export const { getProgram, listStorePrograms } = programs.endpoints;
