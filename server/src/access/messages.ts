import { message } from '@certway/contract/message';

export const youNowHaveAccess = message('You now have access to “{program}”');
export const youCanStartItsQuizzes =
  'You can take its quizzes now. Choose a course and a module to start.';
export const accessWasRevoked = message('Your access to “{program}” was revoked');
export const whatRevokedAccessMeans =
  'You can no longer start quizzes in this program. You can finish a quiz in progress, and your results are kept.';
export const enterAmountPaid = 'Enter the amount that was paid';
export const requestWasDeclined = message('Your request for “{program}” was declined');
export const sellerCouldNotAccept =
  'The seller could not accept your request. You can send a new one from the program page.';
export const requestWasCanceled = message('Your request for “{program}” was canceled');
export const sellerClosedRequest =
  'The seller closed this request. You can send a new one from the program page.';
