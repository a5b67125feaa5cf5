import { descendantsOf, textIn, type XmlNode } from '../formats/xml.ts';

/**
 * Checks values, interactions and their response declarations by the rules of QTI. The rules are
 * written in our own words, based on QTI's schemas and standard.
 */

const COUNT = /^\d+$/;
/** The format of a double in QTI: '.5' and '100.' are valid. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const YES_OR_NO = /^(?:true|false)$/;

const forms: Record<string, RegExp> = {
  adaptive: YES_OR_NO,
  baseType: /^(?:identifier|string|float|directedPair|point)$/,
  cardinality: /^(?:single|multiple|ordered)$/,
  caseSensitive: YES_OR_NO,
  defaultValue: NUMBER,
  height: /^[1-9]\d*$/,
  lowerBound: NUMBER,
  mappedValue: NUMBER,
  matchMax: COUNT,
  maxAssociations: COUNT,
  maxChoices: COUNT,
  shape: /^(?:rect|ellipse|poly)$/,
  showHide: /^(?:show|hide)$/,
  shuffle: YES_OR_NO,
  timeDependent: YES_OR_NO,
  // The value consists of a lower and an upper tolerance.
  tolerance: /^\d\S* \d\S*$/,
  toleranceMode: /^(?:exact|absolute|relative)$/,
  type: /^(?:image\/(?:png|jpeg|webp)|audio\/(?:mpeg|mp4|ogg|wav))$/,
  upperBound: NUMBER,
  width: /^[1-9]\d*$/,
};

/**
 * A polygon has at least three pairs of coordinates. A rectangle and an ellipse have four numbers.
 */
const coordsOf: Record<string, RegExp> = {
  rect: /^\d+(?:,\d+){3}$/,
  ellipse: /^\d+(?:,\d+){3}$/,
  poly: /^\d+,\d+(?:,\d+,\d+){2,}$/,
};

/** Maps names of QTI 3.0 to those of QTI 2.2. */
const camel = (name: string) =>
  name.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function byTheirNames(node: XmlNode): XmlNode {
  const attributes = Object.entries(node.attributes).map(([name, value]) => [camel(name), value]);
  return {
    ...node,
    name: camel(node.name),
    attributes: Object.fromEntries(attributes),
    children: node.children.map(byTheirNames),
  };
}

const everyNode = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(everyNode)];

function misformed(node: XmlNode): string[] {
  const { shape = '', coords } = node.attributes;
  return [
    ...Object.entries(node.attributes).flatMap(([name, value]) =>
      (forms[name]?.test(value) ?? true) ? [] : [`${name}="${value}" of <${node.name}>`],
    ),
    ...(coords === undefined || coordsOf[shape]?.test(coords) ? [] : [`${shape} of ${coords}`]),
  ];
}

interface Binding {
  baseTypes: string[];
  cardinalities: string[];
}

const CARDINALITIES = ['single', 'multiple'];
const bindings: Record<string, Binding> = {
  choiceInteraction: { baseTypes: ['identifier'], cardinalities: CARDINALITIES },
  orderInteraction: { baseTypes: ['identifier'], cardinalities: ['ordered'] },
  matchInteraction: { baseTypes: ['directedPair'], cardinalities: CARDINALITIES },
  hotspotInteraction: { baseTypes: ['identifier'], cardinalities: CARDINALITIES },
  selectPointInteraction: { baseTypes: ['point'], cardinalities: CARDINALITIES },
  inlineChoiceInteraction: { baseTypes: ['identifier'], cardinalities: ['single'] },
  textEntryInteraction: { baseTypes: ['string', 'float'], cardinalities: ['single'] },
  extendedTextInteraction: { baseTypes: ['string'], cardinalities: ['single'] },
};

const idsIn = (node: XmlNode | undefined) =>
  everyNode(node ?? { name: '', text: '', attributes: {}, children: [] }).flatMap(
    ({ attributes }) => attributes.identifier ?? [],
  );

/** Checks whether a learner could enter or choose a value in the interaction. */
function canBeGiven(value: string, baseType: string, interaction: XmlNode): boolean {
  if (baseType === 'identifier') return idsIn(interaction).includes(value);
  if (baseType === 'point') return /^\d+ \d+$/.test(value);
  if (baseType === 'float') return NUMBER.test(value);
  if (baseType === 'string') return true;
  const [from, to] = descendantsOf(interaction, 'simpleMatchSet');
  const [left = '', right = '', ...more] = value.split(' ');
  return more.length === 0 && idsIn(from).includes(left) && idsIn(to).includes(right);
}

function misbound(declaration: XmlNode, interaction: XmlNode): string[] {
  const { baseType = '', cardinality = '', identifier = '' } = declaration.attributes;
  const { baseTypes, cardinalities } = bindings[interaction.name] ?? {
    baseTypes: [],
    cardinalities: [],
  };
  const values = descendantsOf(declaration, 'value').map(textIn);
  const keys = descendantsOf(declaration, 'mapEntry').map(
    ({ attributes }) => attributes.mapKey ?? '',
  );
  const most = Number(interaction.attributes.maxChoices ?? 0);
  const ids = idsIn(interaction);
  return [
    ...(baseTypes.includes(baseType) ? [] : [`${interaction.name} gives no ${baseType}`]),
    ...(cardinalities.includes(cardinality) ? [] : [`${interaction.name} is not ${cardinality}`]),
    ...(cardinality === 'single' && (values.length > 1 || most > 1)
      ? [`${identifier} is single`]
      : []),
    ...(most > 0 && values.length > most
      ? [`${identifier} has more values than may be given`]
      : []),
    ...[...values, ...keys]
      .filter((value) => !canBeGiven(value, baseType, interaction))
      .map((value) => `'${value}' cannot be given in ${interaction.name}`),
    ...(new Set(ids).size === ids.length ? [] : [`${interaction.name} has one name twice`]),
  ];
}

/**
 * Returns the variables, correct responses and mappings that the calculations of an item use, but
 * that the item does not declare.
 */
function unprepared(root: XmlNode, declarations: readonly XmlNode[]): string[] {
  const has = (name: string, within: string) =>
    declarations.some(
      (each) => each.attributes.identifier === name && descendantsOf(each, within).length > 0,
    );
  const needs: Record<string, string> = {
    correct: 'correctResponse',
    mapResponse: 'mapping',
    mapResponsePoint: 'areaMapping',
  };
  const declared = everyNode(root)
    .filter(({ name }) => name.endsWith('Declaration'))
    .map(({ attributes }) => attributes.identifier);
  const template = descendantsOf(root, 'responseProcessing')[0]?.attributes.template ?? '';
  const needed = template && (/map_response$/.test(template) ? 'mapping' : 'correctResponse');
  return [
    ...everyNode(root).flatMap(({ name, attributes: { identifier = '' } }) => {
      const need = needs[name];
      if (need) return has(identifier, need) ? [] : [`${name} of ${identifier} without ${need}`];
      const isNamed = name === 'variable' || name === 'setOutcomeValue';
      return !isNamed || declared.includes(identifier) ? [] : [`${name} of ${identifier}`];
    }),
    ...(needed && !has('RESPONSE', needed) ? [`${template} without ${needed}`] : []),
    ...(declared.includes('SCORE') ? [] : ['SCORE is not declared']),
  ];
}

/** Returns the invalid values in an item or a stimulus, and the invalid bindings of its interactions. */
export function bindingProblems(named: XmlNode): string[] {
  const root = byTheirNames(named);
  const wrong = everyNode(root).flatMap(misformed);
  if (root.name !== 'assessmentItem') return wrong;
  const declarations = descendantsOf(root, 'responseDeclaration');
  const interactions = everyNode(root).filter(({ name }) => name in bindings);
  const bound = declarations.flatMap((declaration) => {
    const { identifier = '' } = declaration.attributes;
    const its = interactions.filter(
      ({ attributes }) => attributes.responseIdentifier === identifier,
    );
    const [interaction, ...more] = its;
    if (!interaction || more.length > 0) return [`${identifier} has ${its.length} interactions`];
    return misbound(declaration, interaction);
  });
  return [...wrong, ...bound, ...unprepared(root, declarations)];
}
