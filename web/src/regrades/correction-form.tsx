import '../ui/forms.css';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { type CorrectionType, correctionTypes } from '@certway/contract/regrades/index';
import { Button, Checkbox, Radio } from '@mantine/core';
import { lazy, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { Form } from '../ui/form.tsx';
import { Optional } from '../ui/optional.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import { correctionTypeLabels } from './labels.ts';
import * as messages from './messages.ts';
import { usePreviewRegradeMutation } from './queries.ts';
import classes from './regrades.module.css';

/** The input is loaded on demand, because it needs the code of every question kind. */
const RightAnswerInput = lazy(async () => ({
  default: (await import('./right-answer-input.tsx')).RightAnswerInput,
}));

interface CorrectionFormProps {
  programId: string;
  paper: QuestionView;
  remedy: CorrectionType;
  onRemedy: (remedy: CorrectionType) => void;
  onPreview: (regradeId: string) => void;
}

/** Lets a trainer choose the correction of a question and preview its effect. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { programId, paper, remedy, onRemedy, onPreview } = props;
  const [given, setGiven] = useState<Answer | null>(null);
  const [removes, setRemoves] = useState(true);
  const [foresee, { isLoading, error }] = usePreviewRegradeMutation();
  const drops = remedy === 'full' || remedy === 'out';
  const ready = drops || given !== null;
  const send = async () => {
    const about = { programId, questionId: paper._id, remedy };
    const what = {
      ...(drops ? { removes } : given && { given }),
    };
    const { data } = await foresee({ body: { ...about, ...what } });
    if (data) onPreview(data._id);
  };
  return (
    <Form className={classes.form} isWrong={!ready} onSave={send}>
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
          <CorrectionBar failed={isCallFailure(error) ? error.message : ''}>
            <Button type="submit" loading={isLoading}>
              {messages.seeWhatChanges}
            </Button>
          </CorrectionBar>
        </>
      )}
    </Form>
  );
}
