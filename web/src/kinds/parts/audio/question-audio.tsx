import type { ShownAudio } from '@certway/contract/images/audio';
import { audioSeconds } from '@certway/contract/images/audio-address';
import { useRef, useState } from 'react';
import * as messages from '../../messages.ts';
import classes from './audio.module.css';
import { AudioPlayer } from './audio-player.tsx';

export function Transcript({ words }: { words: string }) {
  return (
    <details>
      <summary className={classes.fold}>{messages.transcript}</summary>
      <p className={classes.words}>{words}</p>
    </details>
  );
}

/**
 * The audio of a question with a player, its description, and its transcript. The audio starts only on request and stops
 * when the question is removed, because browsers stop removed elements.
 */
export function QuestionAudio({ audio }: { audio: ShownAudio | undefined }) {
  const player = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  if (!audio) return null;
  const { path, description, transcript } = audio;
  const seconds = audioSeconds(path) ?? 0;
  return (
    <div className={classes.audio}>
      <AudioPlayer player={player} path={path} length={seconds} onFailed={setFailed} />
      {description && <p className={classes.line}>{description}</p>}
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
