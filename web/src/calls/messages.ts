import { message } from '@certway/contract/message';
export const theContractHasNoCall = message('The contract has no call {slice}.{name}');

export const networkErrorCheckIfTheServer = 'Network error. Check if the server is running.';
export const invalidDataFormatReceivedFromApi = 'Invalid data format received from API';
export const somethingWentWrong = 'Something went wrong!';

export const theUploadWasCutOff = 'the upload was cut off';
