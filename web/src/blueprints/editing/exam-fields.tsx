import { Checkbox, Textarea, TextInput } from '@mantine/core';
import classes from './editing.module.css';
import { bind, Figure, Line, Part, type PartProps, Problem } from './fields.tsx';

/** What the exam is, and where its figures come from. */
export function ExamFields(props: PartProps) {
  const { text } = bind(props);
  return (
    <Part title="The exam">
      <TextInput label="Name" description="As learners see it" {...text('name')} />
      <div className={classes.two}>
        <TextInput label="Examining body" {...text('body')} />
        <TextInput label="Edition" {...text('edition')} />
        <TextInput type="date" label="Date of the edition" {...text('editionDate')} />
      </div>
      <Textarea
        label="Source"
        description="Where the figures below come from: the document and its address."
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
    <Part title="Length">
      <div className={classes.three}>
        <Figure label="Questions" {...text('questionCount')} />
        <Figure label="Minutes" {...text('minutes')} />
        <Figure
          label="Trial questions"
          description="Of the questions above; they never count, and no one is told which they are."
          {...text('trialCount')}
        />
      </div>
      <Checkbox label="This paper is shorter than the exam itself" {...check('shortened')} />
      {props.form.shortened && (
        <div className={classes.two}>
          <Figure
            label="Questions of the exam itself"
            {...text('wholeCount', 'shortenedFrom.questionCount')}
          />
          <Figure
            label="Minutes of the exam itself"
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
    <Part title="Difficulty">
      <Checkbox label="Mix easy, medium and hard questions" {...check('mixed')} />
      {props.form.mixed && (
        <>
          <div className={classes.three}>
            <Figure label="Easy, in percent" {...text('easy', 'difficulty.easy')} />
            <Figure label="Medium, in percent" {...text('medium', 'difficulty.medium')} />
            <Figure label="Hard, in percent" {...text('hard', 'difficulty.hard')} />
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
    <Part title="Passing">
      <Line
        label="Needed to pass"
        line={form.pass}
        error={problems['pass.value']}
        onChange={(pass) => onChange({ pass })}
      />
      <Figure
        label="Points off for a wrong answer"
        description="A right answer is worth 1. Learners are told before they begin; 0 takes nothing off."
        {...text('pointsOff')}
      />
    </Part>
  );
}

export function SittingFields(props: PartProps) {
  const { text, check } = bind(props);
  return (
    <Part title="Sittings">
      <Checkbox label="Limit how many papers a learner may take" {...check('limited')} />
      <div className={classes.two}>
        {props.form.limited && <Figure label="Papers allowed" {...text('papersAllowed')} />}
        <Figure
          label="Hours between two papers"
          description="0 lets the next one begin right away."
          {...text('hoursBetween')}
        />
      </div>
    </Part>
  );
}
