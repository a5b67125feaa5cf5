import type { Draft } from '@certway/contract/kinds/index';
import type { TopicPath } from '@certway/contract/topic-path';
import { zipSync } from 'fflate';
import { fileName, type Pictures } from '../../../formats/pictures.ts';
import { type QtiParts, qtiParagraphs, qtiPicture } from '../../../formats/qti.ts';
import { escapeXml } from '../../../formats/xml.ts';
import { waysOf } from '../../../kinds/transfers.ts';
import type { BankQuestion } from './json.ts';

/** A package of QTI 2.2: a manifest, one file an item, the pictures beside them. */

/** Where one answers: in the blank of the text, or behind it. */
function body(draft: Draft, parts: QtiParts): string {
  const { interaction, inBlank, inLine, showsIllustration } = parts;
  const picture = showsIllustration ? null : draft.illustration;
  const shown = qtiPicture(picture, draft.illustrationAlt);
  if (inLine) return qtiParagraphs(draft.text, inLine) + shown;
  if (!inBlank) return qtiParagraphs(draft.text) + shown + interaction;
  let put = false;
  const inFirst = (line: string) => {
    if (put || !line.includes(inBlank)) return line;
    put = true;
    return line.replace(inBlank, () => interaction);
  };
  return qtiParagraphs(draft.text, inFirst) + shown;
}

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p2';

const processing = ({ processing: own, marking }: QtiParts) =>
  own
    ? `<responseProcessing>${own}</responseProcessing>`
    : `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${marking ?? 'match_correct'}"/>`;

function item(draft: Draft, parts: QtiParts, at: number): string {
  const feedback = draft.explanation
    ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show">${qtiParagraphs(draft.explanation)}</modalFeedback>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="${NAMESPACE}" identifier="item-${at + 1}" title="Question ${at + 1}" adaptive="false" timeDependent="false">
${parts.declaration}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody>${body(draft, parts)}</itemBody>
${processing(parts)}
${feedback}
</assessmentItem>
`;
}

/** What an item is about, as catalogues of learning objects say it: a path of a classification. */
function metadata(topic: TopicPath): string {
  if (topic.length === 0) return '';
  const text = (words: string) => `<string language="x-none">${escapeXml(words)}</string>`;
  const taxons = topic.map(
    ({ code, name }) =>
      `<taxon>${code ? `<id>${escapeXml(code)}</id>` : ''}<entry>${text(name)}</entry></taxon>`,
  );
  return `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><classification><purpose><source>LOMv1.0</source><value>discipline</value></purpose><taxonPath>${taxons.join('')}</taxonPath></classification></lom></metadata>`;
}

function manifest(topics: readonly TopicPath[]): string {
  const resources = topics.map(
    (topic, i) =>
      `<resource identifier="item-${i + 1}" type="imsqti_item_xmlv2p2" href="item-${i + 1}.xml">${metadata(topic)}<file href="item-${i + 1}.xml"/></resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="certway-bank"><organizations/><resources>${resources.join('')}</resources></manifest>
`;
}

export function writeQti(bank: readonly BankQuestion[], pictures: Pictures): Buffer {
  const items = bank.flatMap(({ question: draft, topic }) => {
    const parts = waysOf(draft).qti.write(draft);
    return parts ? [{ draft, topic, parts }] : [];
  });
  const files: Record<string, Uint8Array> = {
    'imsmanifest.xml': Buffer.from(manifest(items.map(({ topic }) => topic))),
  };
  for (const [at, { draft, parts }] of items.entries())
    files[`item-${at + 1}.xml`] = Buffer.from(item(draft, parts, at));
  for (const [path, bytes] of pictures) files[`images/${fileName(path)}`] = bytes;
  return Buffer.from(zipSync(files));
}
