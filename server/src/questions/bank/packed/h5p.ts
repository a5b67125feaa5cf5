import { readHtml } from '../../../formats/markup.ts';
import { AUDIO_FILE, audioOf, type ToldAudio } from '../../../formats/media/audio.ts';
import { embedded } from '../../../formats/media/pictures.ts';
import { Unreadable } from '../../../formats/unreadable.ts';
import { FEEDBACK } from '../../../formats/words.ts';
import { readAs } from '../../../kinds/transfers.ts';
import { type Entries, textOf } from '../bytes.ts';
import { leftOut } from '../left-out.ts';
import type { FoundQuestion, Problem, Reading } from '../reading.ts';

/** H5P: a question set, or one question, with the kinds of it that are ours. */

type Fields = Record<string, unknown>;

const CONTENT = 'content/content.json';
export const isH5p = (entries: Entries) => entries.has('h5p.json') && entries.has(CONTENT);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});
const wordsIn = (value: unknown): string => (typeof value === 'string' ? readHtml(value).text : '');

/** A question as the file has it: what its kind is called, and what it holds. */
interface Item {
  library: string;
  params: Fields;
}

interface Told {
  /** For the reader of loose fields; words where it can be none of ours. */
  draft: { type: string; fields: Fields } | string;
  losses: string[];
}

const choice = ({ params }: Item): Told => {
  const answers = listIn(params.answers);
  const options = answers.map(({ text }) => ({ text: wordsIn(text) }));
  const right = options.filter((_, at) => answers[at]?.correct === true).map(({ text }) => text);
  const said = answers.some(({ tipsAndFeedback }) =>
    Object.values(fieldsIn(tipsAndFeedback)).some((each) => wordsIn(each) !== ''),
  );
  const fields = { text: wordsIn(params.question), options };
  const { type, singlePoint } = fieldsIn(params.behaviour);
  const several = right.length > 1 || type === 'multi';
  // There a wrong choice takes a point away, unless all of it is one point.
  const scoring = singlePoint === true ? 'all-or-nothing' : 'right-minus-wrong';
  return {
    draft: several
      ? { type: 'multiple-response', fields: { ...fields, correctAnswers: right, scoring } }
      : { type: 'multiple-choice', fields: { ...fields, correctAnswer: right[0] ?? '' } },
    losses: said ? [leftOut(FEEDBACK)] : [],
  };
};

const truth = ({ params }: Item): Told => {
  const correctAnswer = String(params.correct) === 'true' ? 'True' : 'False';
  const said = ['feedbackOnCorrect', 'feedbackOnWrong'].some(
    (name) => wordsIn(fieldsIn(params.behaviour)[name]) !== '',
  );
  const fields = { text: wordsIn(params.question), correctAnswer };
  return { draft: { type: 'true-false', fields }, losses: said ? [leftOut(FEEDBACK)] : [] };
};

const GAP = /\*([^*\n]{1,500})\*/g;

/** The task above a text, and the text with its gaps as blanks. */
const withTask = (task: string, text: string) =>
  [task, text.replace(GAP, '____')].filter(Boolean).join('\n\n');

/** Each sentence is a question; '*100/hundred:how much?*' is its blank, with all that is accepted and a tip. */
const blanks = ({ params }: Item): Told[] => {
  const task = wordsIn(params.text);
  const { caseSensitive: minds, acceptSpellingErrors } = fieldsIn(params.behaviour);
  const caseSensitive = minds !== false;
  const forgives = acceptSpellingErrors === true ? [leftOut('that small misspellings pass')] : [];
  return (Array.isArray(params.questions) ? params.questions : []).map((sentence): Told => {
    const text = wordsIn(sentence).replaceAll('\\*', '*');
    const gaps = [...text.matchAll(GAP)];
    const filled = gaps.map(([, gap = '']) => {
      const [accepted = '', tip = ''] = gap.split(':');
      const [correctAnswer = '', ...otherAnswers] = accepted.split('/').map((each) => each.trim());
      return { answers: { correctAnswer, otherAnswers, caseSensitive }, tip };
    });
    const [first, ...more] = filled;
    if (!first) return { draft: 'There is no gap in it', losses: [] };
    const asked = withTask(task, text);
    const draft =
      more.length === 0
        ? { type: 'fill-blank', fields: { text: asked, ...first.answers } }
        : {
            type: 'cloze',
            fields: {
              text: asked,
              blanks: filled.map(({ answers }) => ({ asks: 'text', ...answers })),
            },
          };
    const tips = filled.some(({ tip }) => tip) ? [leftOut('its tip')] : [];
    return { draft, losses: [...forgives, ...tips] };
  });
};

/** A text into which words are dragged: each place takes one of all the words, and of those that belong nowhere. */
const dragged = ({ params }: Item): Told => {
  const text = wordsIn(params.textField);
  const gaps = [...text.matchAll(GAP)].map(([, gap = '']) => gap.split(/:|\\[+-]/, 2));
  const wordsOf = (all: readonly string[][]) => all.map(([word = '']) => word.trim());
  const words = wordsOf(gaps);
  const further = wordsOf(
    [...wordsIn(params.distractors).matchAll(GAP)].map(([, gap = '']) => gap.split(':', 1)),
  );
  const choices = [...new Set([...words, ...further])];
  const blanks = words.map((correctAnswer) => ({
    asks: 'choice',
    correctAnswer,
    wrongAnswers: choices.filter((word) => word !== correctAnswer),
  }));
  const fields = { text: withTask(wordsIn(params.taskDescription), text), blanks };
  const tips = gaps.some(([, tip = '']) => tip !== '');
  return {
    draft: words.length > 0 ? { type: 'cloze', fields } : 'There is no gap in it',
    losses: tips ? [leftOut('its tip')] : [],
  };
};

/** The first answer of each is the right one. */
const singles = ({ params }: Item): Told[] =>
  listIn(params.choices).map(({ question, answers }) => {
    const options = (Array.isArray(answers) ? answers : []).map((text) => ({
      text: wordsIn(text),
    }));
    const fields = { text: wordsIn(question), options, correctAnswer: options[0]?.text ?? '' };
    return { draft: { type: 'multiple-choice', fields }, losses: [] };
  });

/** Of H5P's percent on the grid of a picture, within it. */
const onGrid = (percent: unknown) =>
  Math.min(10_000, Math.max(0, Math.round(Number(percent ?? Number.NaN) * 100)));

/** A box in percent, drawn as a rectangle or as what is round within it. */
function areaIn({ userSettings, computedSettings }: Fields) {
  const { x, y, width, height, figure } = fieldsIn(computedSettings);
  const [left, top] = [onGrid(x), onGrid(y)];
  const [right, bottom] = [onGrid(Number(x) + Number(width)), onGrid(Number(y) + Number(height))];
  const outline =
    figure === 'circle'
      ? {
          shape: 'ellipse',
          ...{ x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) },
          radiusX: Math.round((right - left) / 2),
          radiusY: Math.round((bottom - top) / 2),
        }
      : { shape: 'rectangle', left, top, right, bottom };
  return { name: '', right: fieldsIn(userSettings).correct === true, outline };
}

/** A picture with areas; there one right area that is found is enough. */
const place = ({ params }: Item): Told => {
  const { backgroundImageSettings, hotspotSettings } = fieldsIn(params.imageHotspotQuestion);
  const { hotspot, taskDescription, ...said } = fieldsIn(hotspotSettings);
  const { path } = fieldsIn(fieldsIn(backgroundImageSettings).backgroundImage);
  const spots = listIn(hotspot);
  const areas = spots.map(areaIn);
  const feedback = [
    ...spots.map(({ userSettings }) => fieldsIn(userSettings).feedbackText),
    ...Object.values(said),
  ].some((each) => wordsIn(each) !== '');
  const several = areas.filter(({ right }) => right).length > 1;
  const fields = {
    text: wordsIn(taskDescription),
    illustration: typeof path === 'string' && path !== '' ? embedded(`content/${path}`) : null,
    areas,
  };
  return {
    draft: { type: 'hotspot', fields },
    losses: [
      ...(feedback ? [leftOut(FEEDBACK)] : []),
      ...(several
        ? [leftOut('that one of its right areas is enough: here each is to be found')]
        : []),
    ],
  };
};

const READERS: Record<string, (item: Item) => Told | Told[]> = {
  'H5P.MultiChoice': choice,
  'H5P.TrueFalse': truth,
  'H5P.Blanks': blanks,
  'H5P.DragText': dragged,
  'H5P.SingleChoiceSet': singles,
  'H5P.ImageHotspotQuestion': place,
};

/** The picture above a question, where the package has it. */
function pictureOf({ params }: Item, entries: Entries): { path: string | null; alt: string } {
  const media = fieldsIn(fieldsIn(params.media).type ?? params.media);
  const shown = fieldsIn(media.params);
  const name = fieldsIn(shown.file).path;
  const path = typeof name === 'string' && name !== '' ? `content/${name}` : null;
  return { path: path && entries.has(path) ? path : path && '', alt: wordsIn(shown.alt) };
}

/** The audio above a question, which has its file in several formats. */
function audioIn({ params }: Item, entries: Entries, losses: string[]): ToldAudio | null {
  const media = fieldsIn(fieldsIn(params.media).type ?? params.media);
  if (!String(media.library).startsWith('H5P.Audio ')) return null;
  const { files, title = fieldsIn(media.metadata).title } = fieldsIn(media.params);
  const sounds = listIn(files).map(({ path }) => ({
    name: `content/${String(path)}`,
    words: wordsIn(title),
  }));
  const known = sounds.filter(({ name }) => entries.has(name)).slice(0, 1);
  return audioOf(known.length > 0 ? known : sounds.slice(0, 1), {
    images: new Map(entries),
    leaveOut: (what) => losses.push(leftOut(what)),
  });
}

/** What is said of a score, whatever was answered. */
function lostOf({ params }: Item): string[] {
  const said = listIn(params.overallFeedback).some(({ feedback }) => wordsIn(feedback) !== '');
  return said ? [leftOut('its feedback by score')] : [];
}

function foundIn(item: Item, number: number, entries: Entries): FoundQuestion[] {
  const read = READERS[item.library];
  const understood = {
    text: wordsIn(item.params.question ?? item.params.text ?? item.params.textField),
  };
  const where = `question ${number}`;
  if (!read) return [{ where, draft: `'${item.library}' is none of our kinds`, understood }];
  const all = [read(item)].flat();
  const { path, alt } = pictureOf(item, entries);
  const isPicture = path !== null && /\.(?:png|jpe?g)$/i.test(path);
  return all.map(({ draft, losses }, at): FoundQuestion => {
    const place = all.length > 1 ? `${where}, part ${at + 1}` : where;
    if (typeof draft === 'string') return { where: place, draft, understood };
    const told = readAs('json', draft) ?? `'${draft.type}' is none of the kinds of questions`;
    if (typeof told === 'string') return { where: place, draft: told, understood: draft.fields };
    const unseen = path !== null && !isPicture ? [leftOut('its picture or film')] : [];
    const lost = [...losses, ...lostOf(item), ...unseen];
    const audio = audioIn(item, entries, lost);
    const shown = isPicture ? { illustration: embedded(path), illustrationAlt: alt } : {};
    return { where: place, draft: { ...told, ...shown, ...(audio && { audio }) }, losses: lost };
  });
}

function parsed(entries: Entries, path: string): Fields {
  const bytes = entries.get(path);
  try {
    return fieldsIn(JSON.parse(bytes ? textOf(bytes) : ''));
  } catch {
    throw new Unreadable('The content of the H5P package cannot be read');
  }
}

/** What a set says before its first question and after its last one. */
function aroundSet({ introPage, endGame, overallFeedback }: Fields): Problem[] {
  const { introduction, title } = fieldsIn(introPage);
  const before = wordsIn(introduction) !== '' || wordsIn(title) !== '';
  const scored = [...listIn(overallFeedback), ...listIn(fieldsIn(endGame).overallFeedback)];
  const after = scored.some(({ feedback }) => wordsIn(feedback) !== '');
  const said = [before && 'its introduction', after && 'its feedback by score'];
  return said.flatMap((what) => (what ? [{ where: 'the set', message: leftOut(what) }] : []));
}

const libraryOf = (value: unknown) => String(value).split(' ', 1)[0] ?? '';

export function readH5p(entries: Entries): Reading {
  const content = parsed(entries, CONTENT);
  const main = libraryOf(parsed(entries, 'h5p.json').mainLibrary);
  const isSet = main === 'H5P.QuestionSet';
  const items: Item[] = isSet
    ? listIn(content.questions).map(({ library, params }) => ({
        library: libraryOf(library),
        params: fieldsIn(params),
      }))
    : [{ library: main, params: content }];
  return {
    format: 'h5p',
    found: items.flatMap((item, at) => foundIn(item, at + 1, entries)),
    notes: isSet ? aroundSet(content) : [],
    images: new Map(
      [...entries].filter(([path]) => /\.(?:png|jpe?g)$/i.test(path) || AUDIO_FILE.test(path)),
    ),
  };
}
