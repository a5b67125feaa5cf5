import type { Draft, Kind } from '@certway/contract/kinds/index';
import type * as product from '@certway/contract/questions/bank';
import type { TopicPath } from '@certway/contract/topics/topic-path';
import type * as banks from '@certway/question-banks';

/**
 * Checks that the model of `@certway/question-banks` fits the contract, so that questions need no
 * conversion. It is tested by tsc: a line does not compile if its two types differ.
 */

type Same<A, B> = [A, B] extends [B, A] ? true : false;

/** The names of the fields of each kind. A field that one side lacks would be lost silently. */
type Fields<Q extends { type: string }> = Q extends unknown
  ? `${Q['type']} ${Exclude<keyof Q, '_id'> & string}`
  : never;

true satisfies Same<Kind, banks.Kind>;
true satisfies Same<Draft, banks.Question>;
true satisfies Same<Fields<Draft>, Fields<banks.Question>>;
true satisfies Same<TopicPath, banks.TopicPath>;
true satisfies Same<product.BankFormat, banks.BankFormat>;
true satisfies Same<product.ReadableFormat, banks.ReadableFormat>;
true satisfies Same<product.TableColumn, banks.TableColumn>;
true satisfies Same<product.BankEncoding, banks.BankEncoding>;
