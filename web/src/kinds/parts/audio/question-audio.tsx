import type { ShownAudio } from '@certway/contract/images/audio';
import { audioSeconds } from '@certway/contract/images/audio-address';
import { useRef, useState } from 'react';
import * as messages from '../../messages.ts';
import classes from './audio.module.css';

/** The audio element that is playing now. It is paused when another element starts. */
let playing: HTMLAudioElement | null = null;

function began(audio: HTMLAudioElement): void {
  if (playing !== audio) playing?.pause();
  playing = audio;
}

/** Returns the duration as an audio player shows it, such as '1:05'. */
function lengthOf(path: string): string {
  const seconds = audioSeconds(path) ?? 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function Transcript({ words }: { words: string }) {
  return (
    <details className={classes.transcript}>
      <summary>{messages.transcript}</summary>
      <p className={classes.words}>{words}</p>
    </details>
  );
}

/**
 * The audio of a question with the browser's controls. The audio starts only on request and stops
 * when the question is removed, because browsers stop removed elements.
 */
export function QuestionAudio({ audio }: { audio: ShownAudio | undefined }) {
  const player = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  if (!audio) return null;
  const { path, description, transcript } = audio;
  const length = lengthOf(path);
  return (
    <div className={classes.audio}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is in the transcript beside it, where it is not what is asked */}
      <audio
        key={path}
        ref={player}
        className={classes.player}
        src={path}
        controls
        preload="none"
        aria-label={messages.audioOfQuestion({ length })}
        onPlay={({ currentTarget }) => began(currentTarget)}
        onPlaying={() => setFailed(false)}
        onError={() => setFailed(true)}
      />
      <p className={classes.line}>{[length, description].filter(Boolean).join(' · ')}</p>
      <div role="alert">
        {failed && (
          <p className={classes.failed}>
            {navigator.onLine ? messages.audioNotLoaded : messages.audioNotStored}
            <button
              type="button"
              className={classes.again}
              onClick={() => {
                setFailed(false);
                player.current?.load();
                player.current?.play().catch(() => undefined);
              }}
            >
              {messages.tryAgain}
            </button>
          </p>
        )}
      </div>
      {transcript && <Transcript words={transcript} />}
    </div>
  );
}
