import basketArt from '../art/basket.svg?raw';
import deskArt from '../art/desk.svg?raw';
import errorArt from '../art/error.svg?raw';
import lettersArt from '../art/letters.svg?raw';
import marksArt from '../art/marks.svg?raw';
import notFoundArt from '../art/not-found.svg?raw';
import offlineArt from '../art/offline.svg?raw';
import searchArt from '../art/search.svg?raw';
import signedOutArt from '../art/signed-out.svg?raw';
import { Art } from '../art.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LinkedText } from '../linked-text.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Notice } from '../notice.tsx';
import { Prose } from '../prose.tsx';
import { SaveBar } from '../save-bar.tsx';
import { Waiting } from '../waiting.tsx';
import { Part } from './part.tsx';
import classes from './parts.module.css';

const arts = {
  basketArt,
  deskArt,
  lettersArt,
  marksArt,
  errorArt,
  notFoundArt,
  offlineArt,
  signedOutArt,
};

export function EmptyStates() {
  return (
    <Part name="Empty states">
      <EmptyState
        title="No programs available"
        text="Please purchase a program to get started"
        action={{ label: 'Go to Store', to: '/' }}
        other={{ label: 'Import what you have', to: '/' }}
      />
      <EmptyState art={searchArt} title="No results match" text="Try another program or period." />
      <div className={classes.arts}>
        {Object.entries(arts).map(([name, art]) => (
          <Art key={name} svg={art} />
        ))}
      </div>
    </Part>
  );
}

const shapes = [
  'rows',
  'cards',
  'block',
  'page',
  'figures',
  'question',
  'result',
  'offer',
] as const;

export function Skeletons() {
  return (
    <Part name="Skeletons">
      {shapes.map((shape) => (
        <Waiting key={shape} for={shape} shape={shape} />
      ))}
    </Part>
  );
}

export function Messages() {
  return (
    <Part name="Messages and prose">
      <Notice>These are older results: the newest could not be loaded.</Notice>
      <LoadFailed
        text="Your results could not be loaded."
        error={{ code: 'offline', message: '', isDeviceOffline: true }}
        onRetry={() => undefined}
      />
      <SaveBar isChanged={false} isSaving={false} />
      <SaveBar isChanged isSaving={false} />
      <p>
        <LinkedText
          text="14 CFR 61.23; AIM 7-1"
          links={[{ start: 0, end: 12, address: 'https://www.ecfr.gov/' }]}
        />
      </p>
      <Prose>
        <h3>Who you are</h3>
        <p>You sign in with Google. We receive your name and your email address.</p>
      </Prose>
    </Part>
  );
}
