import { Button } from '@mantine/core';
import type { ShownQuestion } from '../shown.ts';
import classes from './cases.module.css';
import * as messages from './messages.ts';
import { caseFor, caseIdOf, type OpenCase } from './use-case.ts';

interface CaseHeadProps {
  questions: readonly ShownQuestion[];
  at: number;
  onEdit: (open: OpenCase) => void;
}

/** The head of a case, shown above its first question in the list of a module. */
export function CaseHead({ questions, at, onEdit }: CaseHeadProps) {
  const [first, before] = [questions[at], questions[at - 1]];
  const passage = first?.question.passage;
  if (!passage || (before && caseIdOf(before) === passage._id)) return null;
  const open = caseFor(questions, [first._id]);
  const name = passage.title ? messages.caseTitled(passage) : messages.caseAlone;
  return (
    <li className={classes.head} data-fixed>
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>
        {messages.questionCount({ questions: open.questionIds.length })}
      </span>
      <Button
        variant="subtle"
        size="sm"
        aria-label={messages.editNamed({ name })}
        onClick={() => onEdit(open)}
      >
        {messages.editCase}
      </Button>
    </li>
  );
}
