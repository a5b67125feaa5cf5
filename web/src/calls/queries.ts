import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type {
  CallInput,
  CallName,
  CallRequest,
  ChangeName,
  Mutation,
  Reply,
  SliceName,
  UploadField,
} from './address.ts';
import type { CacheName, SendCall, Tag } from './caches.ts';
import type { CallFailure } from './failure.ts';
import { markStale } from './invalidation.ts';
import type { CallMeta } from './outcome.ts';
import type { Upload } from './upload.ts';

/** The input of an upload: the file, a progress listener, and the other input of the call. */
type UploadInput<S extends SliceName, N extends CallName<S>> = Omit<Upload, 'field'> &
  (undefined extends CallInput<S, N> ? unknown : CallInput<S, N>);

export interface ListPage<Item> {
  items: Item[];
  total: number;
  /** True if there are more items than `total`. */
  capped: boolean;
}

type ItemOf<List> = List extends (infer Item)[] ? Item : never;

export const listed = <Item>(items: Item[], meta: CallMeta | undefined): ListPage<Item> => ({
  items,
  total: meta?.total ?? items.length,
  capped: meta?.capped ?? false,
});

type CallDispatch = Parameters<typeof markStale>[1];

/**
 * Waits until a mutation has succeeded, and then marks the cache entries as stale that the mutation
 * changes.
 */
const whenDone =
  <S extends SliceName>(slice: S, name: ChangeName<S>) =>
  async (_: unknown, api: { dispatch: CallDispatch; queryFulfilled: Promise<unknown> }) => {
    const done = await api.queryFulfilled.then(
      () => true,
      () => false,
    );
    // Slice and name always form a `Mutation`, which the compiler cannot infer.
    if (done) markStale(`${slice}.${name}` as Mutation, api.dispatch);
  };

/**
 * Returns functions with which a slice's `queries.ts` declares its calls: `getUser:
 * query('accounts', 'getUser')`. The contract defines URL, input, and reply; invalidation.ts
 * defines the cache entries that a change makes stale.
 */
export function callsInto<Cache extends CacheName>(build: EndpointBuilder<SendCall, Tag, Cache>) {
  return {
    query<S extends SliceName, N extends CallName<S>>(slice: S, name: N, ...tags: Tag[]) {
      return build.query<Reply<S, N>, CallInput<S, N>>({
        query: (input): CallRequest => ({ slice, name, input }),
        providesTags: tags,
      });
    },
    /** Declares the read of a paged list with its total. */
    list<S extends SliceName, N extends CallName<S>>(slice: S, name: N, ...tags: Tag[]) {
      return build.query<ListPage<ItemOf<Reply<S, N>>>, CallInput<S, N>>({
        query: (input): CallRequest => ({ slice, name, input }),
        transformResponse: (items: ItemOf<Reply<S, N>>[], meta) => listed(items, meta),
        providesTags: tags,
      });
    },
    mutation<S extends SliceName, N extends ChangeName<S>>(
      slice: S,
      name: N,
      sending: Pick<CallRequest, 'keepalive'> = {},
    ) {
      return build.mutation<Reply<S, N>, CallInput<S, N>>({
        query: (input): CallRequest => ({ slice, name, input, ...sending }),
        onQueryStarted: whenDone(slice, name),
      });
    },
    /**
     * Declares a mutation whose reply is checked before it counts as a success. `wrong` returns the
     * failure, or null if the reply is fine.
     */
    checkedMutation<S extends SliceName, N extends ChangeName<S>>(
      slice: S,
      name: N,
      wrong: (reply: unknown) => CallFailure | null,
    ) {
      return build.mutation<Reply<S, N>, CallInput<S, N>>({
        queryFn: async (input, _api, _options, send) => {
          const { data, error } = await send({ slice, name, input });
          const failure = error ?? wrong(data);
          return failure ? { error: failure } : { data: data as Reply<S, N> };
        },
        onQueryStarted: whenDone(slice, name),
      });
    },
    /**
     * Declares a read whose reply must never come from the cache, such as a read that works only
     * once.
     */
    readOnce<S extends SliceName, N extends CallName<S>>(slice: S, name: N) {
      return build.mutation<Reply<S, N>, CallInput<S, N>>({
        query: (input): CallRequest => ({ slice, name, input }),
      });
    },
    /** Declares a mutation that uploads a file, in the form field that its contract names. */
    upload<S extends SliceName, N extends ChangeName<S>>(
      slice: S,
      name: N,
      field: UploadField<S, N>,
    ) {
      return build.mutation<Reply<S, N>, UploadInput<S, N>>({
        query: ({ file, onProgress, ...input }): CallRequest => ({
          slice,
          name,
          input,
          upload: { field, file, onProgress },
        }),
        onQueryStarted: whenDone(slice, name),
      });
    },
  };
}
