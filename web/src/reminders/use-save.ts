import { useState } from 'react';
import { listText } from '../ui/words/lists.ts';
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

type StoredChoices = ReturnType<typeof placesOf>;

/** Returns a text that lists what was saved, followed by the reason why the rest was not. */
function partlySavedText({ at, daily, weekly }: StoredChoices, trouble: string): string {
  const parts = [
    messages.partTime({ at }),
    daily.includes('inbox') && messages.partInbox,
    daily.includes('email') && messages.partEmail,
    daily.includes('push') && messages.partOtherBrowsers,
    weekly.length > 0 && messages.partSummary,
  ];
  return messages.savedParts({ parts: listText(parts.filter((part) => part !== false)), trouble });
}

/**
 * Saves the choices. The browser is subscribed to push notifications first, so that the push
 * channel is not stored if the browser refuses them. All other choices are stored nevertheless.
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
    const others = devices - (pushedHere ? 1 : 0);
    const possible = trouble ? { ...choice, push: false } : choice;
    const places = placesOf(possible, others > 0);
    const { error } = await setReminders({ body: { ...places, timeZone } });
    if (error) return setFailed(wordsOf(error));
    if (trouble) return setFailed(partlySavedText(places, trouble));
    done();
  };
  return { save, failed };
}
