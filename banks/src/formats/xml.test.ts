import { describe, expect, it } from 'vitest';
import { parseXml } from './parse-xml.ts';
import { allOf, piecesOf, textIn } from './xml.ts';

describe('piecesOf', () => {
  it.each([
    ['beside one another', '<quiz><q a="1">x</q> <q>y</q></quiz>', 2],
    ['whose words look like an end', '<quiz><q><![CDATA[</q><q>]]></q><q>y</q></quiz>', 2],
    ['that were put aside', '<quiz><!-- <q>old</q> --><q>y</q></quiz>', 1],
    ['with longer names beside them', '<quiz><qtext>no</qtext><q>y</q ></quiz>', 1],
    ['of which there are none', '<quiz><!-- never closed <q>', 0],
  ])(
    'returns the same elements as a parser of the whole document: elements %s',
    (_, text, count) => {
      const { pieces, around } = piecesOf(text, 'q');
      expect(pieces).toHaveLength(count);
      expect(around).not.toMatch(/<q[ >]y/);
      if (count === 0) return;
      const inTree = allOf(parseXml(text), 'q').map(textIn);
      expect(pieces.map((piece) => textIn(parseXml(piece)))).toEqual(inTree);
    },
  );

  it('ends an unclosed element where the next one starts', () => {
    expect(piecesOf('<quiz><q>a<q>b</quiz>', 'q').pieces).toEqual(['<q>a', '<q>b</quiz>']);
  });
});
