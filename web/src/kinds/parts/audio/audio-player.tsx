import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type RefObject, useState } from 'react';
import { hasModifier } from '../../../ui/rendering/use-keydown.ts';
import * as messages from '../../messages.ts';
import classes from './audio.module.css';

/** The audio element that is playing now. It is paused when another element starts. */
let playing: HTMLAudioElement | null = null;

function began(audio: HTMLAudioElement): void {
  if (playing !== audio) playing?.pause();
  playing = audio;
}

function stopped(audio: HTMLAudioElement): void {
  if (playing === audio) playing = null;
}

/** Returns a time as an audio player shows it, such as '1:05'. */
export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How far an arrow key moves, in seconds. */
const STEP = 5;

const STEPS: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };

interface SliderProps {
  time: number;
  length: number;
  moveTo: (seconds: number) => void;
}

function Slider({ time, length, moveTo }: SliderProps) {
  const words = { time: timeText(time), length: timeText(length) };
  const played = { '--played': `${(100 * Math.min(time, length)) / (length || 1)}%` };
  return (
    <>
      <input
        type="range"
        className={classes.track}
        aria-label={messages.audioPosition}
        aria-valuetext={messages.timeOfLength(words)}
        min={0}
        max={length}
        step={1}
        value={Math.min(length, Math.floor(time))}
        style={played as CSSProperties}
        onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
      />
      <span className={classes.times} aria-hidden="true">
        {`${words.time} / ${words.length}`}
      </span>
    </>
  );
}

interface SoundProps {
  player: RefObject<HTMLAudioElement | null>;
  path: string;
  onFailed: (hasFailed: boolean) => void;
  onState: (isPlaying: boolean) => void;
  onTime: (seconds: number) => void;
}

/** The audio element, which has no controls of its own. */
function Sound({ player, path, onFailed, onState, onTime }: SoundProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said is in the transcript beside it, where it is not what is asked
    <audio
      key={path}
      ref={player}
      src={path}
      preload="none"
      hidden
      onPlay={({ currentTarget }) => {
        began(currentTarget);
        onState(true);
      }}
      // The event also precedes the end of the audio.
      onPause={({ currentTarget }) => {
        stopped(currentTarget);
        onState(false);
      }}
      onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      onPlaying={() => onFailed(false)}
      onError={() => {
        onState(false);
        onFailed(true);
      }}
    />
  );
}

interface AudioPlayerProps extends Pick<SoundProps, 'player' | 'path' | 'onFailed'> {
  /** The length of the audio in seconds, which its address contains. */
  length: number;
}

/**
 * A bar with a button that plays and pauses, and a slider for the position. The keys are those of
 * the players of browsers: Space plays and pauses, and the arrow keys move.
 */
export function AudioPlayer({ player, path, length, onFailed }: AudioPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const toggle = () => {
    const audio = player.current;
    if (audio?.paused) audio.play().catch(() => undefined);
    else audio?.pause();
  };
  const moveTo = (seconds: number) => {
    const at = Math.min(length, Math.max(0, seconds));
    if (player.current) player.current.currentTime = at;
    setTime(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isSlider = event.target instanceof HTMLInputElement;
    if (hasModifier(event)) return;
    if (step !== undefined) moveTo(time + step);
    else if (event.key === ' ' && isSlider) toggle();
    else return;
    event.preventDefault();
  };
  const Sign = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a player is not a part of a form
    <div
      role="group"
      className={classes.player}
      aria-label={messages.audioOfQuestion({ length: timeText(length) })}
      onKeyDown={onKeyDown}
    >
      <Sound {...{ player, path, onFailed }} onState={setPlaying} onTime={setTime} />
      <button
        type="button"
        className={classes.play}
        aria-label={isPlaying ? messages.pause : messages.play}
        onClick={toggle}
      >
        <Sign size={22} aria-hidden="true" />
      </button>
      <Slider time={time} length={length} moveTo={moveTo} />
    </div>
  );
}
