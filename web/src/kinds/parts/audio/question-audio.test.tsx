// @vitest-environment jsdom

import type { Verdict } from '@certway/contract/attempts/verdict';
import type { QuestionView } from '@certway/contract/kinds/index';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/accessible.ts';
import { buildVerdict, id, shown } from '../../../test/show-question.tsx';
import { QuestionCard } from '../question-card.tsx';
import { QuestionAudio } from './question-audio.tsx';

const path = (place: number) => `/api/audio/sound-${place}_65s.mp3`;
const audioAt = (place: number) => ({
  path: path(place),
  isAsked: false,
  description: 'A tower and a pilot',
  transcript: 'Cleared to land.',
});
const paperAt = (place: number): QuestionView<'short-answer'> => ({
  ...shown,
  _id: id(place),
  type: 'short-answer',
  audio: audioAt(place),
});

/** jsdom cannot play audio, so the methods of its media elements are replaced. */
const element = () => HTMLMediaElement.prototype;
const [pause, play, load] = [vi.fn(), vi.fn(async () => undefined), vi.fn()];
beforeEach(() => {
  for (const mock of [pause, play, load]) mock.mockClear();
  vi.spyOn(element(), 'pause').mockImplementation(pause);
  vi.spyOn(element(), 'play').mockImplementation(play);
  vi.spyOn(element(), 'load').mockImplementation(load);
});

const bar = (place = 0) =>
  screen.getAllByRole('group', { name: 'Audio of the question, 1:05' })[place];
const player = (place = 0) => bar(place)?.querySelector('audio');
const setPaused = (isPaused: boolean) =>
  vi.spyOn(element(), 'paused', 'get').mockReturnValue(isPaused);

describe('QuestionAudio', () => {
  it('neither loads nor plays the audio automatically', async () => {
    const { container } = render(<QuestionAudio audio={audioAt(1)} />);
    const audio = player() as HTMLAudioElement;
    expect(audio.autoplay).toBe(false);
    expect(audio.getAttribute('preload')).toBe('none');
    expect(play).not.toHaveBeenCalled();
    screen.getByText('A tower and a pilot');
    await expectAccessible(container);
  });

  it('has a button that plays and pauses, and says which', async () => {
    render(<QuestionAudio audio={audioAt(1)} />);
    setPaused(true);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledOnce();
    fireEvent.play(player() as Element);
    setPaused(false);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(pause).toHaveBeenCalledOnce();
    fireEvent.pause(player() as Element);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('shows the position on a slider, which moves it, and says it in words', () => {
    render(<QuestionAudio audio={audioAt(1)} />);
    const audio = player() as HTMLAudioElement;
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the audio' });
    fireEvent.change(slider, { target: { value: '61' } });
    expect(audio.currentTime).toBe(61);
    expect(slider.getAttribute('aria-valuetext')).toBe('1:01 of 1:05');
    expect(bar()?.textContent).toBe('1:01 / 1:05');
    audio.currentTime = 3.7;
    fireEvent.timeUpdate(audio);
    expect(slider.value).toBe('3');
  });

  it('moves by arrow keys within its length, and plays by the space bar on the slider too', () => {
    render(<QuestionAudio audio={audioAt(1)} />);
    const audio = player() as HTMLAudioElement;
    const slider = screen.getByRole('slider');
    const button = screen.getByRole('button', { name: 'Play' });
    fireEvent.keyDown(button, { key: 'ArrowLeft' });
    expect(audio.currentTime).toBe(0);
    fireEvent.keyDown(button, { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(audio.currentTime).toBe(10);
    fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true });
    expect(audio.currentTime).toBe(10);
    setPaused(true);
    fireEvent.keyDown(slider, { key: ' ' });
    expect(play).toHaveBeenCalledOnce();
  });

  it('shows its transcript after a tap', () => {
    const { container } = render(<QuestionAudio audio={audioAt(1)} />);
    const fold = container.querySelector('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('Cleared to land.');
  });

  it('shows no transcript if the question tests listening', () => {
    const { transcript: _, ...audio } = audioAt(1);
    const { container } = render(<QuestionAudio audio={{ ...audio, isAsked: true }} />);
    expect(container.querySelector('details')).toBeNull();
  });

  it('pauses when another recording starts', () => {
    render(
      <>
        <QuestionAudio audio={audioAt(1)} />
        <QuestionAudio audio={audioAt(2)} />
      </>,
    );
    const [first, second] = [player(0) as Element, player(1) as Element];
    fireEvent.play(first);
    fireEvent.play(first);
    expect(pause).not.toHaveBeenCalled();
    fireEvent.play(second);
    expect(pause.mock.contexts).toEqual([first]);
  });

  it('is replaced by the player of the next question', () => {
    const asked = (place: number) => (
      <QuestionCard
        title="Question 1 of 2"
        question={paperAt(place)}
        value={null}
        locked={false}
        verdict={null}
        onChange={() => undefined}
      />
    );
    const { rerender } = render(asked(1));
    const first = player();
    rerender(asked(2));
    expect(first?.isConnected).toBe(false);
    expect(player()?.getAttribute('src')).toBe(path(2));
  });

  it('reports that the audio could not be loaded, and loads it again on request', async () => {
    render(<QuestionAudio audio={audioAt(1)} />);
    fireEvent.error(player() as Element);
    expect(screen.getByRole('alert').textContent).toContain('The audio could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledOnce();
    expect(play).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('the transcript of a listening question', () => {
  it('is shown together with the verdict', () => {
    const { transcript: _, ...audio } = audioAt(1);
    const told = (verdict: Partial<Verdict> | null) => (
      <QuestionCard
        title="Question 1 of 2"
        question={{ ...paperAt(1), audio: { ...audio, isAsked: true } }}
        value={null}
        locked
        verdict={verdict && buildVerdict(verdict)}
        onChange={() => undefined}
      />
    );
    const { container, rerender } = render(told(null));
    expect(container.textContent).not.toContain('Transcript');
    rerender(told({ heard: 'Dash dot dash.' }));
    expect(container.textContent).toContain('TranscriptDash dot dash.');
  });
});
