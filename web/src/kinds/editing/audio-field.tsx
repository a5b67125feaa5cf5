import { AUDIO_BYTES, AUDIO_DESCRIPTION_LENGTH } from '@certway/contract/limits';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { sizeProblem, uploadFailure, useUploadAudioMutation } from '../../images/index.ts';
import { QuestionAudio } from '../parts/audio/question-audio.tsx';
import type { EditorProps } from './editor.ts';
import classes from './editors.module.css';
import type { QuestionForm } from './form.ts';
import type { AudioForm } from './kind-form.ts';
import * as messages from './messages.ts';

const nothingSaid = { isAsked: false, description: '', transcript: '' };

type Progress = { percent: number } | { failed: string } | null;
type FieldProps = EditorProps<QuestionForm>;

/** Uploads audio when a file is chosen. Replacing audio keeps its transcript and description. */
function useUpload({ form: { audio }, onChange }: FieldProps) {
  const [upload] = useUploadAudioMutation();
  const [progress, setProgress] = useState<Progress>(null);
  const take = async (file: File) => {
    const refused = sizeProblem(file, AUDIO_BYTES);
    if (refused) return setProgress({ failed: refused });
    const onProgress = (percent: number) => setProgress({ percent });
    onProgress(0);
    const { data, error } = await upload({ file, onProgress });
    setProgress(data ? null : { failed: uploadFailure('audio', error) });
    if (data) onChange({ audio: { ...nothingSaid, ...audio, path: data.audioUrl } });
  };
  return { progress, take };
}

interface TranscriptProps {
  audio: AudioForm;
  problems: FieldProps['problems'];
  onChange: (change: Partial<AudioForm>) => void;
}

/** Edits the transcript and description, for people who cannot hear the audio. */
function TranscriptFields({ audio, problems, onChange }: TranscriptProps) {
  const { isAsked, description, transcript } = audio;
  return (
    <>
      <Checkbox
        label={messages.soundIsAsked}
        description={messages.whatSoundIsAskedMeans}
        checked={isAsked}
        onChange={({ currentTarget }) => onChange({ isAsked: currentTarget.checked })}
      />
      <TextInput
        label={isAsked ? messages.audioDescription : messages.optionalAudioDescription}
        description={messages.whatAudioDescriptionIs}
        maxLength={AUDIO_DESCRIPTION_LENGTH}
        value={description}
        error={problems['audio.description']}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <Textarea
        label={isAsked ? messages.optionalTranscript : messages.transcript}
        description={isAsked ? messages.whenAskedTranscriptIsShown : messages.whatTranscriptIs}
        autosize
        minRows={3}
        maxRows={16}
        value={transcript}
        error={problems['audio.transcript']}
        onChange={({ currentTarget }) => onChange({ transcript: currentTarget.value })}
      />
    </>
  );
}

/** Uploads, plays, replaces, and removes the audio of a question, and edits its transcript. */
export function AudioField(props: FieldProps) {
  const { form, onChange, problems } = props;
  const { audio } = form;
  const { progress, take } = useUpload(props);
  const input = useRef<HTMLInputElement>(null);
  const name = useId();
  const busy = progress !== null && 'percent' in progress;
  const failed = progress && 'failed' in progress ? progress.failed : problems['audio.path'];
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.audio}</legend>
      {audio && <QuestionAudio audio={{ path: audio.path, isAsked: true, description: '' }} />}
      <input
        ref={input}
        id={name}
        type="file"
        accept="audio/*,.mp3,.m4a,.ogg,.opus,.wav"
        className={classes.file}
        tabIndex={-1}
        aria-label={messages.audio}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) take(file);
        }}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconVolume size={18} stroke={1.7} aria-hidden="true" />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {audio ? messages.replaceAudio : messages.uploadAudio}
        </Button>
        {audio && (
          <Button variant="default" size="sm" onClick={() => onChange({ audio: null })}>
            {messages.removeAudio}
          </Button>
        )}
      </div>
      <p role="status" className={failed ? classes.problem : classes.hint}>
        {failed ??
          (busy
            ? messages.uploading({ percent: progress.percent })
            : !audio && messages.whatAudioMayBe)}
      </p>
      {audio && (
        <TranscriptFields
          audio={audio}
          problems={problems}
          onChange={(change) => onChange({ audio: { ...audio, ...change } })}
        />
      )}
    </fieldset>
  );
}
