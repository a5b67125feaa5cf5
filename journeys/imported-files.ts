import { readFileSync } from 'node:fs';
import { olderPackage } from '../banks/src/test/anki.ts';
import { workbookOf } from '../banks/src/test/workbooks.ts';
import { zipOf } from '../banks/src/test/zips.ts';

/** Files as trainers have them, each with a picture and a question that cannot be imported unchanged. */

const sign = new Uint8Array(
  readFileSync(new URL('../server/samples/art/figures/sign-stop.png', import.meta.url)),
);
const bytesOf = (text: string) => new TextEncoder().encode(text);

const run = (text: string, bold = false) =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const picture = '<w:r><w:drawing><a:blip r:embed="rId9"/></w:drawing></w:r>';

/**
 * A Word file whose right answers are bold. One of its questions has a picture, and one has no
 * answer.
 */
export const wordFile = zipOf({
  'word/document.xml': bytesOf(
    `<w:document xmlns:w="w" xmlns:a="a" xmlns:r="r"><w:body>${[
      line(run('1. Which sign is this?'), picture),
      line(run('A. Yield')),
      line(run('B. Stop', true)),
      line(run('2. Which light lets you go?')),
      line(run('A. Green', true)),
      line(run('B. Red')),
      line(run('3. Which way is priority?')),
      line(run('A. Left')),
      line(run('B. Right')),
    ].join('')}</w:body></w:document>`,
  ),
  'word/_rels/document.xml.rels': bytesOf(
    '<Relationships><Relationship Id="rId9" Type="image" Target="media/a.png"/></Relationships>',
  ),
  'word/media/a.png': sign,
});

/** The meaning of each column in the sheet with Spanish headings. */
export const spanishColumns = {
  'Lo que se pregunta': 'Question',
  Primera: 'Option A',
  Segunda: 'Option B',
  Buena: 'Correct answer',
};

const spanishHead = Object.keys(spanishColumns);
const spanishRows = [
  ['¿Qué parte va a la derecha?', { number: 0.25, format: 9 }, { number: 0.5, format: 9 }, 'b'],
  ['¿Qué luz deja pasar?', 'Roja', 'Verde', 'c'],
];

/**
 * A spreadsheet with a picture that floats over the cells. Its last row names an option that does
 * not exist.
 */
export const spanishSheet = workbookOf({
  rows: [spanishHead, ['¿Qué señal es esta?', 'Alto', 'Ceda el paso', 'a'], ...spanishRows],
  pictures: [{ row: 1, column: 5, bytes: sign }],
});

/** An archive of a sheet and its pictures. One column of the sheet names the picture files. */
export const spanishZip = zipOf({
  'banco/señales.xlsx': workbookOf({
    rows: [
      [...spanishHead, 'Foto'],
      ['¿Qué señal es esta?', 'Alto', 'Ceda el paso', 'a', 'ALTO.png'],
      ...spanishRows.map((row) => [...row, '']),
    ],
  }),
  'banco/fotos/alto.png': sign,
});

/**
 * A ZIP archive of a CSV table and the pictures that it names. The last row of the table has no
 * answer.
 */
export const zipWithPictures = zipOf({
  'signs/questions.csv': bytesOf(
    [
      'Question,Option A,Option B,Correct Answer,Image',
      'Which sign is this?,Yield,Stop,B,pictures/stop.png',
      'Which light lets you go?,Green,Red,A,',
      'Which way is priority?,Left,Right,,',
    ].join('\n'),
  ),
  'signs/pictures/stop.png': sign,
});

/** An Anki deck with plain cards and cloze notes, one of which has a cloze inside another. */
export const deck = olderPackage({
  deck: 'Driving::Signs',
  types: [
    {
      name: 'Basic',
      fields: ['Front', 'Back'],
      notes: [['Which sign is this?<br><img src="stop.png">', 'Stop']],
    },
    {
      name: 'Cloze',
      isCloze: true,
      fields: ['Text', 'Extra'],
      notes: [
        ['A red light asks you to {{c1::stop}}.', ''],
        ['{{c1::Red {{c2::light}}}} stops.', ''],
      ],
    },
  ],
  media: { 'stop.png': sign },
});
