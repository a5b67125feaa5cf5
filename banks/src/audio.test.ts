import { describe, expect, it } from 'vitest';
import { lossesFrom } from './export.ts';
import { inspectBank } from './inspect.ts';
import { olderPackage } from './test/anki.ts';
import { bankOf, buildQuestion } from './test/questions.ts';
import { zipOf } from './test/zips.ts';

/**
 * Tests that audio in a file is imported with its question. If it is not imported, a message says
 * so.
 */

const sound = new TextEncoder().encode('a sound');
const zipped = (files: Record<string, string | Uint8Array>) =>
  zipOf(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
  );
const base64 = Buffer.from(sound).toString('base64');

async function read(bytes: Uint8Array | string, name = '') {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const { questions, images, refused } = await inspectBank({ bytes: content, name });
  expect(refused).toEqual([]);
  const [first] = questions;
  if (!first) throw new Error('nothing was read');
  const { question, losses, doubts } = first;
  const path = question.audio?.path.replace('embedded:', '') ?? '';
  return { question, audio: question.audio, losses, doubts, bytes: images.get(path) };
}

const moodle = (text: string, more = '', file = 'call.mp3') =>
  `<quiz><question type="shortanswer"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text><file name="${file}" path="/" encoding="base64">${base64}</file></questiontext>${more}<answer fraction="100"><text>K</text></answer></question></quiz>`;

const LOOK = [expect.stringContaining('has no transcript')];
const alone = { isAsked: true, transcript: '', description: 'Audio: call.mp3' };

describe('audio in a Moodle question', () => {
  it.each([
    ['an element', '<p>Which?</p><audio controls src="@@PLUGINFILE@@/call.mp3">none</audio>'],
    [
      'a source',
      '<p>Which?</p><audio controls="true"><source src="@@PLUGINFILE@@/call.mp3">@@PLUGINFILE@@/call.mp3</audio>',
    ],
    ['a link', '<p>Which?<a href="@@PLUGINFILE@@/call.mp3"></a></p>'],
  ])('is imported from %s, with a doubt for the author to check', async (_, text) => {
    const { question, audio, losses, doubts, bytes } = await read(moodle(text));
    expect(question.text).toBe('Which?');
    expect(audio).toMatchObject(alone);
    expect(bytes).toEqual(sound);
    expect(losses).toEqual([]);
    expect(doubts).toEqual(LOOK);
  });

  it.each([
    [
      'it is not in the file',
      moodle('Which?<audio src="@@PLUGINFILE@@/other.mp3"></audio>'),
      'the audio',
    ],
    [
      'it explains',
      moodle(
        'Which?',
        '<generalfeedback format="html"><text><![CDATA[So.<audio src="@@PLUGINFILE@@/call.mp3"></audio>]]></text></generalfeedback>',
      ),
      'Left out: audio',
    ],
    [
      'it is a film',
      moodle('Which?<video src="@@PLUGINFILE@@/call.mp4"></video>'),
      'Left out: video',
    ],
  ])('is reported as left out if %s', async (_, file, words) => {
    const { audio, losses } = await read(file);
    expect(audio).toBeUndefined();
    expect(losses.join()).toContain(words);
  });

  it('is limited to one file; further files are reported', async () => {
    const twice = 'Which?<audio src="@@PLUGINFILE@@/call.mp3"></audio>'.repeat(2);
    expect((await read(moodle(twice))).losses).toEqual([]);
    const more = twice.replace('call.mp3', 'b.mp3');
    const two = moodle(more).replace(
      '<file ',
      '<file name="b.mp3" encoding="base64">YQ==</file><file ',
    );
    expect((await read(two)).losses).toEqual(['Left out: more audio (a question has only one)']);
  });
});

const item = (body: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="a"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>K</value></correctResponse></responseDeclaration><itemBody>${body}<extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody></assessmentItem>`.replace(
    'extendedTextInteraction',
    'textEntryInteraction',
  );
const inPackage = (path: string, xml: string) =>
  zipped({ 'imsmanifest.xml': '<manifest/>', [path]: xml, 'media/call.mp3': sound });

describe('audio in a QTI item', () => {
  it.each([
    ['an object', '<p>Which?</p><object type="audio/mpeg" data="../media/call.mp3">none</object>'],
    ['an element', '<p>Which?</p><audio src="../media/call.mp3"/>'],
    ['a source', '<p>Which?</p><audio><source src="../media/call.mp3"/></audio>'],
  ])('is imported from %s', async (_, body) => {
    const { audio, bytes, losses } = await read(inPackage('items/a.xml', item(body)));
    expect(audio).toMatchObject(alone);
    expect(bytes).toEqual(sound);
    expect(losses).toEqual([]);
  });

  it.each([
    [
      'an element of 1.2',
      '<material><mattext>Which?</mattext><mataudio uri="media/call.mp3"/></material>',
    ],
    [
      'a link of Canvas',
      '<material><mattext texttype="text/html">Which?&lt;a class="instructure_audio_link" href="$IMS-CC-FILEBASE$/call.mp3?x=1"&gt;&lt;/a&gt;</mattext></material>',
    ],
  ])('is imported from %s', async (_, material) => {
    const old = `<questestinterop><item ident="a" title="a"><presentation>${material}<response_str ident="r" rcardinality="Single"><render_fib/></response_str></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">K</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item></questestinterop>`;
    const { audio, bytes } = await read(inPackage('a.xml', old));
    expect(audio).toMatchObject({ isAsked: true });
    expect(bytes).toEqual(sound);
  });
});

describe('audio in an Anki deck', () => {
  const deck = (front: string, back: string) =>
    olderPackage({
      types: [{ name: 'Basic', fields: ['Front', 'Back'], notes: [[front, back]] }],
      deck: 'Morse',
      media: { 'call.mp3': sound },
      tags: '',
    });

  it('is imported from the question side of its card', async () => {
    const { audio, bytes, losses } = await read(deck('Which letter? [sound:call.mp3]', 'K'));
    expect(audio).toMatchObject(alone);
    expect(bytes).toEqual(sound);
    expect(losses).toEqual([]);
  });

  it('is reported as left out if it is on the answer side or if its file is missing', async () => {
    const behind = await read(deck('Which letter?', 'K [sound:call.mp3]'));
    expect(behind.audio).toBeUndefined();
    expect(behind.losses).toEqual(['Left out: audio']);
    const { losses } = await read(deck('Which letter? [sound:gone.mp3]', 'K'));
    expect(losses.join()).toContain('the audio “gone.mp3”');
  });
});

describe('audio in an archive with a table', () => {
  const table = (header: string, row: string) =>
    zipped({
      'bank.csv': `Question,Answer,${header}\nWhich letter?,K,${row}\n`,
      'a/call.mp3': sound,
    });

  it('is imported with its transcript, or makes the question a listening question if there is no transcript', async () => {
    const spoken = await read(table('Audio,Transcript', 'call.mp3,Kilo'));
    expect(spoken.audio).toMatchObject({ isAsked: false, transcript: 'Kilo' });
    expect(spoken.bytes).toEqual(sound);
    expect(spoken.doubts).toEqual([]);
    const listening = await read(table('Sound file', 'call'));
    expect(listening.audio).toMatchObject({ isAsked: true, transcript: '' });
    expect(listening.doubts).toEqual(LOOK);
  });

  it('is reported if the file is missing', async () => {
    const { audio, losses } = await read(table('Audio', 'gone.mp3'));
    expect(audio).toBeUndefined();
    expect(losses).toEqual(['The audio “gone.mp3” is not in the file']);
  });
});

it('the GIFT import reports audio as left out', async () => {
  const file = '::n::[html]Which?<audio src\\="@@PLUGINFILE@@/call.mp3"></audio>{=K}';
  const { audio, losses } = await read(file, 'bank.gift');
  expect(audio).toBeUndefined();
  expect(losses).toEqual(['Left out: audio']);
});

it('the H5P import reads the audio of a question', async () => {
  const media = {
    type: {
      library: 'H5P.Audio 1.5',
      params: { files: [{ path: 'audios/call.mp3', mime: 'audio/mp3' }] },
      metadata: { title: 'A letter' },
    },
  };
  const content = { media, question: '<p>Is it K?</p>', correct: 'true' };
  const file = zipped({
    'h5p.json': JSON.stringify({ mainLibrary: 'H5P.TrueFalse' }),
    'content/content.json': JSON.stringify(content),
    'content/audios/call.mp3': sound,
  });
  const { audio, bytes } = await read(file);
  expect(audio).toMatchObject({ isAsked: true, description: 'A letter' });
  expect(bytes).toEqual(sound);
});

it('lossesFrom names the audio fields that each format cannot store', () => {
  const spoken = { path: '/api/audio/a_9s.mp3', transcript: 'Kilo' };
  const listening = { path: '/api/audio/b_9s.mp3', isAsked: true, description: 'A letter' };
  const bank = bankOf([spoken, listening].map((audio) => buildQuestion('short-answer', { audio })));
  expect(lossesFrom(bank, 'json')).toEqual([]);
  expect(lossesFrom(bank, 'moodle-xml')).toEqual([]);
  const transcript =
    'The transcript of its audio, and whether the question is about the recording itself';
  for (const format of ['qti-2.2', 'qti-3.0'] as const)
    expect(lossesFrom(bank, format)).toContainEqual({ what: transcript, count: 1 });
  for (const format of ['csv', 'excel'] as const)
    expect(lossesFrom(bank, format)).toEqual([
      { what: 'The audio (its address is kept)', count: 2 },
    ]);
  expect(lossesFrom(bank, 'gift')).toEqual([
    { what: 'The audio, its description and its transcript', count: 2 },
  ]);
});
