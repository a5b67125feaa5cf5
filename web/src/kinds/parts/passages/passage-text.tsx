import type { WrittenPassage } from '@certway/contract/questions/passage';
import * as messages from '../../messages.ts';
import { Illustration } from '../illustration.tsx';
import { QuestionText } from '../question-text.tsx';
import classes from './passage.module.css';

export function PassageText({ title, text, illustration, illustrationAlt }: WrittenPassage) {
  return (
    <>
      {title && <p className={classes.title}>{title}</p>}
      {text && <QuestionText text={text} />}
      {illustration && (
        <Illustration path={illustration} alt={illustrationAlt || messages.passagePicture} />
      )}
    </>
  );
}
