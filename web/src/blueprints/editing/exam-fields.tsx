import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../ui/date-field.tsx';
import * as messages from '../messages.ts';
import classes from './editing.module.css';
import {
  bind,
  FieldsProblem,
  FormPart,
  type FormPartProps,
  NumberField,
  PassLineField,
} from './fields.tsx';

/** The form fields for the name of the exam and the source of its numbers. */
export function ExamFields(props: FormPartProps) {
  const { text } = bind(props);
  return (
    <FormPart title={messages.theExamPart}>
      <TextInput label={messages.name} description={messages.asLearnersSeeIt} {...text('name')} />
      <div className={classes.two}>
        <TextInput label={messages.examiningBody} {...text('body')} />
        <TextInput label={messages.edition} {...text('edition')} />
        <DateField label={messages.editionDate} {...text('editionDate')} />
      </div>
      <Textarea
        label={messages.source}
        description={messages.whatSourceIs}
        autosize
        minRows={2}
        {...text('source')}
      />
    </FormPart>
  );
}

export function LengthFields(props: FormPartProps) {
  const { text, check } = bind(props);
  return (
    <FormPart title={messages.length}>
      <div className={classes.three}>
        <NumberField label={messages.questions} {...text('questionCount')} />
        <NumberField label={messages.minutes} {...text('minutes')} />
        <NumberField
          label={messages.trialQuestions}
          description={messages.whatTrialQuestionsAre}
          {...text('trialCount')}
        />
      </div>
      <Checkbox label={messages.paperIsShorter} {...check('shortened')} />
      {props.form.shortened && (
        <div className={classes.two}>
          <NumberField
            label={messages.questionsOfExamItself}
            {...text('wholeCount', 'shortenedFrom.questionCount')}
          />
          <NumberField
            label={messages.minutesOfExamItself}
            {...text('wholeMinutes', 'shortenedFrom.minutes')}
          />
        </div>
      )}
    </FormPart>
  );
}

export function DifficultyFields(props: FormPartProps) {
  const { text, check } = bind(props);
  return (
    <FormPart title={messages.difficulty}>
      <Checkbox label={messages.mixDifficulties} {...check('mixed')} />
      {props.form.mixed && (
        <>
          <div className={classes.three}>
            <NumberField label={messages.easyPercent} {...text('easy', 'difficulty.easy')} />
            <NumberField label={messages.mediumPercent} {...text('medium', 'difficulty.medium')} />
            <NumberField label={messages.hardPercent} {...text('hard', 'difficulty.hard')} />
          </div>
          <FieldsProblem>{props.problems.difficulty}</FieldsProblem>
        </>
      )}
    </FormPart>
  );
}

export function PassFields(props: FormPartProps) {
  const { form, problems, onChange } = props;
  const { text } = bind(props);
  return (
    <FormPart title={messages.passing}>
      <PassLineField
        label={messages.neededToPass}
        line={form.pass}
        error={problems['pass.value']}
        onChange={(pass) => onChange({ pass })}
      />
      <NumberField
        label={messages.pointsOffForWrong}
        description={messages.whatPointsOffDo}
        {...text('pointsOff')}
      />
    </FormPart>
  );
}

export function RetakeFields(props: FormPartProps) {
  const { text, check } = bind(props);
  return (
    <FormPart title={messages.retakes}>
      <Checkbox label={messages.limitPapers} {...check('limited')} />
      <div className={classes.two}>
        {props.form.limited && (
          <NumberField label={messages.papersAllowed} {...text('papersAllowed')} />
        )}
        <NumberField
          label={messages.hoursBetweenPapers}
          description={messages.whatHoursBetweenDo}
          {...text('hoursBetween')}
        />
      </div>
    </FormPart>
  );
}
