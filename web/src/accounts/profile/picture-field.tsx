import { PROFILE_IMAGE_BYTES } from '@certway/contract/limits';
import { Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { uploadFailure } from '../../images/index.ts';
import { Portrait } from '../../ui/portrait.tsx';
import textButton from '../../ui/text-button.module.css';
import * as messages from '../messages.ts';
import { useDeletePictureMutation, useUploadPictureMutation } from '../queries.ts';
import { isUploading, type UploadState, uploadLine } from './profile-labels.ts';
import classes from './profile-page.module.css';
import { shrinkPicture } from './shrink-picture.ts';

interface PictureFieldProps {
  name: string;
  picture: string;
  /** The stored profile picture, which can be removed; empty if there is none. */
  shown: string;
  onChange: (picture: string) => void;
  onBusy: (busy: boolean) => void;
}

const QUIET: UploadState = { percent: 0, failure: null };

/** Uploads a picture when it is chosen, and reports the progress. */
function useUpload(onDone: (picture: string) => void, onBusy: (busy: boolean) => void) {
  const [upload] = useUploadPictureMutation();
  const [state, setState] = useState(QUIET);
  const show = (next: UploadState) => {
    setState(next);
    onBusy(isUploading(next));
  };
  const choose = async (chosen: File) => {
    const onProgress = (percent: number) => show({ percent, failure: null });
    onProgress(1);
    const file = await shrinkPicture(chosen);
    if (file.size > PROFILE_IMAGE_BYTES) {
      return show({ percent: 0, failure: uploadFailure('picture', null) });
    }
    try {
      const { imageUrl } = await upload({ file, onProgress }).unwrap();
      onProgress(100);
      onDone(imageUrl);
    } catch (failure) {
      show({ percent: 0, failure: uploadFailure('picture', failure) });
    }
  };
  return { state, choose, forget: () => show(QUIET) };
}

/** The round profile picture, which opens a file dialog when pressed, and the upload progress. */
export function PictureField({ name, picture, shown, onChange, onBusy }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const line = useId();
  const { state, choose, forget } = useUpload(onChange, onBusy);
  const [remove, { isLoading: removing, isError }] = useDeletePictureMutation();

  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void choose(file);
    // The file input is cleared after each choice. Otherwise choosing the same file again, for
    // example after a failure, would have no effect.
    currentTarget.value = '';
  };
  const takeAway = async () => {
    forget();
    if (shown !== '' && (await remove()).error) return;
    onChange('');
  };

  return (
    <div className={classes.picture}>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={messages.choosePicture}
        onChange={chosen}
      />
      <span className={classes.pick}>
        <Portrait name={name} picture={picture} size={112} />
        {/* The initials of a portrait are not part of the name of the button. */}
        <button
          type="button"
          className={classes.press}
          aria-label={messages.changePicture}
          aria-describedby={line}
          onClick={() => input.current?.click()}
        >
          <span className={classes.camera}>
            <IconCamera size={20} stroke={1.8} aria-hidden="true" />
          </span>
        </button>
      </span>
      <div>
        <Text size="sm" c="dimmed">
          {messages.whichPictures}
        </Text>
        <Text id={line} role="status" fw={550} {...(state.failure && { c: 'red.7' })}>
          {isError ? messages.pictureNotRemoved : uploadLine(state)}
        </Text>
        {picture !== '' && (
          <button
            type="button"
            className={textButton.button}
            disabled={removing}
            onClick={takeAway}
          >
            {messages.removePicture}
          </button>
        )}
      </div>
    </div>
  );
}
