import { message } from '@certway/contract/message';

export const batchAddresses = message(
  'Send at most {count, plural, one {# address} other {# addresses}}, each the address of a single read.',
);
export const notJson = 'This is not valid JSON.';
export const notStorable = 'This text contains a character that cannot be stored.';
export const tooMuch = 'This is too much for one request. Please send it in parts.';
export const tooDeep = message('This is nested more than {levels} levels deep.');
export const apiTitle = 'Certway: API';
export const apiDescription = 'The API of the Certway platform.';
export const alsoAsData = 'As data:';
export const parameters = 'Parameters';
export const body = 'Body';
export const replies = 'Replies';
export const notReadable = 'This address cannot be read.';
export const notRequest = 'This is not a valid HTTP request.';
export const oneFileExpected = 'Send exactly one file here.';
export const fileExpected = 'A file is expected here.';
export const fileTooLarge = message('File size exceeds {megabytes}MB');
export const uploadIncomplete = 'This upload did not arrive completely. Please try again.';
export const databaseLost = 'the database was lost during a call';
export const databaseReadOnly = 'the database cannot write';
export const storageFailed = 'the storage failed during a call';
export const notValid = 'not valid';
