import '../ui/forms.css';
import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { kindLabel } from '../kinds/editing/kind-label.ts';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import * as messages from './messages.ts';
import { useSearchQuestionsQuery } from './queries.ts';
import searchClasses from './question-search.module.css';
import classes from './questions.module.css';

const TYPING_PAUSE_MS = 250;

export interface QuestionMatch {
  _id: string;
  courseId: string;
  moduleId: string;
  order: number;
}

interface QuestionSearchProps {
  programId: string;
  text: string;
  onText: (text: string) => void;
  moduleName: (moduleId: string) => string;
  onOpen: (found: QuestionMatch) => void;
}

/**
 * Searches all questions of the program: their texts, options, answers, and explanations. The field
 * is part of the row that contains it, and the results are below the row.
 */
export function QuestionSearch(props: QuestionSearchProps) {
  const { programId, text, onText, moduleName, onOpen } = props;
  const [q] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data, isFetching } = useSearchQuestionsQuery(
    { params: { programId }, query: { q } },
    { skip: q === '', refetchOnMountOrArgChange: true },
  );
  const searching = text.trim() !== '';
  return (
    <>
      <TextInput
        type="search"
        label={messages.searchAllQuestions}
        placeholder={messages.searchAllQuestions}
        className={searchClasses.field ?? ''}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
        rightSection={searching && isFetching ? <Loader size="xs" /> : null}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {searching && data && (
        <section aria-label={messages.foundQuestions} className={searchClasses.results}>
          <p role="status" className={searchClasses.found}>
            {messages.questionsFound({ questions: data.total })}
          </p>
          <ol className={classes.rows}>
            {data.items.map((found) => (
              <li key={found._id} className={classes.row} style={{ gridTemplateColumns: '1fr' }}>
                <button type="button" className={classes.open} onClick={() => onOpen(found)}>
                  <span className={classes.number}>{found.order}</span>
                  <span className={classes.words}>
                    <QuestionText text={found.text} inline />
                  </span>
                  <span className={classes.kind}>
                    {messages.kindInModule({
                      moduleName: moduleName(found.moduleId),
                      kind: kindLabel(found.type),
                    })}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
