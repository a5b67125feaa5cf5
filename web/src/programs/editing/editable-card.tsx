import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { isCallFailure } from '../../calls/failure.ts';
import { fileProblem } from '../../images/index.ts';
import { paths } from '../../paths.ts';

import { ProgramPicture } from '../store/program-picture.tsx';
import classes from './editing.module.css';
import * as messages from './messages.ts';
import { useUpdateProgramMutation, useUploadThumbnailMutation } from './queries.ts';

export type EditableProgram = Reply<'programs', 'getProgram'>;

const statusNames = { draft: messages.draft, published: messages.published };

type CardMessage = { text: string; wrong?: boolean } | null;

interface PartProps {
  program: EditableProgram;
  onSaid: (said: CardMessage) => void;
}

function ThumbnailButton({ program: { _id: programId, name }, onSaid }: PartProps) {
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
      <Button variant="default" loading={isLoading} onClick={() => input.current?.click()}>
        {messages.changeThumbnail}
      </Button>
    </>
  );
}

function StatusButton({ program: { _id: programId, status }, onSaid }: PartProps) {
  const [update, { isLoading }] = useUpdateProgramMutation();
  const isDraft = status === 'draft';
  const toggle = async () => {
    const body = { status: isDraft ? ('published' as const) : ('draft' as const) };
    const { error } = await update({ params: { programId }, body });
    if (!error) return onSaid({ text: isDraft ? messages.isPublished : messages.isSetToDraft });
    const empty = isCallFailure(error) && error.code === 'published-empty';
    const detail = empty ? error.message : '';
    onSaid({
      text: detail
        ? messages.statusNotUpdatedBecause({ reason: detail })
        : messages.statusNotUpdated,
      wrong: true,
    });
  };
  return (
    <Button variant="default" loading={isLoading} onClick={toggle}>
      {isDraft ? messages.publish : messages.setToDraft}
    </Button>
  );
}

/** A program's card in the list for its authors. */
export function EditableCard({ program, owner }: { program: EditableProgram; owner?: string }) {
  const [said, setSaid] = useState<CardMessage>(null);
  const { _id, name, description, status, thumbnail, archived } = program;
  return (
    <article className={classes.card} aria-label={name}>
      <ProgramPicture thumbnail={thumbnail} shownWidth={416} />
      <div className={classes.body}>
        <span className={classes.labels}>
          <span className={classes.status} data-status={status}>
            {archived ? messages.archived : statusNames[status]}
          </span>
          {owner && <span>{owner}</span>}
        </span>
        <h3 className={classes.name} dir="auto">
          {name}
        </h3>
        <p className={classes.text} dir="auto">
          {description}
        </p>
        <p className={classes.facts}>
          {messages.modulesAndQuestions({
            modules: program.moduleCount,
            questions: program.questionCount,
          })}
        </p>
        <p role="status" className={classes.said} data-wrong={said?.wrong || undefined}>
          {said?.text}
        </p>
        <div className={classes.cardButtons}>
          <ThumbnailButton program={program} onSaid={setSaid} />
          <StatusButton program={program} onSaid={setSaid} />
          <Button component={Link} to={`${paths.editPrograms}?program=${_id}`}>
            {messages.edit}
          </Button>
        </div>
      </div>
    </article>
  );
}
