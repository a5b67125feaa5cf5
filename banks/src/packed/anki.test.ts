import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countsOf, inspectBank } from '../inspect.ts';
import { newerPackage, olderPackage, type TestNoteType } from '../test/anki.ts';
import { zipOf } from '../test/zips.ts';

const inspect = (bytes: Uint8Array) => inspectBank({ bytes, name: 'deck.apkg' });
const picture = new TextEncoder().encode('a picture');

const types: TestNoteType[] = [
  {
    name: 'Basic',
    fields: ['Front', 'Back'],
    notes: [
      ['Capital of <b>Italy</b>?', 'Rome'],
      ['Which sign is this?<br><img src="stop.png">', 'Stop [sound:stop.mp3]'],
      ['Which other?<img src="gone.png">', 'None'],
    ],
  },
  {
    name: 'AllInOne (kprim, mc, sc)',
    fields: ['Question', 'Q_1', 'Q_2', 'Q_3', 'Answers', 'Sources'],
    notes: [
      ['Which one?', 'a', 'b', 'c', '0 1 0', ''],
      ['Which ones?', 'A', 'B', 'C', '1 0 1', ''],
    ],
  },
  {
    name: 'Cloze',
    isCloze: true,
    fields: ['Text', 'Extra'],
    notes: [
      ['Water boils at {{c1::100::how much?}} °C.', 'At sea level.'],
      ['{{c1::Red}} stops, {{c2::green}} goes.', ''],
      ['{{c1::Red::colour}} stops, {{c1::green}} goes.', 'By law.'],
      ['{{c1::Red {{c2::light}}}} stops.', ''],
    ],
  },
];
const deck = 'Driving::Signs';
const media = { 'stop.png': picture };

describe.each([
  ['an older', olderPackage],
  ['a newer', newerPackage],
])('%s Anki package', (_, pack) => {
  it('is read with notes of each type, pictures, and decks, and content that cannot be imported is reported', async () => {
    const inspection = await inspect(pack({ types, deck, media, tags: ' law ' }));
    const { format, questions, refused, notes, images } = inspection;
    expect(format).toBe('anki');
    expect(countsOf(inspection)).toEqual({ found: 10, read: 5, inPart: 4, refused: 1 });
    expect(questions.map(({ question }) => question)).toMatchObject([
      { type: 'short-answer', text: 'Capital of **Italy**?', correctAnswer: 'Rome' },
      { text: 'Which sign is this?', illustration: 'embedded:inline-1.img', correctAnswer: 'Stop' },
      { text: 'Which other?', illustration: null },
      { type: 'multiple-choice', correctAnswer: 'b' },
      { type: 'multiple-response', correctAnswers: ['A', 'C'] },
      {
        type: 'fill-blank',
        text: 'Water boils at ____ °C.',
        correctAnswer: '100',
        explanation: 'At sea level.',
      },
      { type: 'fill-blank', text: '____ stops, green goes.', correctAnswer: 'Red' },
      { type: 'fill-blank', text: 'Red stops, ____ goes.', correctAnswer: 'green' },
      {
        type: 'cloze',
        text: '____ stops, ____ goes.',
        blanks: [
          { asks: 'text', correctAnswer: 'Red', otherAnswers: [] },
          { asks: 'text', correctAnswer: 'green', otherAnswers: [] },
        ],
        explanation: 'By law.',
      },
    ]);
    expect(questions[1]?.losses).toEqual(['Left out: audio']);
    expect(questions[2]?.losses).toEqual(['Left out: the picture “gone.png”']);
    expect(images.get('inline-1.img')).toEqual(picture);
    expect(questions[0]?.topic.map(({ name }) => name)).toEqual(['Driving', 'Signs']);
    expect(questions.slice(5).map(({ where, losses }) => [where, losses])).toEqual([
      ['note 6', ['Left out: its hint']],
      ['note 7, card 1', []],
      ['note 7, card 2', []],
      ['note 8', ['Left out: its hint']],
    ]);
    expect(refused).toMatchObject([
      { where: 'note 9', message: 'One of its blanks is inside another blank' },
    ]);
    expect(notes).toContainEqual({
      where: 'the file',
      message: 'The tags of 9 notes were left out',
    });
  });
});

it('Anki notes with unknown field names are refused, and the field names are returned for assignment', async () => {
  const own = [{ name: 'Mine', fields: ['Uno', 'Dos'], notes: [['¿Capital?', 'Roma']] }];
  const { questions, refused, columns } = await inspect(olderPackage({ types: own }));
  expect(questions).toEqual([]);
  expect(refused).toMatchObject([
    {
      where: 'note 1',
      message: expect.stringContaining('which field of “Mine”'),
      understood: { text: '¿Capital?' },
    },
  ]);
  expect(columns.map(({ header }) => header)).toEqual(['Uno', 'Dos']);
});

it('the Anki fields Front and Back become question and answer, even if both contain only numbers', async () => {
  const notes = [
    ['2 × 3', '6'],
    ['12', '144'],
  ];
  const types = [{ name: 'Basic', fields: ['Front', 'Back'], notes }];
  const { questions } = await inspect(olderPackage({ types }));
  expect(questions.map(({ question }) => question)).toMatchObject([
    { text: '2 × 3', correctAnswer: '6' },
    { text: '12', correctAnswer: '144' },
  ]);
});

describe('a malicious Anki package', () => {
  const withDatabase = (sql: string) => {
    const database = new DatabaseSync(':memory:');
    database.exec(sql);
    const bytes = database.serialize();
    database.close();
    return zipOf({ 'collection.anki2': bytes });
  };

  it("whose database contains a never-ending view is refused with 'No questions were found'", async () => {
    const endless =
      'CREATE TABLE col (models text, decks text); CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, id AS mid, id AS flds, id AS tags FROM n WHERE id < 0';
    const { questions, notes } = await inspect(withDatabase(endless));
    expect(questions).toEqual([]);
    expect(notes[0]?.message).toBe('No questions were found');
  });

  it('that is damaged or unpacks to a huge size is reported', async () => {
    const bomb = zstdCompressSync(Buffer.alloc(60 * 1024 * 1024));
    for (const files of [
      { 'collection.anki21b': bomb },
      { 'collection.anki2': new TextEncoder().encode('SQLite format 3\0') },
      { 'collection.anki2': new Uint8Array(4096).fill(7) },
    ]) {
      const { questions, notes } = await inspect(zipOf(files));
      expect(questions).toEqual([]);
      expect(notes[0]?.message).toContain('The Anki package');
    }
  });
});
