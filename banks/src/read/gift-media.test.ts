import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

const escaped = (html: string) => html.replace(/[=~#{}:]/g, '\\$&');

async function lossesIn(gift: string) {
  const bytes = new TextEncoder().encode(gift);
  const { questions, refused } = await inspectBank({ bytes, name: 'bank.gift' });
  expect(refused).toEqual([]);
  return questions.map(({ question, losses }) => ({
    text: question.text,
    losses: losses.join('\n'),
  }));
}

interface Thing {
  html: string;
  /** The part of the message that names the content left out. */
  named: string;
}

const things = fc.constantFrom<Thing>(
  { html: '<img src="@@PLUGINFILE@@/water.png" alt="Water">', named: 'water.png' },
  { html: "<img alt='x' src='@@PLUGINFILE@@/a%20b.jpg'/>", named: 'a b.jpg' },
  { html: '<a href="@@PLUGINFILE@@/clip.mp4">Watch</a>', named: 'clip.mp4' },
  { html: '<a href="https://example.org/talk.webm">Watch</a>', named: 'talk.webm' },
  { html: '<a href="https://youtu.be/abc">Watch</a>', named: 'youtu.be/abc' },
  { html: '<a href="@@PLUGINFILE@@/voice.mp3">Listen</a>', named: 'audio' },
  { html: '<audio src="@@PLUGINFILE@@/voice.ogg"></audio>', named: 'audio' },
  { html: '<video><source src="@@PLUGINFILE@@/clip.mp4"></video>', named: 'video' },
  { html: '<a href="https://example.org/rule-3">the rule</a>', named: 'example.org/rule-3' },
);

describe('the GIFT import', () => {
  it('reports each picture, video, audio, and link that is left out (property)', async () => {
    const places = fc.constantFrom('stem', 'right', 'wrong', 'feedback', 'general', 'behind');
    const formats = fc.constantFrom('', '[html]', '[moodle]');
    await fc.assert(
      fc.asyncProperty(things, places, formats, async ({ html, named }, place, format) => {
        const put = (here: string) => (here === place ? ` ${escaped(html)}` : '');
        const answerFormat = place === 'right' || place === 'wrong' ? format : '';
        const [read] = await lossesIn(
          `::A::${format}What is it?${put('stem')} {=${answerFormat}Water${put('right')}#<p>Yes</p>${put('feedback')} ~${answerFormat}Air${put('wrong')} ####<p>So it is</p>${put('general')}}${put('behind')}`,
        );
        expect(read?.losses).toContain(named);
        expect(read?.text).not.toContain('PLUGINFILE');
      }),
      { numRuns: 200 },
    );
  });

  it('reports a picture in Markdown', async () => {
    const [read] = await lossesIn(
      `[markdown]What is it? ![Water](@@PLUGINFILE@@/water.png) {=Water ~Air}`,
    );
    expect(read).toMatchObject({
      text: 'What is it?',
      losses: expect.stringContaining('water.png'),
    });
  });

  it('reports nothing for a question without media and links', async () => {
    const [read] = await lossesIn('[html]<p>Is <b>1</b> < 2?</p> {=<i>Yes</i> ~No}');
    expect(read?.losses).toBe('');
  });
});

it('the Moodle XML import reports the address of a link, and a linked video', async () => {
  const stem = '<p>See <a href="https://youtu.be/abc">this</a> and <a href="a.mp4">that</a></p>';
  const bytes = new TextEncoder().encode(
    `<quiz><question type="truefalse"><name><text>A</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`,
  );
  const { questions } = await inspectBank({ bytes, name: 'bank.xml' });
  const losses = questions[0]?.losses.join('\n');
  expect(losses).toContain('youtu.be/abc');
  expect(losses).toContain('a.mp4');
});
