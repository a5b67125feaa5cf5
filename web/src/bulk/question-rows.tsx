import type { Topic } from '@certway/contract/topics/index';
import { kindLabel } from '../kinds/editing/kind-label.ts';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import type { ModuleChoice } from '../questions/index.ts';
import { lifecycleLabel } from '../questions/index.ts';
import { topicLabel } from '../topics/index.ts';
import classes from './bulk.module.css';
import * as messages from './messages.ts';
import type { FilteredQuestion } from './queries.ts';
import type { Selection } from './use-selection.ts';

interface QuestionRowsProps {
  questions: readonly FilteredQuestion[];
  selection: Selection;
  modules: readonly ModuleChoice[];
  topics: readonly Topic[];
  onOpen: (question: FilteredQuestion) => void;
}

/** The questions that match the filter. Each can be selected, and opened in its module. */
export function QuestionRows(props: QuestionRowsProps) {
  const { questions, selection, modules, topics, onOpen } = props;
  const moduleNames = new Map(modules.map(({ value, label }) => [value, label]));
  const topicNames = new Map(topics.map((topic) => [topic._id, topicLabel(topic)]));
  const page = questions.map(({ _id }) => _id);
  return (
    <ol className={classes.rows} aria-label={messages.listOfQuestions}>
      {questions.map((question) => (
        <li key={question._id} className={classes.row}>
          <label className={classes.tick}>
            <input
              type="checkbox"
              checked={selection.has(question._id)}
              aria-label={messages.selectQuestion({ text: question.text })}
              onChange={() => selection.toggle(question._id, page)}
            />
          </label>
          <button type="button" className={classes.open} onClick={() => onOpen(question)}>
            <span className={classes.words} dir="auto">
              <QuestionText text={question.text} inline />
            </span>
            <span className={classes.facts}>
              {lifecycleLabel(question.standing) && (
                <span className={classes.state}>{lifecycleLabel(question.standing)}</span>
              )}
              <span>{kindLabel(question.type)}</span>
              <span dir="auto">{moduleNames.get(question.moduleId)}</span>
              {question.topicId && <span dir="auto">{topicNames.get(question.topicId)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
