import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { fileProblem } from '../../images/index.ts';
import type { ChangeMessage } from './change-message.ts';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';
import { useUploadThumbnailMutation } from './queries.ts';

interface ThumbnailButtonProps {
  program: EditableProgram;
  variant?: 'default' | 'subtle';
  onSaid: (said: ChangeMessage) => void;
}

/** Uploads a picture of the program. */
export function ThumbnailButton({
  program: { _id: programId, name },
  variant = 'subtle',
  onSaid,
}: ThumbnailButtonProps) {
  const [upload, { isLoading }] = useUploadThumbnailMutation();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const refused = fileProblem(file, QUESTION_IMAGE_BYTES);
    if (refused) return onSaid({ text: refused, wrong: true });
    const { error } = await upload({ file, params: { programId } });
    if (!error) return onSaid({ text: messages.thumbnailUploaded });
    const aboutIt = isCallFailure(error) && /^(image-|too-large)/.test(error.code);
    const detail = aboutIt && isCallFailure(error) ? error.message : '';
    onSaid({
      text: detail
        ? messages.thumbnailNotUploadedBecause({ reason: detail })
        : messages.thumbnailNotUploaded,
      wrong: true,
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        className={classes.file}
        tabIndex={-1}
        aria-label={messages.thumbnailOf({ programName: name })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) take(file);
        }}
      />
      <Button variant={variant} loading={isLoading} onClick={() => input.current?.click()}>
        {messages.changeThumbnail}
      </Button>
    </>
  );
}
