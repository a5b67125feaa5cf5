import { message } from '@certway/contract/message';

export const suspendedBecause = message('This account is suspended. {reason}');
export const usernameDiffers = 'This is not the username of the account.';

export const addressMissing = 'The email address is missing.';
export const addressNotValid = 'This is not a valid email address.';
export const addressRepeated = 'This address is already in the list above.';
export const nameTooLong = 'The name is too long.';

export const roleHasChanged = 'Your role has changed';
export const yourRoleIsNow = message(
  'Your role is now {role}. Your menu shows the pages of this role within a minute.',
);
