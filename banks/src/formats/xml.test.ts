import { describe, expect, it } from 'vitest';
import { parseXml } from './parse-xml.ts';
import { descendantsOf, extractElements, textIn } from './xml.ts';

describe('extractElements', () => {
  it.each([
    ['beside one another', '<quiz><q a="1">x</q> <q>y</q></quiz>', 2],
    ['whose words look like an end', '<quiz><q><![CDATA[</q><q>]]></q><q>y</q></quiz>', 2],
    ['that were put aside', '<quiz><!-- <q>old</q> --><q>y</q></quiz>', 1],
    ['with longer names beside them', '<quiz><qtext>no</qtext><q>y</q ></quiz>', 1],
    ['of which there are none', '<quiz><!-- never closed <q>', 0],
  ])(
    'returns the same elements as a parser of the whole document: elements %s',
    (_, text, count) => {
      const { elements, rest } = extractElements(text, 'q');
      expect(elements).toHaveLength(count);
      expect(rest).not.toMatch(/<q[ >]y/);
      if (count === 0) return;
      const inTree = descendantsOf(parseXml(text), 'q').map(textIn);
      expect(elements.map((element) => textIn(parseXml(element)))).toEqual(inTree);
    },
  );

  it('ends an unclosed element where the next one starts', () => {
    expect(extractElements('<quiz><q>a<q>b</quiz>', 'q').elements).toEqual(['<q>a', '<q>b</quiz>']);
  });
});
