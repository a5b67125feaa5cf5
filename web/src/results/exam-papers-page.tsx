import { RESULTS_A_PAGE } from '@certway/contract/limits';
import { Title } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './messages.ts';
import { ExamFigures } from './papers/exam-figures.tsx';
import { ExamPaperList } from './papers/exam-paper-list.tsx';
import classes from './papers/exam-papers.module.css';
import { PageTurner } from './parts/page-turner.tsx';
import { useGetExamFiguresQuery, useListExamPapersQuery } from './queries.ts';

/** What whoever teaches a mock exam sees of it: its figures, and each paper that was handed in. */
export function ExamPapersPage() {
  const blueprintId = useParams().id ?? '';
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const params = { blueprintId };
  const fresh = { refetchOnMountOrArgChange: true };
  const figures = useGetExamFiguresQuery({ params }, fresh);
  const papers = useListExamPapersQuery({ params, query: { page } }, fresh);
  const { items = [], total = 0 } = papers.data ?? {};
  const isGone = figures.isError && !figures.data;
  const exam = figures.data;
  return (
    <Page title={messages.mockExamPapers} lead={exam && `${exam.programName} · ${exam.name}`}>
      {isGone && (
        <EmptyState
          art={errorArt}
          title={messages.thesePapersCannotBeShown}
          text={messages.whyPapersNotShown}
          action={{ label: messages.backToQuizSelection, to: paths.quiz }}
        />
      )}
      {!exam && !isGone && <Waiting for={messages.thePapers} shape="figures" />}
      {exam && (
        <div className={classes.parts}>
          <ExamFigures exam={exam} />
          <section aria-labelledby="papers">
            <Title id="papers" order={2} size="h3" mb="sm">
              {messages.papers}
            </Title>
            {papers.isError && !papers.data && (
              <p role="alert">{messages.thePapersCouldNotBeLoaded}</p>
            )}
            {papers.data && items.length === 0 && (
              <EmptyState
                art={marksArt}
                title={messages.noPapersYet}
                text={messages.whatPapersAre}
              />
            )}
            <ExamPaperList papers={items} />
            <PageTurner
              page={page}
              pages={Math.ceil(total / RESULTS_A_PAGE)}
              onTurn={(to) => setSearch(to === 1 ? {} : { page: String(to) })}
            />
          </section>
        </div>
      )}
    </Page>
  );
}
