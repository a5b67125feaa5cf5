export const chooseTime = 'Choose a time of day';
export const keyNotValid = 'This key of the push subscription is not valid';

export const getReminders = 'Returns when and how the caller is reminded';
export const setReminders = 'Sets when and how the caller is reminded';
export const addPushDevice = 'Registers a browser for push notifications';
export const removePushDevice = 'Unregisters a browser from push notifications';
export const openStopPage =
  'Redirects from an email’s unsubscribe link to a page that asks for confirmation; changes nothing';
export const stopEmails =
  'Unsubscribes from all reminder and summary emails in one request (RFC 8058)';
