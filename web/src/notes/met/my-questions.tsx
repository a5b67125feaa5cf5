import '../../ui/forms.css';
import { authors, editors, mayEnter, type Role } from '@certway/contract/accounts/roles';
import { MET_QUESTIONS_A_PAGE } from '@certway/contract/limits';
import { NativeSelect } from '@mantine/core';
import { paths } from '../../paths.ts';
import searchArt from '../../ui/art/search.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAddress } from '../../ui/lists/address.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PillRow } from '../../ui/pills/pill-row.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from '../messages.ts';
import classes from '../notes.module.css';
import { useListMetQuestionsQuery } from '../queries.ts';
import { MetEntry } from './met-entry.tsx';

/** The outcomes by which the questions can be filtered. */
const filtered = ['wrong', 'partly', 'right'] as const;

const outcomes = [
  ['', messages.everyAnswer],
  ['wrong', messages.answeredWrong],
  ['partly', messages.answeredPartlyRight],
  ['right', messages.answeredRight],
] as const;

const nothingFoundText = (q: string) =>
  q ? messages.noQuestionHasTheseWords : messages.noQuestionOfThisKind;

/** Keeps the search in the URL. A change of the search returns to the first page. */
function useView() {
  const { search, change } = useAddress();
  const page = Number(search.get('page'));
  const answer = search.get('answer');
  const outcome = filtered.find((each) => each === answer);
  const view = {
    outcome,
    q: (search.get('q') ?? '').slice(0, 100),
    programId: search.get('program') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const set = (name: 'q' | 'program' | 'answer' | 'page', value: string) =>
    change((now) => {
      now.delete('page');
      if (value) now.set(name, value);
      else now.delete(name);
      return now;
    });
  return { view, set };
}

interface FiltersProps extends ReturnType<typeof useView> {
  programs: readonly { programId: string; programName: string }[];
}

function Filters({ view, set, programs }: FiltersProps) {
  const { q, programId, outcome } = view;
  return (
    <div className={classes.search}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of three years ago do not know <search> */}
      <div role="search" className={classes.filters}>
        <SearchField
          label={messages.searchMyQuestions}
          value={q}
          onChange={(value) => set('q', value)}
        />
        {programs.length > 1 && (
          <NativeSelect
            label={messages.program}
            value={programId}
            data={[
              { value: '', label: messages.allPrograms },
              ...programs.map((each) => ({ value: each.programId, label: each.programName })),
            ]}
            onChange={({ currentTarget }) => set('program', currentTarget.value)}
          />
        )}
      </div>
      <PillRow
        label={messages.lastAnswer}
        choices={outcomes}
        chosen={outcome ?? ''}
        onChoose={(value) => set('answer', value)}
      />
    </div>
  );
}

/**
 * Shown before the first quiz has ended. Staff may be looking for the questions that they write, so
 * those who have programs are led there.
 */
function NothingMet({ role }: { role: Role | null }) {
  const isStaff = mayEnter(authors, role);
  const chooseAQuiz = { label: messages.chooseAQuiz, to: paths.quiz };
  if (mayEnter(editors, role)) {
    return (
      <EmptyState
        art={searchArt}
        title={messages.noAnsweredQuestionsYet}
        text={messages.questionsAreInPrograms}
        action={{ label: messages.editPrograms, to: paths.editPrograms }}
        other={chooseAQuiz}
      />
    );
  }
  return (
    <EmptyState
      art={searchArt}
      title={isStaff ? messages.noAnsweredQuestionsYet : messages.noQuestionsYet}
      text={isStaff ? messages.howStaffMeetQuestions : messages.howToMeetQuestions}
      action={chooseAQuiz}
    />
  );
}

interface MyQuestionsProps {
  accountId: string;
  role: Role | null;
}

/** All questions that the person has answered, with a search. */
export function MyQuestions({ accountId, role }: MyQuestionsProps) {
  const { view, set } = useView();
  const { q, programId, outcome, page } = view;
  const { data, isError, error, isFetching, refetch } = useListMetQuestionsQuery(
    { query: { q, page, outcome, ...(programId && { programId }) } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !isFetching) {
    return <LoadFailed text={messages.questionsNotLoaded} error={error} onRetry={refetch} />;
  }
  if (!data) return <Waiting for={messages.myQuestionsInText} />;
  const { questions, total, programs } = data;
  if (programs.length === 0) return <NothingMet role={role} />;
  return (
    <div>
      <Filters {...{ view, set, programs }} />
      <p role="status" className={classes.found}>
        {total > 0 ? messages.questionsFound({ total }) : nothingFoundText(q)}
      </p>
      <ul className={classes.entries} aria-busy={isFetching}>
        {questions.map((question) => (
          <MetEntry accountId={accountId} key={question.questionId} question={question} />
        ))}
      </ul>
      {total > MET_QUESTIONS_A_PAGE && (
        <Pager
          page={page}
          pageSize={MET_QUESTIONS_A_PAGE}
          total={total}
          capped={false}
          label={messages.myQuestions}
          onPage={(to) => {
            set('page', to === 1 ? '' : String(to));
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </div>
  );
}
