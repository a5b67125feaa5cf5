import { author as clozeAuthor } from './cloze/author.ts';
import { key as clozeKey } from './cloze/key.ts';
import { learner as clozeLearner } from './cloze/learner.ts';
import { author as fillBlankAuthor } from './fill-blank/author.ts';
import { key as fillBlankKey } from './fill-blank/key.ts';
import { learner as fillBlankLearner } from './fill-blank/learner.ts';
import { author as hotspotAuthor } from './hotspot/author.ts';
import { key as hotspotKey } from './hotspot/key.ts';
import { learner as hotspotLearner } from './hotspot/learner.ts';
import { author as matchingAuthor } from './matching/author.ts';
import { key as matchingKey } from './matching/key.ts';
import { learner as matchingLearner } from './matching/learner.ts';
import { author as multipleChoiceAuthor } from './multiple-choice/author.ts';
import { key as multipleChoiceKey } from './multiple-choice/key.ts';
import { learner as multipleChoiceLearner } from './multiple-choice/learner.ts';
import { author as multipleResponseAuthor } from './multiple-response/author.ts';
import { key as multipleResponseKey } from './multiple-response/key.ts';
import { learner as multipleResponseLearner } from './multiple-response/learner.ts';
import { author as numericAuthor } from './numeric/author.ts';
import { key as numericKey } from './numeric/key.ts';
import { learner as numericLearner } from './numeric/learner.ts';
import { author as orderingAuthor } from './ordering/author.ts';
import { key as orderingKey } from './ordering/key.ts';
import { learner as orderingLearner } from './ordering/learner.ts';
import { kind } from './shared/kind.ts';
import { author as trueFalseAuthor } from './true-false/author.ts';
import { key as trueFalseKey } from './true-false/key.ts';
import { learner as trueFalseLearner } from './true-false/learner.ts';
import { author as writtenAuthor } from './written/author.ts';
import { key as writtenKey } from './written/key.ts';
import { learner as writtenLearner } from './written/learner.ts';

/** All kinds with their schemas. Other files import `index.ts` instead, or `keys.ts` for a key. */
export const modules = {
  'multiple-choice': kind(
    'multiple-choice',
    multipleChoiceAuthor,
    multipleChoiceLearner,
    multipleChoiceKey,
  ),
  'multiple-response': kind(
    'multiple-response',
    multipleResponseAuthor,
    multipleResponseLearner,
    multipleResponseKey,
  ),
  'true-false': kind('true-false', trueFalseAuthor, trueFalseLearner, trueFalseKey),
  'fill-blank': kind('fill-blank', fillBlankAuthor, fillBlankLearner, fillBlankKey),
  cloze: kind('cloze', clozeAuthor, clozeLearner, clozeKey),
  matching: kind('matching', matchingAuthor, matchingLearner, matchingKey),
  ordering: kind('ordering', orderingAuthor, orderingLearner, orderingKey),
  hotspot: kind('hotspot', hotspotAuthor, hotspotLearner, hotspotKey),
  numeric: kind('numeric', numericAuthor, numericLearner, numericKey),
  'short-answer': kind(
    'short-answer',
    writtenAuthor['short-answer'],
    writtenLearner['short-answer'],
    writtenKey['short-answer'],
  ),
  text: kind('text', writtenAuthor.text, writtenLearner.text, writtenKey.text),
  structural: kind(
    'structural',
    writtenAuthor.structural,
    writtenLearner.structural,
    writtenKey.structural,
  ),
  essay: kind('essay', writtenAuthor.essay, writtenLearner.essay, writtenKey.essay),
} as const;
