import type { Draft } from '@certway/contract/kinds/index';
import { zipSync } from 'fflate';
import { fileName, type Pictures } from '../../../formats/pictures.ts';
import { type QtiParts, qtiParagraphs, qtiPicture } from '../../../formats/qti.ts';
import { waysOf } from '../../../kinds/transfers.ts';

/** A package of QTI 2.2: a manifest, one file an item, the pictures beside them. */

/** Where one answers: in the blank of the text, or behind it. */
function body(draft: Draft, { interaction, inBlank }: QtiParts): string {
  const shown = qtiPicture(draft.illustration, draft.illustrationAlt);
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
  const items = drafts.flatMap((draft) => {
    const parts = waysOf(draft).qti.write(draft);
    return parts ? [{ draft, parts }] : [];
  });
  const files: Record<string, Uint8Array> = {
    'imsmanifest.xml': Buffer.from(manifest(items.length)),
  };
  for (const [at, { draft, parts }] of items.entries())
    files[`item-${at + 1}.xml`] = Buffer.from(item(draft, parts, at));
  for (const [path, bytes] of pictures) files[`images/${fileName(path)}`] = bytes;
  return Buffer.from(zipSync(files));
}
