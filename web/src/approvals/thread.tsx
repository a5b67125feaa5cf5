import '../ui/forms.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../ui/form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import textButton from '../ui/text-button.module.css';
import { Waiting } from '../ui/waiting.tsx';
import classes from './approvals.module.css';
import { failedText, kindText, whoAndWhen } from './labels.ts';
import * as messages from './messages.ts';
import {
  type ThreadEntry,
  useAddCommentMutation,
  useGetThreadQuery,
  useResolveCommentMutation,
} from './queries.ts';

interface QuestionRef {
  programId: string;
  questionId: string;
}

function Entry({ entry, place }: { entry: ThreadEntry; place: QuestionRef }) {
  const [resolve, { isLoading, error }] = useResolveCommentMutation();
  const isResolved = entry.resolvedAt !== null;
  const isComment = entry.kind === 'comment';
  const toggle = () =>
    resolve({
      params: { ...place, commentId: entry._id },
      body: { isResolved: !isResolved },
    });
  return (
    <li className={classes.entry} data-resolved={isResolved || undefined}>
      <p>
        {!isComment && <strong>{kindText(entry)}</strong>}
        {!isComment && entry.text && ': '}
        {entry.text && <span dir="auto">{entry.text}</span>}
      </p>
      <p className={classes.soft}>
        {whoAndWhen(entry)}
        {isResolved && ` · ${messages.resolved}`}
      </p>
      {isComment && (
        <div>
          <button type="button" className={textButton.button} disabled={isLoading} onClick={toggle}>
            {isResolved ? messages.reopen : messages.resolve}
          </button>
        </div>
      )}
      {error && (
        <p role="alert" className={classes.failed}>
          {failedText(error)}
        </p>
      )}
    </li>
  );
}

function CommentForm(place: QuestionRef) {
  const [text, setText] = useState('');
  const [add, { isLoading, error }] = useAddCommentMutation();
  const isMissing = text.trim() === '';
  const send = async () => {
    const { data } = await add({ params: place, body: { text } });
    if (data) setText('');
    return Boolean(data);
  };
  return (
    <Form className={classes.form} isWrong={isMissing} onSave={send}>
      {(submitted) => (
        <>
          <Textarea
            label={messages.comment}
            description={messages.whoReadsComments}
            autosize
            minRows={2}
            maxLength={NOTE_LENGTH}
            value={text}
            error={submitted && isMissing && messages.commentRequired}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p role="alert" className={classes.failed}>
            {failedText(error)}
          </p>
          <div className={classes.buttons}>
            <Button type="submit" variant="default" loading={isLoading}>
              {messages.addComment}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** Shows the comments of authors on a question, and its lifecycle events. */
export function Thread(place: QuestionRef) {
  const { data, error, refetch } = useGetThreadQuery(
    { params: place },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={classes.form}>
      {error && !data && (
        <LoadFailed text={messages.commentsNotLoaded} error={error} onRetry={refetch} />
      )}
      {!(data || error) && <Waiting for={messages.theComments} />}
      {data && data.length > 0 && (
        <ol className={classes.entries} aria-label={messages.commentsOnQuestion}>
          {data.map((entry) => (
            <Entry key={entry._id} entry={entry} place={place} />
          ))}
        </ol>
      )}
      <CommentForm {...place} />
    </div>
  );
}
