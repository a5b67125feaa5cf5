import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { BankEncoding } from './file-formats.ts';
import { inspectBank } from './inspect.ts';

/** Tests files with an unusual encoding, and files of another type than they seem to have. */

const inspect = (bytes: Uint8Array, name = 'a.csv', encoding?: BankEncoding) =>
  inspectBank({ bytes, name, encoding });

/** Encodes text in a code page. The text must not contain characters that the code page lacks. */
function encoded(text: string, encoding: string): Uint8Array {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const page = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return Uint8Array.from([...text].map((letter) => page.indexOf(letter)));
}

const cyrillic =
  'Вопрос;A;B;Ответ\nСтолица России?;Лондон;Москва;B\nКакой знак запрещает обгон?;Первый;Второй;A';

describe('a text without a declared encoding', () => {
  it.each([
    ['windows-1251', cyrillic, 'Столица России?'],
    [
      'windows-1252',
      'Question;A;B;Answer\nWie groß ist 20 °C für Ärzte?;x;y;B',
      'Wie groß ist 20 °C für Ärzte?',
    ],
    [
      'windows-1253',
      'Question;A;B;Answer\nΠοια είναι η πρωτεύουσα της Ελλάδας;Αθήνα;Σπάρτη;A',
      'Ποια είναι η πρωτεύουσα της Ελλάδας',
    ],
  ])('is read as %s, and the guess is reported', async (encoding, text, first) => {
    const read = await inspect(encoded(text, encoding));
    expect(read.questions[0]?.question.text).toBe(first);
    expect(read.encoding).toEqual({ name: encoding, preview: expect.any(String) });
    expect(read.notes[0]?.message).toContain(`(${encoding})`);
  });

  it('is read in the encoding that a person chooses', async () => {
    const read = await inspect(encoded(cyrillic, 'koi8-r'), 'a.csv', 'koi8-r');
    expect(read.questions[0]?.question.text).toBe('Столица России?');
    expect(read.notes).toEqual([]);
  });

  it('is read in its declared encoding if it is XML', async () => {
    const xml = `<?xml version="1.0" encoding="windows-1251"?><quiz><question type="truefalse"><questiontext><text>Москва?</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
    const read = await inspect(encoded(xml, 'windows-1251'), 'a.xml');
    expect(read.questions[0]?.question.text).toBe('Москва?');
    expect(read.notes).toEqual([]);
  });
});

describe('a binary file', () => {
  const ole = (part: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from(part, 'utf16le'),
    ]);
  it.each([
    ['an old Word file', ole('WordDocument'), 'save it as .docx'],
    ['an old Excel file', ole('Workbook'), 'save it as .xlsx'],
    ['a protected document', ole('EncryptedPackage'), 'password'],
    ['a PDF', Buffer.from('%PDF-1.7 1. Which?\nA. x\nAnswer: A'), 'This is a PDF'],
    ['rich text', Buffer.from('{\\rtf1 1. Which?\\par A. x}'), 'rich text'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture'],
    ['another archive', Buffer.from('Rar!\x1a\x07'), 'unpack it'],
    [
      'noise',
      Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 7919) % 13)),
      'not a text file',
    ],
    ['slides', Buffer.from(zipSync({ 'ppt/presentation.xml': new Uint8Array(2) })), 'PowerPoint'],
  ])(
    'that is %s is refused with a message that names its type and gives advice',
    async (_, bytes, words) => {
      const { questions, notes } = await inspect(new Uint8Array(bytes), 'questions.txt');
      expect(questions).toEqual([]);
      expect(notes).toHaveLength(1);
      expect(notes[0]?.message).toContain(words);
    },
  );
});

describe('a LibreOffice file', () => {
  const office = (kind: string, body: string) =>
    zipSync({
      mimetype: Buffer.from(`application/vnd.oasis.opendocument.${kind}`),
      'content.xml': Buffer.from(
        `<office:document-content><office:automatic-styles><style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
      ),
    });
  const cell = (text: string, more = '') =>
    `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;

  it('that is a spreadsheet is read with the text of cells as displayed', async () => {
    const sheet = `<office:spreadsheet><table:table table:name="One">${row(...['Question', 'A', 'B', 'Answer'].map((text) => cell(text)))}${row(cell('How steep?'), cell('5%', ' office:value="0.05"'), cell('10%'), cell('B'))}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet>`;
    const { format, questions } = await inspect(office('spreadsheet', sheet), 'a.ods');
    expect(format).toBe('ods');
    expect(questions).toMatchObject([
      { where: 'row 2', question: { options: [{ text: '5%' }, {}], correctAnswer: '10%' } },
    ]);
  });

  it('that is a text document is read with typed questions, and a bold option is the correct one', async () => {
    const text =
      '<office:text><text:p>1. Capital of Italy?</text:p><text:p>A. Bern</text:p><text:p><text:span text:style-name="T1">B. Rome</text:span></text:p><text:p>2. So?<text:line-break/>A. x<text:line-break/>B. y<text:line-break/>Answer: B</text:p></office:text>';
    const { format, questions } = await inspect(office('text', text), 'a.odt');
    expect(format).toBe('odt');
    expect(questions).toMatchObject([
      { question: { correctAnswer: 'Rome' } },
      { question: { correctAnswer: 'y' } },
    ]);
  });
});
