import { Picture } from '../../images/index.ts';
import { letterOf } from '../parts/letters.ts';
import { QuestionText } from '../parts/question-text.tsx';
import { keywordsOf, type QuestionForm } from './form.ts';
import { kindLabel } from './question-fields.tsx';
import classes from './question-summary.module.css';

const difficulty = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

function optionWords({ text, image }: QuestionForm['options'][number]): string {
  return [text, image && '(image)'].filter(Boolean).join(' ');
}

/** What of a question is right, line by line. */
function answerLines(form: QuestionForm): [string, string][] {
  switch (form.type) {
    case 'multiple-choice':
      return form.options.map((option, place) => [
        `Option ${letterOf(place)}`,
        option.key === form.rightOption ? `${optionWords(option)} ✓ correct` : optionWords(option),
      ]);
    case 'true-false':
      return [['Correct answer', form.truth]];
    case 'fill-blank':
    case 'short-answer':
      return [
        ['Correct answer', form.accepted],
        ['Also accepted', form.otherAccepted.replaceAll('\n', ', ') || 'None'],
      ];
    case 'matching':
      return form.pairs.map(({ left, right }, place) => [
        `Pair ${place + 1}`,
        `${left} → ${right}`,
      ]);
    default:
      return [
        ['Ideal answer', form.idealAnswer],
        ['Keywords', keywordsOf(form.keywords).join(', ')],
      ];
  }
}

/** One question with everything that belongs to it, for reading. */
export function QuestionSummary({ form, number }: { form: QuestionForm; number: number }) {
  return (
    <>
      <div className={classes.head}>
        {`${number}. `}
        <QuestionText text={form.text} inline />
      </div>
      <dl className={classes.facts}>
        <dt>Type</dt>
        <dd>{kindLabel(form.type)}</dd>
        <dt>Difficulty</dt>
        <dd>{difficulty[form.difficulty]}</dd>
        <dt>Illustration</dt>
        <dd>
          {form.illustration ? (
            <Picture
              path={form.illustration}
              alt={form.illustrationAlt || 'Illustration'}
              shownWidth={320}
              className={classes.picture}
            />
          ) : (
            'None'
          )}
        </dd>
        {answerLines(form).map(([term, words]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
