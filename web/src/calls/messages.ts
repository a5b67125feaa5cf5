import { message } from '@certway/contract/message';
export const theContractHasNoCall = message(
  'The API contract defines no call named {slice}.{name}',
);

export const youAreOffline = 'You are offline. Try again when you are connected.';
export const serverDoesNotAnswer = 'The server does not answer. Try again in a moment.';
export const invalidDataFormatReceivedFromApi = 'Invalid data format received from API';
export const somethingWentWrong = 'Something went wrong!';

export const theUploadWasCutOff = 'the upload was interrupted';
