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

/** The input of an upload: the file, a listener for progress, and the call's other input. */
type UploadInput<S extends SliceName, N extends CallName<S>> = Omit<Upload, 'field'> &
  (undefined extends CallInput<S, N> ? unknown : CallInput<S, N>);

/** A page of a list. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  /** Whether there are more than `total`. */
  capped: boolean;
}

type ItemOf<List> = List extends (infer Item)[] ? Item : never;

export const listed = <Item>(items: Item[], meta: CallMeta | undefined): ListPage<Item> => ({
  items,
  total: meta?.total ?? items.length,
  capped: meta?.capped ?? false,
});

type CallDispatch = Parameters<typeof markStale>[1];

/** Invalidates what a change makes stale, once it succeeded. */
const whenDone =
  <S extends SliceName>(slice: S, name: ChangeName<S>) =>
  async (_: unknown, api: { dispatch: CallDispatch; queryFulfilled: Promise<unknown> }) => {
    const done = await api.queryFulfilled.then(
      () => true,
      () => false,
    );
    // Slice and name together form a Mutation; the compiler cannot see that.
    if (done) markStale(`${slice}.${name}` as Mutation, api.dispatch);
  };

/**
 * Builds a slice's `queries.ts`: `getUser: query('accounts', 'getUser')`. Address, input and reply
 * come from the contract; what a change makes stale, from invalidation.ts.
 */
export function callsInto<Cache extends CacheName>(build: EndpointBuilder<SendCall, Tag, Cache>) {
  return {
    query<S extends SliceName, N extends CallName<S>>(slice: S, name: N, ...tags: Tag[]) {
      return build.query<Reply<S, N>, CallInput<S, N>>({
        query: (input): CallRequest => ({ slice, name, input }),
        providesTags: tags,
      });
    },
    /** A list that is returned a page at a time, with its total. */
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
    /** A mutation whose reply is checked before it counts; `wrong` returns what is wrong with it. */
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
    /** A read that must never be answered from the cache, such as one that works only once. */
    readOnce<S extends SliceName, N extends CallName<S>>(slice: S, name: N) {
      return build.mutation<Reply<S, N>, CallInput<S, N>>({
        query: (input): CallRequest => ({ slice, name, input }),
      });
    },
    /** A mutation that carries a file, in the field that its contract names. */
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
