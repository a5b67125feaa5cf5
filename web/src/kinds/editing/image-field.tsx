import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import {
  fileProblem,
  Picture,
  uploadFailure,
  useUploadIllustrationMutation,
  useUploadOptionImageMutation,
} from '../../images/index.ts';

import classes from './editors.module.css';
import * as messages from './messages.ts';

interface ImageFieldProps {
  of: 'illustration' | 'option';
  /** The label, such as 'Illustration' or 'Image of option A'. */
  label: string;
  /**
   * The label in lower case for use in a sentence, such as 'illustration' or 'image of option A'.
   */
  inSentence: string;
  path: string;
  alt: string;
  problem?: string | undefined;
  /** True if the button is shown as a text, next to other rarely used fields. */
  isQuiet?: boolean;
  onChange: (path: string) => void;
}

type Progress = { percent: number } | { failed: string } | null;

/** A field that uploads a picture when a file is chosen, and shows it. */
export function ImageField(props: ImageFieldProps) {
  const { of, label, inSentence, path, alt, problem, isQuiet, onChange } = props;
  const [uploadIllustration] = useUploadIllustrationMutation();
  const [uploadOption] = useUploadOptionImageMutation();
  const [progress, setProgress] = useState<Progress>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = useId();

  const take = async (file: File) => {
    const refused = fileProblem(file, QUESTION_IMAGE_BYTES);
    if (refused) return setProgress({ failed: refused });
    const onProgress = (percent: number) => setProgress({ percent });
    onProgress(0);
    const upload = of === 'illustration' ? uploadIllustration : uploadOption;
    const { data, error } = await upload({ file, onProgress });
    setProgress(data ? null : { failed: uploadFailure(of, error) });
    if (data) onChange(data.imageUrl);
  };
  const failed = progress && 'failed' in progress ? progress.failed : problem;
  return (
    <div>
      {path && (
        <figure className={classes.figure}>
          <Picture path={path} alt={alt || label} shownWidth={320} className={classes.thumb} />
          <Button variant="default" size="sm" onClick={() => onChange('')}>
            {messages.removeImage({ image: inSentence })}
          </Button>
        </figure>
      )}
      <input
        ref={input}
        id={name}
        type="file"
        accept="image/jpeg,image/png"
        className={classes.file}
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) take(file);
        }}
      />
      {!path && (
        <Button
          variant={isQuiet ? 'subtle' : 'default'}
          size="sm"
          leftSection={<IconPhotoPlus size={18} stroke={1.7} aria-hidden="true" />}
          loading={progress !== null && 'percent' in progress}
          onClick={() => input.current?.click()}
        >
          {messages.uploadImage({ image: inSentence })}
        </Button>
      )}
      <p role="status" className={failed ? classes.problem : classes.hint}>
        {failed ??
          (progress && 'percent' in progress
            ? messages.uploading({ percent: progress.percent })
            : '')}
      </p>
    </div>
  );
}
