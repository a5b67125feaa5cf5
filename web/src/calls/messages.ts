import { message } from '@certway/contract/message';
export const theContractHasNoCall = message(
  'The API contract defines no call named {slice}.{name}',
);

export const networkErrorCheckIfTheServer = 'Network error. Check if the server is running.';
export const invalidDataFormatReceivedFromApi = 'Invalid data format received from API';
export const somethingWentWrong = 'Something went wrong!';

export const theUploadWasCutOff = 'the upload was interrupted';
