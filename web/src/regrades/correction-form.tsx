import '../ui/forms.css';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { type CorrectionType, correctionTypes } from '@certway/contract/regrades/index';
import { Checkbox, Radio } from '@mantine/core';
import { lazy, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { Form } from '../ui/form.tsx';
import { Optional } from '../ui/optional.tsx';
import { correctionTypeLabels } from './labels.ts';
import * as messages from './messages.ts';
import { usePreviewRegradeMutation } from './queries.ts';
import classes from './regrades.module.css';

/** The input is loaded on demand, because it needs the code of every question kind. */
const RightAnswerInput = lazy(async () => ({
  default: (await import('./right-answer-input.tsx')).RightAnswerInput,
}));

/** Requests the preview of a correction. */
export function useCorrectionPreview(onPreview: (regradeId: string) => void) {
  const [preview, { isLoading, error }] = usePreviewRegradeMutation();
  return {
    isLoading,
    failed: isCallFailure(error) ? error.message : '',
    request: async (body: Parameters<typeof preview>[0]['body']) => {
      const { data } = await preview({ body });
      if (data) onPreview(data._id);
    },
  };
}

interface CorrectionFormProps {
  /** The id of the form, to which the button for the preview belongs. */
  id: string;
  programId: string;
  paper: QuestionView;
  remedy: CorrectionType;
  onRemedy: (remedy: CorrectionType) => void;
  preview: ReturnType<typeof useCorrectionPreview>;
}

/** Lets a trainer choose the correction of a question. The button for its preview is outside. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { id, programId, paper, remedy, onRemedy, preview } = props;
  const [given, setGiven] = useState<Answer | null>(null);
  const [removes, setRemoves] = useState(true);
  const drops = remedy === 'full' || remedy === 'out';
  const ready = drops || given !== null;
  const send = () =>
    preview.request({
      programId,
      questionId: paper._id,
      remedy,
      ...(drops ? { removes } : given && { given }),
    });
  return (
    <Form id={id} className={classes.form} isWrong={!ready} onSave={send}>
      {(submitted) => (
        <>
          <Radio.Group
            label={messages.whatToDo}
            value={remedy}
            onChange={(next) => onRemedy(next as CorrectionType)}
          >
            {correctionTypes.map((each) => (
              <Radio
                key={each}
                value={each}
                label={correctionTypeLabels[each]}
                className={classes.remedies}
              />
            ))}
          </Radio.Group>
          {drops && (
            <Checkbox
              label={messages.stopAsking}
              checked={removes}
              onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
            />
          )}
          <Optional>
            {!drops && (
              <div>
                <RightAnswerInput
                  label={remedy === 'key' ? messages.rightAnswer : messages.alsoRightAnswer}
                  paper={paper}
                  onChange={setGiven}
                />
                {submitted && !ready && (
                  <p role="alert" data-wrong className={classes.failed}>
                    {messages.answerRequired}
                  </p>
                )}
              </div>
            )}
          </Optional>
        </>
      )}
    </Form>
  );
}
