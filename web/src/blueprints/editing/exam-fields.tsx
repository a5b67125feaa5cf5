import { Checkbox, Textarea, TextInput } from '@mantine/core';
import * as messages from '../messages.ts';
import classes from './editing.module.css';
import { bind, Figure, Line, Part, type PartProps, Problem } from './fields.tsx';

/** What the exam is, and where its figures come from. */
export function ExamFields(props: PartProps) {
  const { text } = bind(props);
  return (
    <Part title={messages.theExamPart}>
      <TextInput label={messages.name} description={messages.asLearnersSeeIt} {...text('name')} />
      <div className={classes.two}>
        <TextInput label={messages.examiningBody} {...text('body')} />
        <TextInput label={messages.edition} {...text('edition')} />
        <TextInput type="date" label={messages.editionDate} {...text('editionDate')} />
      </div>
      <Textarea
        label={messages.source}
        description={messages.whatSourceIs}
        autosize
        minRows={2}
        {...text('source')}
      />
    </Part>
  );
}

export function LengthFields(props: PartProps) {
  const { text, check } = bind(props);
  return (
    <Part title={messages.length}>
      <div className={classes.three}>
        <Figure label={messages.questions} {...text('questionCount')} />
        <Figure label={messages.minutes} {...text('minutes')} />
        <Figure
          label={messages.trialQuestions}
          description={messages.whatTrialQuestionsAre}
          {...text('trialCount')}
        />
      </div>
      <Checkbox label={messages.paperIsShorter} {...check('shortened')} />
      {props.form.shortened && (
        <div className={classes.two}>
          <Figure
            label={messages.questionsOfExamItself}
            {...text('wholeCount', 'shortenedFrom.questionCount')}
          />
          <Figure
            label={messages.minutesOfExamItself}
            {...text('wholeMinutes', 'shortenedFrom.minutes')}
          />
        </div>
      )}
    </Part>
  );
}

export function DifficultyFields(props: PartProps) {
  const { text, check } = bind(props);
  return (
    <Part title={messages.difficulty}>
      <Checkbox label={messages.mixDifficulties} {...check('mixed')} />
      {props.form.mixed && (
        <>
          <div className={classes.three}>
            <Figure label={messages.easyPercent} {...text('easy', 'difficulty.easy')} />
            <Figure label={messages.mediumPercent} {...text('medium', 'difficulty.medium')} />
            <Figure label={messages.hardPercent} {...text('hard', 'difficulty.hard')} />
          </div>
          <Problem>{props.problems.difficulty}</Problem>
        </>
      )}
    </Part>
  );
}

export function PassFields(props: PartProps) {
  const { form, problems, onChange } = props;
  const { text } = bind(props);
  return (
    <Part title={messages.passing}>
      <Line
        label={messages.neededToPass}
        line={form.pass}
        error={problems['pass.value']}
        onChange={(pass) => onChange({ pass })}
      />
      <Figure
        label={messages.pointsOffForWrong}
        description={messages.whatPointsOffDo}
        {...text('pointsOff')}
      />
    </Part>
  );
}

export function SittingFields(props: PartProps) {
  const { text, check } = bind(props);
  return (
    <Part title={messages.retakes}>
      <Checkbox label={messages.limitPapers} {...check('limited')} />
      <div className={classes.two}>
        {props.form.limited && <Figure label={messages.papersAllowed} {...text('papersAllowed')} />}
        <Figure
          label={messages.hoursBetweenPapers}
          description={messages.whatHoursBetweenDo}
          {...text('hoursBetween')}
        />
      </div>
    </Part>
  );
}
