import { expect, it } from 'vitest';
import { countsOf, inspectBank } from './inspect.ts';
import { zipOf } from './test/zips.ts';

/**
 * Tests files as learning platforms write them. The questions of each file are counted
 * independently of the readers, and each key must be right.
 */

const bytesOf = (text: string) => new TextEncoder().encode(text);

const words = (text: string) =>
  `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${text}</mat_formattedtext></mat_extension></material></flow>`;
const item = (kind: string, answers: string, conditions: string) =>
  `<item title="${kind}"><itemmetadata><bbmd_questiontype>${kind}</bbmd_questiontype></itemmetadata><presentation><flow class="Block"><flow class="QUESTION_BLOCK">${words(`${kind}?`)}</flow>${answers}</flow></presentation><resprocessing>${conditions}<respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar action="Set">0.0</setvar></respcondition></resprocessing></item>`;
const block = (inside: string) => `<flow class="RESPONSE_BLOCK">${inside}</flow>`;
const list = (cardinality: string, ...texts: string[]) =>
  block(
    `<response_lid ident="response" rcardinality="${cardinality}"><render_choice>${texts.map((text, at) => `<flow_label><response_label ident="o${at}">${words(text)}</response_label></flow_label>`).join('')}</render_choice></response_lid>`,
  );
const equal = (respondent: string, value: string) =>
  `<varequal respident="${respondent}" case="No">${value}</varequal>`;
const condition = (
  title: string,
  inside: string,
  points = '<setvar action="Set">SCORE.max</setvar>',
) =>
  `<respcondition title="${title}"><conditionvar>${inside}</conditionvar>${points}</respcondition>`;
const row = (name: string, left: string) =>
  `<flow class="Block"><response_lid ident="${name}" rcardinality="Single"><render_choice><flow_label><response_label ident="${name}1"/><response_label ident="${name}2"/></flow_label></render_choice></response_lid>${words(left)}</flow>`;
const right = (text: string) => `<flow class="Block">${words(text)}</flow>`;

const blackboard = `<questestinterop><assessment title="Pool"><section>${[
  item(
    'Multiple Choice',
    list('Single', 'Yes', 'No'),
    condition('correct', equal('response', 'o1')),
  ),
  item(
    'Multiple Answer',
    list('Multiple', 'Red', 'Brown', 'Blue'),
    condition(
      'correct',
      `<and>${equal('response', 'o0')}<not>${equal('response', 'o1')}</not>${equal('response', 'o2')}</and>`,
    ),
  ),
  item(
    'Matching',
    `${block(row('r', 'France') + row('s', 'Italy'))}<flow class="RIGHT_MATCH_BLOCK">${right('Rome')}${right('Paris')}</flow>`,
    condition('', equal('r', 'r2'), '<setvar action="Set">50.0</setvar>') +
      condition('', equal('s', 's1'), '<setvar action="Set">50.0</setvar>'),
  ),
  item(
    'Fill in the Blank',
    block('<response_str ident="response"><render_fib/></response_str>'),
    condition('x1', equal('response', 'Paris'), '') +
      condition('x2', equal('response', 'Lutetia'), ''),
  ),
  item('Essay', block('<response_str ident="response"><render_fib/></response_str>'), ''),
  item(
    'Hot Spot',
    block('<response_xy ident="response"><render_hotspot/></response_xy>'),
    condition('correct', '<varinside respident="response">1,1,9,9</varinside>'),
  ),
].join('')}</section></assessment></questestinterop>`;

const QUIZIZZ = `Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link
Capital of France?,Multiple Choice,London,Paris,Rome,2,30,
Pick the fruits,Checkbox,Apple,Stone,Pear,"1,3",20,
Say why,Open-Ended,,,,,900,
`;

const KAHOOT = `Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Time limit (sec) – 5; 10; 20,Correct answer(s) - choose at least one
Capital of France?,London,Paris,Rome,20,2
Pick the fruits,Apple,Stone,Pear,20,"1,3"
`;

const answers = `<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>`;
const moodle = `<quiz>${['truefalse', 'ddimageortext', 'calculated', 'random', 'essay']
  .map(
    (type) =>
      `<question type="${type}"><name><text>${type}</text></name><questiontext format="html"><text>${type}?</text></questiontext>${type === 'truefalse' ? answers : ''}</question>`,
  )
  .join('')}</quiz>`;

interface Case {
  file: Uint8Array;
  /** The number of questions that a plain search finds in the text of the file. */
  found: number;
  keys: unknown[];
  refused: RegExp[];
}

const lines = (text: string) => text.trim().split('\n').length - 1;
const times = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

const CASES: Record<string, Case> = {
  'a pool of Blackboard': {
    file: zipOf({ 'imsmanifest.xml': bytesOf('<manifest/>'), 'res1.dat': bytesOf(blackboard) }),
    found: times(blackboard, /<item /g),
    keys: [
      { correctAnswer: 'No' },
      { correctAnswers: ['Red', 'Blue'] },
      {
        text: 'Matching?',
        pairs: [
          { left: 'France', right: 'Paris' },
          { left: 'Italy', right: 'Rome' },
        ],
      },
      { correctAnswer: 'Paris', otherAnswers: ['Lutetia'] },
    ],
    refused: [/An essay needs/, /draw them in the editor/],
  },
  'a sheet of Quizizz': {
    file: bytesOf(QUIZIZZ),
    found: lines(QUIZIZZ),
    keys: [{ correctAnswer: 'Paris' }, { correctAnswers: ['Apple', 'Pear'] }],
    refused: [/./],
  },
  'a sheet of Kahoot': {
    file: bytesOf(KAHOOT),
    found: lines(KAHOOT),
    keys: [{ correctAnswer: 'Paris' }, { correctAnswers: ['Apple', 'Pear'] }],
    refused: [],
  },
  'a bank of Moodle with kinds that we have none for': {
    file: bytesOf(moodle),
    found: times(moodle, /<question /g),
    keys: [{ correctAnswer: 'True' }],
    refused: [
      /one place per question/,
      /random values/,
      /placeholder for a random question/,
      /An essay needs/,
    ],
  },
};

it.each(Object.entries(CASES))(
  '%s is read, and each of its questions is either imported or refused',
  async (_, given) => {
    const inspected = await inspectBank({ bytes: given.file, name: '' });
    const { found, read, inPart, refused } = countsOf(inspected);
    expect([found, read + inPart + refused]).toEqual([given.found, given.found]);
    expect(inspected.questions.map(({ question }) => question)).toMatchObject(
      given.keys as object[],
    );
    const whys = inspected.refused.map(({ message }) => message);
    expect(whys).toHaveLength(given.refused.length);
    for (const [at, why] of given.refused.entries()) expect(whys[at]).toMatch(why);
  },
);
