import { IconCheck, IconCircle, IconFlagFilled, IconLock } from '@tabler/icons-react';
import * as messages from './messages.ts';
import classes from './navigator.module.css';
import {
  type AssembledExam,
  type NavigatorQuestion,
  questionStateText,
} from './navigator-questions.ts';

interface NavigatorProps {
  paper: AssembledExam;
  places: readonly NavigatorQuestion[];
  position: number;
  onGo: (index: number) => void;
}

function Signs({ answered, open }: NavigatorQuestion) {
  return (
    <>
      {answered ? (
        <IconCheck size={14} stroke={3} aria-hidden="true" />
      ) : (
        <IconCircle size={14} stroke={2} aria-hidden="true" />
      )}
      {!open && <IconLock size={14} stroke={2} aria-hidden="true" />}
    </>
  );
}

/**
 * Shows every question of the exam with its number and icons for answered, unanswered, flagged, and
 * closed.
 */
export function Navigator({ paper, places, position, onGo }: NavigatorProps) {
  return (
    <div className={classes.navigator}>
      {paper.sections.map((section, part) => (
        <section key={section.title + String(part)} aria-label={section.title}>
          <h3>{section.title}</h3>
          <ol>
            {places
              .filter((place) => place.section === part)
              .map((place) => (
                <li key={place.questionId}>
                  <button
                    type="button"
                    aria-label={messages.questionAndState({
                      number: place.index + 1,
                      state: questionStateText(place),
                    })}
                    aria-current={place.index === position ? 'step' : undefined}
                    aria-disabled={!place.open}
                    data-answered={place.answered || undefined}
                    onClick={() => place.open && onGo(place.index)}
                  >
                    <span>{place.index + 1}</span>
                    <Signs {...place} />
                    {place.flagged && (
                      <IconFlagFilled className={classes.flag} size={14} aria-hidden="true" />
                    )}
                  </button>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

export function Legend() {
  return (
    <p className={classes.legend}>
      <span>
        <IconCheck size={14} stroke={3} aria-hidden="true" /> {messages.answered}
      </span>
      <span>
        <IconCircle size={14} stroke={2} aria-hidden="true" /> {messages.unanswered}
      </span>
      <span>
        <IconFlagFilled className={classes.flag} size={14} aria-hidden="true" /> {messages.flagged}
      </span>
      <span>
        <IconLock size={14} stroke={2} aria-hidden="true" /> {messages.closed}
      </span>
    </p>
  );
}
