import { parseXml } from '../formats/parse-xml.ts';
import type { XmlNode } from '../formats/xml.ts';
import { bindingProblems } from './qti-bindings.ts';

/**
 * Checks QTI's rules for the files that we write: which elements may contain which, in which order,
 * with which attributes. The rules are written in our own words; those for values and bindings are
 * in `qti-bindings.ts`. `npm run bench qti-schemas` validates with the schemas themselves.
 */

interface Rule {
  needs?: string[];
  may?: string[];
  /**
   * A pattern for the names of an element's children, each followed by a space. Text is named '#'.
   */
  within?: RegExp;
}

const INLINE = '(?:#|br|img|span|object|textEntryInteraction|inlineChoiceInteraction)';
const BLOCK =
  '(?:p|choiceInteraction|orderInteraction|matchInteraction|extendedTextInteraction|hotspotInteraction|selectPointInteraction)';
const FLOW = /^(?:(?:#|br|img|span|p) )*$/;
const TEXT = /^(?:# )?$/;
const EMPTY = /^$/;
const PLACE = { needs: ['shape', 'coords'], within: EMPTY };
const NUMBERS = '(?:(?:variable|baseValue|mapResponse|mapResponsePoint|sum|divide|correct) )';

const rules: Record<string, Rule> = {
  assessmentItem: {
    needs: ['identifier', 'title', 'adaptive', 'timeDependent'],
    within:
      /^(?:responseDeclaration )+(?:outcomeDeclaration )+(?:assessmentStimulusRef )?itemBody (?:responseProcessing )?(?:modalFeedback )?$/,
  },
  assessmentStimulus: { needs: ['identifier', 'title'], within: /^stimulusBody $/ },
  assessmentStimulusRef: { needs: ['identifier', 'href'], within: EMPTY },
  stimulusBody: { within: /^(?:p )+$/ },
  responseDeclaration: {
    needs: ['identifier', 'cardinality', 'baseType'],
    within: /^(?:correctResponse )?(?:mapping |areaMapping )?$/,
  },
  outcomeDeclaration: {
    needs: ['identifier', 'cardinality', 'baseType'],
    within: /^(?:defaultValue )?$/,
  },
  correctResponse: { within: /^(?:value )+$/ },
  defaultValue: { within: /^value $/ },
  value: { within: /^# $/ },
  mapping: {
    needs: ['defaultValue'],
    may: ['lowerBound', 'upperBound'],
    within: /^(?:mapEntry )+$/,
  },
  mapEntry: { needs: ['mapKey', 'mappedValue'], may: ['caseSensitive'], within: EMPTY },
  areaMapping: {
    needs: ['defaultValue'],
    may: ['lowerBound', 'upperBound'],
    within: /^(?:areaMapEntry )+$/,
  },
  areaMapEntry: { ...PLACE, needs: [...PLACE.needs, 'mappedValue'] },
  itemBody: { within: new RegExp(`^(?:${BLOCK} )+$`) },
  contentBody: { within: /^(?:p )+$/ },
  modalFeedback: { needs: ['outcomeIdentifier', 'identifier', 'showHide'], within: /^(?:p )+$/ },
  p: { within: new RegExp(`^(?:${INLINE} )*$`) },
  br: { within: EMPTY },
  span: { needs: ['class'], within: TEXT },
  img: { needs: ['src', 'alt'], within: EMPTY },
  object: { needs: ['type', 'data', 'width', 'height'], within: TEXT },
  /** An object with a recording, which has no visible content. */
  audioObject: { needs: ['type', 'data', 'aria-label'], within: EMPTY },
  choiceInteraction: {
    needs: ['responseIdentifier', 'shuffle', 'maxChoices'],
    within: /^(?:simpleChoice )+$/,
  },
  simpleChoice: { needs: ['identifier'], within: FLOW },
  orderInteraction: { needs: ['responseIdentifier', 'shuffle'], within: /^(?:simpleChoice )+$/ },
  matchInteraction: {
    needs: ['responseIdentifier', 'shuffle', 'maxAssociations'],
    within: /^simpleMatchSet simpleMatchSet $/,
  },
  simpleMatchSet: { within: /^(?:simpleAssociableChoice )+$/ },
  simpleAssociableChoice: { needs: ['identifier', 'matchMax'], within: FLOW },
  extendedTextInteraction: { needs: ['responseIdentifier'], within: EMPTY },
  textEntryInteraction: { needs: ['responseIdentifier'], may: ['class'], within: EMPTY },
  inlineChoiceInteraction: {
    needs: ['responseIdentifier', 'shuffle'],
    may: ['class'],
    within: /^(?:inlineChoice )+$/,
  },
  inlineChoice: { needs: ['identifier'], within: TEXT },
  hotspotInteraction: {
    needs: ['responseIdentifier', 'maxChoices'],
    within: /^object (?:hotspotChoice )+$/,
  },
  hotspotChoice: { ...PLACE, needs: [...PLACE.needs, 'identifier'], may: ['hotspotLabel'] },
  selectPointInteraction: { needs: ['responseIdentifier', 'maxChoices'], within: /^object $/ },
  responseProcessing: { may: ['template'], within: /^(?:responseCondition |setOutcomeValue )*$/ },
  responseCondition: { within: /^responseIf (?:responseElseIf )*(?:responseElse )?$/ },
  responseIf: { within: /^(?:not|gte|equal|and|or|match) (?:setOutcomeValue )+$/ },
  setOutcomeValue: { needs: ['identifier'], within: new RegExp(`^${NUMBERS}$`) },
  not: { within: /^isNull $/ },
  isNull: { within: /^variable $/ },
  gte: { within: new RegExp(`^${NUMBERS}{2}$`) },
  equal: { needs: ['toleranceMode'], may: ['tolerance'], within: new RegExp(`^${NUMBERS}{2}$`) },
  sum: { within: new RegExp(`^${NUMBERS}+$`) },
  divide: { within: new RegExp(`^${NUMBERS}{2}$`) },
  variable: { needs: ['identifier'], within: EMPTY },
  correct: { needs: ['identifier'], within: EMPTY },
  mapResponse: { needs: ['identifier'], within: EMPTY },
  mapResponsePoint: { needs: ['identifier'], within: EMPTY },
  baseValue: { needs: ['baseType'], within: TEXT },
};

const HTML = ['p', 'br', 'span', 'img', 'object'];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the name of an element in the spelling of QTI 3.0 or 2.2. */
const named = (name: string, isThree: boolean) =>
  isThree && !HTML.includes(name) ? `qti-${kebab(name)}` : name;
const attributeNamed = (name: string, isThree: boolean, of: string) =>
  isThree && !HTML.includes(of) ? kebab(name) : name;

const namesWithin = ({ children }: XmlNode, isBlock: boolean) =>
  children
    .filter(({ name, text }) => name !== '' || text !== '')
    // Line breaks between elements do not count as text.
    .filter(({ name, text }) => name !== '' || !isBlock || text.trim() !== '')
    .map(({ name }) => `${name || '#'} `)
    .join('');

const HOLDS_WORDS = [
  'p',
  'value',
  'simpleChoice',
  'simpleAssociableChoice',
  'inlineChoice',
  'span',
];

function problemsIn(node: XmlNode, isThree: boolean, known: ReadonlyMap<string, string>): string[] {
  if (node.name === '') return [];
  const name = known.get(node.name);
  const isAudio = name === 'object' && node.attributes.type?.startsWith('audio/');
  const rule = name === undefined ? undefined : rules[isAudio ? 'audioObject' : name];
  if (!name || !rule) return [`<${node.name}> is no element of it`];
  const { needs = [], may = [], within = /./ } = rule;
  const asNamed = (names: string[]) => names.map((each) => attributeNamed(each, isThree, name));
  const given = Object.keys(node.attributes);
  const order = namesWithin(node, !HOLDS_WORDS.includes(name))
    .split(' ')
    .map((each) => (each === '#' || each === '' ? each : (known.get(each) ?? each)))
    .join(' ');
  // In QTI 3.0, a feedback element has a single child, `contentBody`, that contains all of its
  // content.
  const expected = isThree && name === 'modalFeedback' ? /^contentBody $/ : within;
  return [
    ...asNamed(needs)
      .filter((each) => !given.includes(each))
      .map((each) => `<${node.name}> needs ${each}`),
    ...given
      .filter((each) => !asNamed([...needs, ...may]).includes(each))
      .map((each) => `<${node.name}> has no ${each}`),
    ...(expected.test(order) ? [] : [`<${node.name}> holds '${order}'`]),
    ...node.children.flatMap((child) => problemsIn(child, isThree, known)),
  ];
}

const all = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(all)];
const IDENTIFIER = /^[A-Za-z_][\w.-]*$/;

/** Returns references to undeclared identifiers, and invalid identifiers. */
function brokenReferences(root: XmlNode): string[] {
  const nodes = all(root);
  const declared = nodes
    .filter(({ name }) => /-?declaration$/i.test(name))
    .map(({ attributes }) => attributes.identifier);
  const used = nodes.flatMap(({ attributes }) => [
    attributes.responseIdentifier ?? attributes['response-identifier'] ?? [],
    attributes.outcomeIdentifier ?? attributes['outcome-identifier'] ?? [],
  ]);
  const names = nodes.flatMap(({ attributes }) => attributes.identifier ?? []);
  return [
    ...used
      .flat()
      .filter((each) => !declared.includes(each))
      .map((each) => `${each} is declared nowhere`),
    ...names.filter((each) => !IDENTIFIER.test(each)).map((each) => `'${each}' is no identifier`),
  ];
}

/** Returns the problems of a QTI item or stimulus; empty if there are none. */
export function qtiProblems(xml: string, isThree: boolean): string[] {
  const root = parseXml(xml).children.find(({ name }) => name !== '');
  if (!root) return ['There is nothing in it'];
  const namespace = `http://www.imsglobal.org/xsd/${isThree ? 'imsqtiasi_v3p0' : 'imsqti_v2p2'}`;
  if (!xml.includes(` xmlns="${namespace}"`)) return [`It is not in ${namespace}`];
  const known = new Map(Object.keys(rules).map((name) => [named(name, isThree), name]));
  return [...problemsIn(root, isThree, known), ...brokenReferences(root), ...bindingProblems(root)];
}
