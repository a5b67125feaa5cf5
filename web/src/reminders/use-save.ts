import { useState } from 'react';
import * as messages from './messages.ts';
import {
  type Reminders,
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
  useSetRemindersMutation,
} from './queries.ts';
import { subscribe, unsubscribe } from './this-browser.ts';

export interface ReminderChoices {
  at: string;
  inbox: boolean;
  email: boolean;
  /** Push notifications in this browser; other browsers are not affected. */
  push: boolean;
  /** The channels of the weekly summary. */
  weekInbox: boolean;
  weekEmail: boolean;
}

const NOT_SAVED = messages.remindersNotSaved;
const wordsOf = (error: object) =>
  'message' in error && typeof error.message === 'string' ? error.message : NOT_SAVED;

const chosenOf = <Place extends string>(places: Record<Place, boolean>): Place[] =>
  (Object.keys(places) as Place[]).filter((place) => places[place]);

/**
 * Converts the choices to the channels to store. The push channel is also stored if another browser
 * of the person still uses it.
 */
function placesOf(
  { at, inbox, email, push, weekInbox, weekEmail }: ReminderChoices,
  elsewhere: boolean,
) {
  return {
    at,
    daily: chosenOf({ inbox, email, push: push || elsewhere }),
    weekly: chosenOf({ inbox: weekInbox, email: weekEmail }),
  };
}

/**
 * Saves the choices. The browser is subscribed to push notifications first, so that the push
 * channel is not stored if the browser refuses them.
 */
export function useSave({ pushKey, devices }: Reminders, pushedHere: boolean, done: () => void) {
  const [failed, setFailed] = useState('');
  const [setReminders] = useSetRemindersMutation();
  const [addDevice] = useAddPushDeviceMutation();
  const [removeDevice] = useRemovePushDeviceMutation();

  const arrange = async ({ push }: ReminderChoices): Promise<string> => {
    if (push) {
      const device = await subscribe(pushKey);
      if ('why' in device) return device.why;
      const { error } = await addDevice({ body: device });
      return error ? wordsOf(error) : '';
    }
    const endpoint = pushedHere ? await unsubscribe() : null;
    const { error } = endpoint ? await removeDevice({ body: { endpoint } }) : {};
    return error ? wordsOf(error) : '';
  };

  const save = async (choice: ReminderChoices, timeZone: string) => {
    const trouble = await arrange(choice);
    if (trouble) return setFailed(trouble);
    const others = devices - (pushedHere ? 1 : 0);
    const { error } = await setReminders({ body: { ...placesOf(choice, others > 0), timeZone } });
    if (error) return setFailed(wordsOf(error));
    done();
  };
  return { save, failed };
}
