import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { validFiles } from './mutations.ts';
import { processorMs } from './processor-time.ts';

/**
 * Generates question files in which a fragment repeats in unexpected places, to test that the
 * reading time grows linearly: a file of twice the size may take about twice the time and no more.
 */

const FRAGMENTS = [
  ' ',
  '\t',
  '\n',
  ' \n',
  '\u00a0',
  '\r',
  'x',
  '0',
  'A',
  'a b ',
  '- ',
  '{',
  '}',
  '{}',
  '{=',
  '~',
  '=',
  '~=',
  '#',
  '####',
  '::',
  '->',
  '%',
  '%50%',
  '\\',
  '\\\\',
  '<',
  '>',
  '<a',
  '<a ',
  '<a x=',
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<!--',
  '-->',
  '<!',
  '<?',
  '<![CDATA[',
  ']]>',
  '&',
  '&amp;',
  '&#',
  '&#x41;',
  '&lt;',
  '<table><tr><td>',
  '<br>',
  '<sup>',
  '<img src="',
  '<img src="data:image/png;base64,',
  '<script>',
  '<object type="image/">',
  '![',
  '![a](',
  '![a](@@PLUGINFILE@@/',
  '](',
  '[',
  ']',
  '(',
  ')',
  '*',
  '**',
  '_',
  '$',
  '`',
  '\\(',
  '\\[',
  '"',
  '""',
  "'",
  ',',
  ';',
  '|',
  '\ue0001\ue001',
  '"a",',
  '[[',
  '{"a":',
  '1. x\n',
  'A. x\n',
  'A. x ',
  'A) ',
  'Answer: A\n',
  'Answer',
  'ANSWER:',
  '\nANSWER',
  'ans ',
  'Key\n',
  '1. A ',
  '1. A, B ',
  'A, ',
  'A and ',
  ' and ',
  '(A)',
  '1 ',
  '1.',
  '-1',
  '..',
  '5:',
  'choose two ',
  '(choose 2 ',
  'put ',
  'order ',
  'from ',
  'to ',
  'Figure ',
  'shown ',
  '\n\n{',
  '<item>',
  '<text>',
  '<question type="x">',
  '<value>',
  '<mattext>',
  '<response_label>',
  '<w:p>',
  '<w:p><w:pPr>',
  '<w:pPr>',
  '<w:r><w:t>x</w:t></w:r>',
  '<row><c><v>1</v></c></row>',
  '// x\n',
  '$CATEGORY: x\n',
  '{T}\n\n',
  'x {=y}\n',
  'TRUE',
  '_____',
  '____ ',
  'question ',
];

export interface ExpandingFile {
  name: string;
  bytes(length: number): Uint8Array;
}

const WORD_FILES = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/numbering.xml':
    '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
  'word/document.xml':
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Which sign?</w:t></w:r></w:p><w:p><w:r><w:t>A. Stop</w:t></w:r></w:p><w:p><w:r><w:t>*B. Yield</w:t></w:r></w:p></w:body></w:document>',
};

const MORE_FILES: Record<string, string> = {
  'typed.txt':
    '1. Which sign? (Choose two.)\nA. Stop\nB. Yield\nAnswer: A, B\nExplanation: as seen in Figure 2\n\n2. Who? A. me B. you\n\nAnswer key\n1. A\n2. B because\n',
  'unnumbered.txt': 'Which sign?\nA. Stop\n*B. Yield\n\nWho?\na) me\nb) you\nAnswer: A\n',
  'html.gift':
    '::One::[html]<p>Which <b>sign</b>?</p>{=Stop#good ~%50%Yield#no ####why}\n\nSort {>a\nb\nc}\n\nHow much? {#5:0.5}\n\nMatch {=a -> b =c -> d}\n\nWater is {T#no#yes}.\n',
  'html.moodle':
    '<quiz><question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Which <img src="@@PLUGINFILE@@/a.png" alt="x"> sign?</p>]]></text></questiontext><answer fraction="100" format="html"><text>Stop</text><feedback><text>yes</text></feedback></answer><answer fraction="0"><text>Go &amp; on</text></answer><tags><tag><text>certway reference: x</text></tag></tags></question></quiz>',
  'lines.json':
    '{"text":"Who?","type":"text","correctAnswer":"me"}\n{"text":"Which?","options":["a","b"],"correctAnswer":"a"}\n',
  'semicolons.csv':
    'question;option a;option b;correct;pairs\nWhich?;"Stop ""now""";Yield;A;\n"Who\nis it?";me;you;B;a = b\n',
};

/**
 * Returns positions spread over a text, the same ones each time: at ends of lines and tags, and in
 * the middle of words.
 */
function placesIn(text: string, count: number): number[] {
  const ends = [...text.matchAll(/\n|>|\{|: /g)].map((found) => found.index + found[0].length);
  const spread = (from: readonly number[], at: number) =>
    from[Math.floor(((at + 0.5) / count) * from.length)] ?? 0;
  const all = Array.from({ length: count }, (_, at) => [
    spread(ends, at),
    Math.floor(((at + 0.3) / count) * text.length),
  ]);
  return [...new Set([0, text.length, ...all.flat()])];
}

const LENGTHS = [4000, 16_000, 32_000] as const;
/** If reading a file takes less time than this, the file is not examined further. */
const QUICK_MS = 60;
const TWICE_AT_MOST = 3;

/**
 * Returns a text that says how the reading time grows faster than the file, or null if it does not
 * grow faster.
 */
export async function growthProblem(
  { name, bytes }: ExpandingFile,
  read: (bytes: Uint8Array) => Promise<unknown>,
): Promise<string | null> {
  const cost = async (length: number) => {
    const file = bytes(length);
    const before = processorMs();
    await read(file);
    return processorMs() - before;
  };
  const [short, long, twice] = LENGTHS;
  const first = await cost(short);
  // Even the shortest file is slow. Reading a longer one would take several times as long, so the
  // problem is reported at once.
  if (first > 10 * QUICK_MS) return `${name}: ${short} signs take ${Math.round(first)} ms`;
  const once = await cost(long);
  if (once < QUICK_MS) return null;
  const doubled = Math.min(await cost(twice), await cost(twice));
  const ratio = doubled / Math.max(once, await cost(long));
  return ratio > TWICE_AT_MOST
    ? `${name}: twice the size takes ${ratio.toFixed(1)} times as long`
    : null;
}

interface SeedFile {
  name: string;
  text: string;
  pack(text: string): Uint8Array;
}

/**
 * Returns the texts in a file into which fragments are inserted. For a text file this is its whole
 * text. For an archive these are the files in it that a reader opens.
 */
function seedsOf(name: string, bytes: Uint8Array): SeedFile[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    return [{ name, text: new TextDecoder().decode(bytes), pack: strToU8 }];
  }
  const entries = unzipSync(bytes);
  const read = Object.keys(entries).filter((path) =>
    /(?:sheet1|sharedStrings|styles|document|numbering|item-[15])\.xml$/.test(path),
  );
  return read.map((path) => ({
    name: `${name} ${path}`,
    text: strFromU8(entries[path] ?? new Uint8Array()),
    pack: (text) => zipSync({ ...entries, [path]: strToU8(text) }, { level: 1 }),
  }));
}

/** Returns the files to test: each seed file with each fragment repeated at several positions. */
export async function blowUps(places: number): Promise<ExpandingFile[]> {
  const office = Object.fromEntries(
    Object.entries(WORD_FILES).map(([path, text]) => [path, strToU8(text)]),
  );
  const files = [
    ...(await validFiles()),
    ...Object.entries(MORE_FILES).map(([name, text]) => ({ name, bytes: strToU8(text) })),
    { name: 'word', bytes: zipSync(office) },
  ];
  return files
    .flatMap(({ name, bytes }) => seedsOf(name, new Uint8Array(bytes)))
    .flatMap(({ name, text, pack }) =>
      placesIn(text, places).flatMap((at) =>
        FRAGMENTS.map((fragment) => ({
          name: `${name} at ${at}: ${JSON.stringify(fragment)} again and again`,
          bytes: (length: number) =>
            pack(
              text.slice(0, at) +
                fragment.repeat(Math.ceil(length / fragment.length)) +
                text.slice(at),
            ),
        })),
      ),
    );
}
