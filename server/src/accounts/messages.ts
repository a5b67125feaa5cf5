import { message } from '@certway/contract/message';

export const roleHasChanged = 'Your role has changed';
export const yourRoleIsNow = message(
  'Your role is now {role}. Your menu has been updated to match.',
);
