import { useSearchParams } from 'react-router';

/** The state of the inbox, all of which is in the URL. */
export interface InboxView {
  conversation: string | null;
  archived: boolean;
  q: string;
  /**
   * The values with which the dialog for a new message is prefilled; null while the dialog is
   * closed.
   */
  writing: { to: string | null; name: string; subject: string; program: string | null } | null;
}

export function inboxViewOf(search: URLSearchParams): InboxView {
  const writing = search.has('new') && {
    to: search.get('to'),
    name: search.get('name') ?? '',
    subject: search.get('subject') ?? '',
    program: search.get('program'),
  };
  return {
    conversation: search.get('conversation'),
    archived: search.has('archived'),
    q: search.get('q') ?? '',
    writing: writing || null,
  };
}

/** Returns the URL that opens a conversation and keeps the filters of the current list. */
export function addressOfConversation({ archived, q }: InboxView, id: string): string {
  const search = new URLSearchParams();
  if (archived) search.set('archived', '');
  if (q) search.set('q', q);
  search.set('conversation', id);
  return `?${search}`;
}

/** Returns the URL parameters of the current list, with no conversation open. */
export const listSearch = ({
  archived,
  q,
}: Pick<InboxView, 'archived' | 'q'>): Record<string, string> => ({
  ...(archived && { archived: '' }),
  ...(q && { q }),
});

export function useInboxView() {
  const [search, setSearch] = useSearchParams();
  const view = inboxViewOf(search);
  return {
    view,
    open: (id: string) => setSearch(addressOfConversation(view, id)),
    list: (archived: boolean) => setSearch(listSearch({ archived, q: '' })),
    find: (q: string) => setSearch(listSearch({ ...view, q }), { replace: true }),
    write: () => setSearch({ new: '' }),
  };
}
