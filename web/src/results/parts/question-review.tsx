import { Title } from '@mantine/core';
import { IconCheck, IconCircleHalf2, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { textsOf, viewOf } from '../../kinds/index.ts';
import { Illustration } from '../../kinds/parts/illustration.tsx';
import { shareText } from '../../kinds/parts/outcome.ts';
import { prepareTexts, QuestionText } from '../../kinds/parts/question-text.tsx';
import { VerdictNote } from '../../kinds/parts/verdict-note.tsx';
import { type AskedQuestion, outcomeOf } from './figures.ts';
import classes from './result.module.css';

const outcomes = {
  right: { word: 'Right', Sign: IconCheck },
  partly: { word: 'Partly right', Sign: IconCircleHalf2 },
  wrong: { word: 'Wrong', Sign: IconX },
  waiting: { word: 'Waits for its mark', Sign: IconClock },
  open: { word: 'Not answered', Sign: IconMinus },
};

function Question({ asked, place }: { asked: AskedQuestion; place: number }) {
  const { paper, answer, verdict } = asked;
  const outcome = outcomeOf(asked);
  const { word, Sign } = outcomes[outcome];
  const share = verdict && outcome === 'partly' ? `, ${shareText(verdict)}` : '';
  const { Review } = viewOf(paper);
  return (
    <li className={classes.question}>
      <p className={classes.outcome} data-outcome={outcome}>
        <Sign size={18} stroke={2.4} aria-hidden="true" />
        {`Question ${place}: ${word}${share}`}
      </p>
      <div className={classes.text}>
        <QuestionText text={paper.text} />
      </div>
      {paper.illustration && <Illustration path={paper.illustration} alt={paper.illustrationAlt} />}
      <Review paper={paper} answer={answer} verdict={verdict} />
      {verdict && <VerdictNote verdict={verdict} />}
    </li>
  );
}

/** Each question with the learner's answer, the right one and why; on request only the wrong ones. */
export function QuestionReview({ questions }: { questions: readonly AskedQuestion[] }) {
  const [all, setAll] = useState(true);
  useEffect(() => {
    const texts = questions.flatMap(({ paper, verdict }) => textsOf(paper, verdict));
    prepareTexts(texts).catch(() => undefined);
  }, [questions]);
  const wrong = questions.filter((asked) => outcomeOf(asked) !== 'right');
  return (
    <section aria-labelledby="questions">
      <div className={classes.listHead}>
        <Title id="questions" order={2} size="h3">
          Your answers
        </Title>
        {wrong.length > 0 && wrong.length < questions.length && (
          <label className={classes.toggle}>
            <input type="checkbox" checked={!all} onChange={() => setAll(!all)} />
            {`Only the ${wrong.length} that were not right`}
          </label>
        )}
      </div>
      <ol className={classes.questions}>
        {questions.map((asked, place) =>
          all || wrong.includes(asked) ? (
            <Question key={asked.paper._id} asked={asked} place={place + 1} />
          ) : null,
        )}
      </ol>
    </section>
  );
}
