import { message } from '@certway/contract/message';

export const pageOf = message('{section} · page {page} of {pages}');
