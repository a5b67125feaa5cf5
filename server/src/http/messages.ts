import { message } from '@certway/contract/message';

export const batchAddresses = message(
  'Send at most {count, plural, one {# address} other {# addresses}}, each for a single GET request.',
);
export const notJson = 'The body of this request is not valid JSON.';
export const notStorable = 'This text contains a character that cannot be stored.';
export const tooMuch = 'This request contains too much data. Please send it in several parts.';
export const tooDeep = message('This data is nested more than {levels} levels deep.');
export const apiTitle = 'Certway: API';
export const apiDescription = 'The API of the Certway platform.';
export const alsoAsData = 'This API as an OpenAPI document:';
export const parameters = 'Parameters';
export const body = 'Body';
export const replies = 'Responses';
export const notReadable = 'This address is not valid, or is too long.';
export const notRequest = 'This is not a valid HTTP request.';
export const oneFileExpected = 'Send exactly one file, in this field.';
export const fileExpected = 'This field must contain a file.';
export const fileTooLarge = message('File size exceeds {megabytes}MB');
export const uploadIncomplete = 'This upload did not arrive completely. Please try again.';
export const databaseLost = 'the connection to the database was lost during a call';
export const databaseReadOnly =
  'the database is out of disk space, memory or connections, or had a system error';
export const storageFailed = 'the storage failed during a call';
export const notValid = 'not valid';
