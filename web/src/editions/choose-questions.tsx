import type { ChangeKind } from '@certway/contract/editions/index';
import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { referenceText } from '../ui/words/validity.ts';
import classes from './editions.module.css';
import * as messages from './messages.ts';
import { type CitingQuestion, type RuleChange, useListCitingQuery } from './queries.ts';

const TYPING_PAUSE_MS = 300;

interface ChosenFor {
  kind: ChangeKind;
  rule: RuleChange | undefined;
  cited: string;
}

/**
 * Holds which questions are chosen for a rule change or an edition. For a rule change, the
 * questions that cite the rule are chosen unless they are deselected. For an edition, questions are
 * found by a search and chosen one by one. Chosen questions stay listed during a search.
 */
export function useChosenQuestions(programId: string, { kind, rule, cited }: ChosenFor) {
  const [words, setWords] = useState('');
  const [typed] = useDebouncedValue((kind === 'rule' ? cited : words).trim(), TYPING_PAUSE_MS);
  const [known, setKnown] = useState<readonly CitingQuestion[]>(rule?.questions ?? []);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const { currentData } = useListCitingQuery(
    typed
      ? { params: { programId }, query: kind === 'rule' ? { cited: typed } : { words: typed } }
      : skipToken,
  );
  const found = typed ? currentData : undefined;
  const shown = [
    ...known,
    ...(found ?? []).filter(({ _id }) => !known.some((each) => each._id === _id)),
  ];
  const wasChosen = (id: string) => rule?.questions.some(({ _id }) => _id === id) ?? false;
  /**
   * If a person edited the citation of an existing rule change, the questions that contain the new
   * citation are chosen too.
   */
  const isNewlyFound = kind === 'rule' && typed !== rule?.cited;
  const isChosen = (id: string) => toggled[id] ?? (wasChosen(id) || isNewlyFound);
  const toggle = (question: CitingQuestion) => {
    const { _id } = question;
    setToggled((now) => ({ ...now, [_id]: !isChosen(_id) }));
    if (kind === 'edition' && !known.some((each) => each._id === _id)) {
      setKnown((now) => [...now, question]);
    }
  };
  return {
    kind,
    words,
    setWords,
    found,
    shown,
    isChosen,
    toggle,
    isFound: found !== undefined,
    questionIds: shown.map(({ _id }) => _id).filter(isChosen),
  };
}

type ChooseQuestionsProps = ReturnType<typeof useChosenQuestions> & {
  /** The reason why the choice cannot be saved; false if it can. */
  problem: string | false;
};

const foundText = (kind: ChangeKind, count: number): string => {
  if (kind === 'edition') {
    return count === 0 ? messages.noQuestionHasWords : messages.questionCount({ questions: count });
  }
  return count === 0 ? messages.noQuestionCitesIt : messages.questionsCiteIt({ count });
};

export function ChooseQuestions(props: ChooseQuestionsProps) {
  const { kind, words, setWords, found, shown, isChosen, toggle, problem } = props;
  return (
    <div className={classes.found}>
      {kind === 'edition' && (
        <TextInput
          label={messages.questionsThatLeave}
          description={messages.howToFindQuestions}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <div className={classes.choices}>
        <p role="status">{found && foundText(kind, found.length)}</p>
        {problem && (
          <p data-wrong className={classes.problem}>
            {problem}
          </p>
        )}
        {shown.map((question) => (
          <Checkbox
            key={question._id}
            label={<QuestionText text={question.text} inline />}
            description={referenceText(question.reference, question.edition)}
            checked={isChosen(question._id)}
            onChange={() => toggle(question)}
          />
        ))}
      </div>
    </div>
  );
}
