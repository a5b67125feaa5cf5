import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Rating.layer.css';
import '../ui/forms.css';
import { REVIEW_COMMENT_LENGTH } from '@certway/contract/limits';
import { Button, Group, Rating, Text, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import type { Reply } from '../calls/address.ts';
import { useAppDispatch } from '../store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts.ts';
import { reviews, useSubmitReviewMutation } from './queries.ts';

type Review = Reply<'reviews', 'getOwnReview'>['review'];

interface ReviewModalProps {
  programId: string;
  programName: string;
  /** The score of the quiz that has just ended, as text. */
  score?: string | undefined;
  /** The person's earlier review, to be edited. */
  before: Review;
  /** The label of the button that closes the dialog without a review. */
  closeLabel: 'Skip' | 'Cancel';
  /** Called when the dialog is closed without a review. */
  onClose: () => void;
  onSent?: () => void;
}

const starsText = (value: number) => `${value} ${value === 1 ? 'star' : 'stars'}`;

function Stars({ rating, onRate }: { rating: number; onRate: (rating: number) => void }) {
  const label = useId();
  return (
    <div>
      <Text id={label} fw={600} mb={4}>
        {messages.yourRating}
      </Text>
      <Rating
        aria-labelledby={label}
        size="xl"
        color="marigold.6"
        value={rating}
        onChange={onRate}
        getSymbolLabel={starsText}
      />
    </div>
  );
}

export function ReviewModal(props: ReviewModalProps) {
  const { programId, programName, score, before, closeLabel, onClose, onSent = onClose } = props;
  const [rating, setRating] = useState(before?.rating ?? 0);
  const [comment, setComment] = useState(before?.comment ?? '');
  const dispatch = useAppDispatch();
  const [submit, { isLoading, isError }] = useSubmitReviewMutation();
  const send = async () => {
    const { data } = await submit({ body: { programId, rating, comment } });
    if (!data) return;
    const own = { params: { programId } };
    dispatch(
      reviews.util.updateQueryData('getOwnReview', own, (known) => {
        known.review = data.review;
      }),
    );
    void toast(messages.reviewSubmitted);
    onSent();
  };
  return (
    <Dialog opened onClose={onClose} title={messages.submitReview} holds={comment !== ''}>
      {score && (
        <Text fw={650} size="lg" mb="xs">
          {messages.yourScore({ score })}
        </Text>
      )}
      <Text mb="md">{messages.howWasProgram({ programName })}</Text>
      <Stars rating={rating} onRate={setRating} />
      <Textarea
        mt="md"
        label={messages.commentOptional}
        autosize
        minRows={3}
        maxLength={REVIEW_COMMENT_LENGTH}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Text role="alert" c="var(--wrong)" mt="xs">
        {isError ? messages.failedToSubmitReview : ''}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
        <Button disabled={rating === 0} loading={isLoading} onClick={send}>
          {messages.submitReview}
        </Button>
      </Group>
    </Dialog>
  );
}
