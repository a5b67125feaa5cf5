import type { ShownAudio } from '@certway/contract/images/audio';
import { useRef, useState } from 'react';
import * as messages from '../../messages.ts';
import classes from './audio.module.css';
import { lengthOf } from './length.ts';
import { Transcript } from './transcript.tsx';

/** The audio element that is playing now. It is paused when another element starts. */
let playing: HTMLAudioElement | null = null;

function began(audio: HTMLAudioElement): void {
  if (playing !== audio) playing?.pause();
  playing = audio;
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
            {messages.audioNotLoaded}
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
