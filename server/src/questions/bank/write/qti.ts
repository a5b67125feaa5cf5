import type { Draft } from '@certway/contract/kinds/index';
import { zipSync } from 'fflate';
import type { Pictures } from './moodle.ts';

/** A package of QTI 2.2: a manifest, one file an item, the pictures beside them. */

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const paragraphs = (text: string, put = (line: string) => line) =>
  text
    .split('\n')
    .map((line) => `<p>${put(escaped(line))}</p>`)
    .join('');

const ENTRY = '<textEntryInteraction responseIdentifier="RESPONSE"/>';

/** Where one writes: in the blank, or in a line of its own. */
function body(draft: Draft, interaction: string): string {
  const shown = picture(draft.illustration, draft.illustrationAlt);
  if (draft.type !== 'fill-blank') return paragraphs(draft.text) + shown + interaction;
  let put = false;
  const inBlank = (line: string) =>
    line.replace(/_{3,}/, (blank) => {
      if (put) return blank;
      put = true;
      return ENTRY;
    });
  return paragraphs(draft.text, inBlank) + shown;
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const picture = (path: string | null, alt: string) =>
  path ? `<img src="images/${escaped(fileName(path))}" alt="${escaped(alt)}"/>` : '';

const declaration = (cardinality: string, baseType: string, values: string[], mapping = '') =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values
    .map((value) => `<value>${escaped(value)}</value>`)
    .join('')}</correctResponse>${mapping}</responseDeclaration>`;

interface Parts {
  declaration: string;
  interaction: string;
  /** How other tools mark it: against the one right answer, unless every accepted one counts. */
  marking?: 'map_response';
}

function choices(options: { text: string; image: string | null }[], right: number): Parts {
  const list = options.map(
    ({ text, image }, i) =>
      `<simpleChoice identifier="C${i + 1}">${escaped(text)}${picture(image, '')}</simpleChoice>`,
  );
  return {
    declaration: declaration('single', 'identifier', [`C${right + 1}`]),
    interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${list.join('')}</choiceInteraction>`,
  };
}

function written(draft: Draft<'fill-blank' | 'short-answer'>): Parts {
  const all = [draft.correctAnswer, ...draft.otherAnswers];
  const entries = all.map(
    (answer) =>
      `<mapEntry mapKey="${escaped(answer)}" mappedValue="1" caseSensitive="${draft.caseSensitive}"/>`,
  );
  const mapping = `<mapping defaultValue="0">${entries.join('')}</mapping>`;
  return {
    declaration: declaration('single', 'string', [draft.correctAnswer], mapping),
    interaction: `<p>${ENTRY}</p>`,
    marking: 'map_response',
  };
}

function matching({ pairs, distractors }: Draft<'matching'>): Parts {
  const rights = [...new Set([...pairs.map(({ right }) => right), ...distractors])];
  const set = (prefix: string, texts: string[], most: number) =>
    `<simpleMatchSet>${texts
      .map(
        (text, i) =>
          `<simpleAssociableChoice identifier="${prefix}${i + 1}" matchMax="${most}">${escaped(text)}</simpleAssociableChoice>`,
      )
      .join('')}</simpleMatchSet>`;
  const values = pairs.map(({ right }, i) => `L${i + 1} R${rights.indexOf(right) + 1}`);
  const lefts = pairs.map(({ left }) => left);
  return {
    declaration: declaration('multiple', 'directedPair', values),
    interaction: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}">${set('L', lefts, 1)}${set('R', rights, pairs.length)}</matchInteraction>`,
  };
}

function partsOf(draft: Draft): Parts {
  switch (draft.type) {
    case 'multiple-choice':
      return choices(
        draft.options,
        draft.options.findIndex(
          ({ text, image }) => text === draft.correctAnswer || image === draft.correctAnswer,
        ),
      );
    case 'true-false':
      return choices(
        ['True', 'False'].map((text) => ({ text, image: null })),
        draft.correctAnswer === 'True' ? 0 : 1,
      );
    case 'matching':
      return matching(draft);
    case 'fill-blank':
    case 'short-answer':
      return written(draft);
    default:
      return {
        declaration: declaration('single', 'string', []),
        interaction: '<extendedTextInteraction responseIdentifier="RESPONSE"/>',
      };
  }
}

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p2';

function item(draft: Draft, at: number): string {
  const parts = partsOf(draft);
  const feedback = draft.explanation
    ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show">${paragraphs(draft.explanation)}</modalFeedback>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="${NAMESPACE}" identifier="item-${at + 1}" title="Question ${at + 1}" adaptive="false" timeDependent="false">
${parts.declaration}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody>${body(draft, parts.interaction)}</itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${parts.marking ?? 'match_correct'}"/>
${feedback}
</assessmentItem>
`;
}

function manifest(count: number): string {
  const resources = Array.from(
    { length: count },
    (_, i) =>
      `<resource identifier="item-${i + 1}" type="imsqti_item_xmlv2p2" href="item-${i + 1}.xml"><file href="item-${i + 1}.xml"/></resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="certway-bank"><organizations/><resources>${resources.join('')}</resources></manifest>
`;
}

export function writeQti(drafts: readonly Draft[], pictures: Pictures): Buffer {
  const files: Record<string, Uint8Array> = {
    'imsmanifest.xml': Buffer.from(manifest(drafts.length)),
  };
  for (const [at, draft] of drafts.entries())
    files[`item-${at + 1}.xml`] = Buffer.from(item(draft, at));
  for (const [path, bytes] of pictures) files[`images/${fileName(path)}`] = bytes;
  return Buffer.from(zipSync(files));
}
