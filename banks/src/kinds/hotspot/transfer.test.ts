import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectBank } from '../../inspect.ts';
import type { Question } from '../../model.ts';
import { buildQuestion } from '../../test/questions.ts';
import { zipOf } from '../../test/zips.ts';
import { afterExport } from '../../write/losses.ts';
import { writeBank } from '../../write-bank.ts';
import { pictureSize } from './picture-size.ts';

/**
 * Tests hotspot files of other tools. The round trip through our own format is tested for all kinds
 * together.
 */

const bytesOf = (text: string) => new TextEncoder().encode(text);
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#124' } }).png();
const picture = new Uint8Array(await drawing(200, 100).toBuffer());

async function readItem(declaration: string, interaction: string, processing = '') {
  const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">${declaration}<itemBody><p>Where?</p>${interaction}</itemBody>${processing}</assessmentItem>`;
  const bytes = zipOf({
    'imsmanifest.xml': bytesOf('<manifest/>'),
    'item.xml': bytesOf(item),
    'map.png': picture,
  });
  return inspectBank({ bytes, name: 'a.zip' });
}
const object = '<object type="image/png" data="map.png" width="200" height="100">A map</object>';
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;

describe('a QTI hotspot question', () => {
  it('is imported with its choices as named areas, including circles and coordinates in percent', async () => {
    const declaration =
      '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>';
    const choices =
      '<hotspotChoice identifier="A" shape="circle" coords="100,50,20" hotspotLabel="Middle"/><hotspotChoice identifier="B" shape="rect" coords="0,0,10%,25%" hotspotLabel="Corner"/>';
    const { questions, problems } = await readItem(
      declaration,
      `<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1">${object}<prompt>Find it.</prompt>${choices}</hotspotInteraction>`,
      template('match_correct'),
    );
    expect(problems).toEqual([]);
    expect(questions[0]?.question).toMatchObject({
      type: 'hotspot',
      text: 'Where?\n\nFind it.',
      illustrationAlt: 'A map',
      scoring: 'all-or-nothing',
      areas: [
        {
          name: 'Middle',
          right: true,
          outline: { shape: 'ellipse', x: 5000, y: 5000, radiusX: 1000, radiusY: 2000 },
        },
        {
          name: 'Corner',
          right: false,
          outline: { shape: 'rectangle', left: 0, top: 0, right: 1000, bottom: 2500 },
        },
      ],
    });
  });

  const points = (entries: string, attributes = 'defaultValue="0"') =>
    `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="point"><correctResponse><value>20 20</value></correctResponse><areaMapping ${attributes}>${entries}</areaMapping></responseDeclaration>`;
  const select = `<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="2">${object}</selectPointInteraction>`;
  const entry = (coords: string, worth: string) =>
    `<areaMapEntry shape="rect" coords="${coords}" mappedValue="${worth}"/>`;

  it('is imported with its mapped areas, and different points per area are reported as unsupported', async () => {
    const { questions, problems } = await readItem(
      points(entry('0,0,20,20', '1') + entry('50,0,100,50', '0.5')),
      select,
      template('map_response_point'),
    );
    expect(questions[0]?.question).toMatchObject({
      scoring: 'share',
      areas: [{}, { right: true }],
    });
    expect(problems.map(({ message }) => message).join()).toContain('different weights of right');
  });

  it('is imported with the scoring “right minus wrong” if a mark outside the areas costs points', async () => {
    const { questions } = await readItem(
      points(entry('0,0,20,20', '1') + entry('50,0,100,50', '1'), 'defaultValue="-1"'),
      select,
      template('map_response_point'),
    );
    expect(questions[0]?.question).toMatchObject({ scoring: 'right-minus-wrong' });
  });

  it.each([
    ['no picture', '<selectPointInteraction responseIdentifier="RESPONSE"/>', 'no picture'],
    ['a lost picture', select.replaceAll('map.png', 'gone.png'), '“gone.png”'],
    ['a picture of no size', select.replace(' width="200"', ''), 'The size of the picture'],
  ])('with %s is rejected with the reason', async (_, interaction, why) => {
    const { questions, refused } = await readItem(points(entry('0,0,20,20', '1')), interaction);
    expect(questions).toEqual([]);
    expect(refused[0]?.message).toContain(why);
  });

  it('is rejected if an area has an unsupported shape', async () => {
    const whole = '<areaMapEntry shape="default" coords="" mappedValue="1"/>';
    const { refused } = await readItem(points(whole), select);
    expect(refused[0]?.message).toContain('the shape “default”');
  });
});

describe('a hotspot question exported to QTI', () => {
  const xmlOf = async (draft: Question) => {
    const bank = {
      name: 'P',
      courses: [
        { name: 'C', modules: [{ name: 'M', questions: [{ question: draft, topic: [] }] }] },
      ],
    };
    const bytes = await writeBank(bank, 'qti-2.2', new Map());
    return strFromU8(unzipSync(new Uint8Array(bytes))['item-1.xml'] ?? new Uint8Array());
  };
  const nameless = (draft: Question<'hotspot'>) => ({
    ...draft,
    areas: draft.areas.map((area) => ({ ...area, name: '' })),
  });

  it('contains the picture once, with named areas as choices and unnamed areas as points', async () => {
    const draft = buildQuestion('hotspot');
    const named = await xmlOf(draft);
    expect(named.match(/panel_800x400\.png/g)).toHaveLength(1);
    expect(named).toContain('hotspotLabel="Top row, right"');
    expect(named).toContain('shape="ellipse" coords="664,100,96,96"');
    expect(named).toContain('rptemplates/match_correct"');
    const bare = await xmlOf(nameless(draft));
    expect(bare).toContain('<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1">');
    expect(bare).toContain('<value>664 100</value>');
    expect(bare).toContain('mappedValue="1"');
  });
});

const moodle = (drags: string, drops: string, file = picture) =>
  inspectBank({
    bytes: bytesOf(
      `<quiz><question type="ddmarker"><name><text>n</text></name><questiontext format="html"><text>Put the pin into the capital.</text></questiontext><file name="map.png" encoding="base64">${Buffer.from(file).toString('base64')}</file>${drags}${drops}</question></quiz>`,
    ),
    name: 'a.xml',
  });
const drag = (no: number, text: string) =>
  `<drag><no>${no}</no><text>${text}</text><noofdrags>1</noofdrags></drag>`;
const drop = (choice: number, shape: string, coords: string) =>
  `<drop><no>1</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`;

describe('a Moodle question with markers on a picture', () => {
  it('with one marker is imported, and the size of its picture is read from the embedded file', async () => {
    const { questions, notes } = await moodle(
      drag(1, 'pin'),
      drop(1, 'circle', '100,50;20') + drop(1, 'rectangle', '0,0;20,10'),
    );
    expect(notes).toEqual([]);
    expect(questions[0]?.question).toMatchObject({
      scoring: 'share',
      areas: [
        { outline: { shape: 'ellipse', x: 5000, y: 5000, radiusX: 1000, radiusY: 2000 } },
        { outline: { shape: 'rectangle', left: 0, top: 0, right: 1000, bottom: 1000 } },
      ],
    });
  });

  it('is imported, and reports unused markers and a label that the question text does not contain', async () => {
    const { problems } = await moodle(
      drag(1, 'Rome') + drag(2, 'Milan'),
      drop(1, 'polygon', '0,0;20,0;20,20'),
    );
    const reported = problems.map(({ message }) => message).join();
    expect(reported).toContain('the label “Rome” of the marker');
    expect(reported).toContain('markers without a place in the picture');
  });

  it('is rejected if its markers have several labels, or if the size of the picture is unknown', async () => {
    const two = await moodle(
      drag(1, 'Rome') + drag(2, 'Paris'),
      drop(1, 'circle', '1,1;2') + drop(2, 'circle', '9,9;2'),
    );
    expect(two.refused[0]?.message).toContain('Several labels');
    const dark = await moodle(drag(1, 'pin'), drop(1, 'circle', '1,1;2'), bytesOf('GIF89a'));
    expect(dark.refused[0]?.message).toContain('size of the picture');
  });

  it('exported from a hotspot question lacks the names, the wrong areas, and the alternative text', () => {
    const { lost, imported } = afterExport(buildQuestion('hotspot'), 'moodle-xml');
    expect(lost).toEqual([
      'The names of areas',
      'Areas that are wrong answers',
      'The alternative text of the picture to mark',
    ]);
    expect(imported).toMatchObject({ areas: [{ name: '' }], illustrationAlt: '' });
  });
});

it('an H5P hotspot question is imported with its areas, and reports that one right area would be enough in H5P', async () => {
  const spot = (correct: boolean, figure: string, x: number) => ({
    userSettings: { correct },
    computedSettings: { x, y: 10, width: 20, height: 40, figure },
  });
  const inspection = await inspectBank({
    bytes: zipOf({
      'h5p.json': bytesOf(JSON.stringify({ mainLibrary: 'H5P.ImageHotspotQuestion' })),
      'content/content.json': bytesOf(
        JSON.stringify({
          imageHotspotQuestion: {
            backgroundImageSettings: { backgroundImage: { path: 'images/map.png' } },
            hotspotSettings: {
              taskDescription: '<p>Where?</p>',
              hotspot: [
                spot(true, 'circle', 0),
                spot(true, 'rectangle', 50),
                spot(false, 'rectangle', 75),
              ],
            },
          },
        }),
      ),
      'content/images/map.png': picture,
    }),
    name: 'a.h5p',
  });
  expect(inspection.questions[0]?.question).toMatchObject({
    type: 'hotspot',
    text: 'Where?',
    illustration: expect.stringContaining('map.png'),
    areas: [
      {
        right: true,
        outline: { shape: 'ellipse', x: 1000, y: 3000, radiusX: 1000, radiusY: 2000 },
      },
      {
        right: true,
        outline: { shape: 'rectangle', left: 5000, top: 1000, right: 7000, bottom: 5000 },
      },
      { right: false },
    ],
  });
  expect(inspection.problems.map(({ message }) => message).join()).toContain(
    'full credit for finding just one of its correct areas',
  );
});

it('pictureSize reads the size of a PNG or JPEG from its header, and returns null for other bytes', async () => {
  expect(pictureSize(picture)).toEqual({ width: 200, height: 100 });
  const jpeg = await drawing(30, 20).jpeg().toBuffer();
  expect(pictureSize(new Uint8Array(jpeg))).toEqual({ width: 30, height: 20 });
  for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 2, 3]]) {
    expect(pictureSize(new Uint8Array(bytes))).toBeNull();
  }
});
