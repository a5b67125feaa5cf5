import { Button } from '@mantine/core';
import * as messages from './messages.ts';
import classes from './study.module.css';

/**
 * Returns the address with the scheme `webcal`, with which the device opens its calendar program to
 * subscribe.
 */
const webcalOf = (address: string) => address.replace(/^https?:/, 'webcal:');

const googleOf = (address: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(address))}`;

/** Links with which a calendar subscribes to the study days, and a file of them. */
export function CalendarLinks({ address }: { address: string }) {
  return (
    <fieldset className={classes.calendars}>
      <legend>{messages.addToCalendar}</legend>
      <Button
        component="a"
        variant="default"
        href={googleOf(address)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {messages.googleCalendar}
      </Button>
      <Button component="a" variant="default" href={webcalOf(address)}>
        {messages.appleCalendar}
      </Button>
      <Button component="a" variant="default" href={webcalOf(address)}>
        {messages.otherCalendar}
      </Button>
      <Button component="a" variant="default" href={address} download="study-days.ics">
        {messages.downloadCalendar}
      </Button>
      <p className={classes.soft}>{messages.whatDownloadDoes}</p>
    </fieldset>
  );
}
