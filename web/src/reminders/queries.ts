import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type Reminders = Reply<'reminders', 'getReminders'>;

export const reminders = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query } = callsInto(build);
    return {
      getReminders: query('reminders', 'getReminders', 'Reminders'),
      setReminders: mutation('reminders', 'setReminders'),
      addPushDevice: mutation('reminders', 'addPushDevice'),
      removePushDevice: mutation('reminders', 'removePushDevice'),
      stopEmails: mutation('reminders', 'stopEmails'),
    };
  },
});

export const {
  useGetRemindersQuery,
  useSetRemindersMutation,
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
  useStopEmailsMutation,
} = reminders;
