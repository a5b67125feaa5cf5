import { childOf, childrenOf, textIn, type XmlNode } from '../xml.ts';

/** Converts Word's formulas to TeX. */

const SYMBOLS: Record<string, string> = {
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '√': '\\surd ',
  '→': '\\to ',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '∂': '\\partial ',
  '∈': '\\in ',
  π: '\\pi ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  φ: '\\varphi ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  Ω: '\\Omega ',
};
const OPERATORS: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∮': '\\oint',
};

const escaped = (text: string) =>
  [...text]
    .map((symbol) => SYMBOLS[symbol] ?? (/[#%&$_{}]/.test(symbol) ? `\\${symbol}` : symbol))
    .join('');

const contentTex = (node: XmlNode | undefined): string =>
  (node?.children ?? []).map(elementTex).join('');
const childTex = (node: XmlNode, name: string) => contentTex(childOf(node, name));
const settingOf = (node: XmlNode, properties: string, name: string) =>
  childOf(childOf(node, properties), name)?.attributes.val;

function nary(node: XmlNode): string {
  const symbol = settingOf(node, 'naryPr', 'chr') ?? '∫';
  const [low, high] = [childTex(node, 'sub'), childTex(node, 'sup')];
  return `${OPERATORS[symbol] ?? symbol}${low && `_{${low}}`}${high && `^{${high}}`}{${childTex(node, 'e')}}`;
}

function delimited(node: XmlNode): string {
  const [begin, end] = [
    settingOf(node, 'dPr', 'begChr') ?? '(',
    settingOf(node, 'dPr', 'endChr') ?? ')',
  ];
  const delimiter = (text: string) => (/[{}]/.test(text) ? `\\${text}` : text || '.');
  return `\\left${delimiter(begin)}${childrenOf(node, 'e').map(contentTex).join(', ')}\\right${delimiter(end)}`;
}

const matrix = (node: XmlNode) =>
  `\\begin{matrix}${childrenOf(node, 'mr')
    .map((row) => childrenOf(row, 'e').map(contentTex).join(' & '))
    .join(' \\\\ ')}\\end{matrix}`;

const ELEMENTS: Record<string, (node: XmlNode) => string> = {
  r: (node) => escaped(childrenOf(node, 't').map(textIn).join('')),
  f: (node) => `\\frac{${childTex(node, 'num')}}{${childTex(node, 'den')}}`,
  sSup: (node) => `{${childTex(node, 'e')}}^{${childTex(node, 'sup')}}`,
  sSub: (node) => `{${childTex(node, 'e')}}_{${childTex(node, 'sub')}}`,
  sSubSup: (node) =>
    `{${childTex(node, 'e')}}_{${childTex(node, 'sub')}}^{${childTex(node, 'sup')}}`,
  rad: (node) =>
    `\\sqrt${childTex(node, 'deg') && `[${childTex(node, 'deg')}]`}{${childTex(node, 'e')}}`,
  nary,
  d: delimited,
  m: matrix,
  func: (node) => `\\operatorname{${childTex(node, 'fName')}}{${childTex(node, 'e')}}`,
  bar: (node) => `\\overline{${childTex(node, 'e')}}`,
  acc: (node) => `\\hat{${childTex(node, 'e')}}`,
};

function elementTex(node: XmlNode): string {
  const write = ELEMENTS[node.name];
  if (write) return write(node);
  return /Pr$/.test(node.name) ? '' : contentTex(node);
}

export const texOf = (formula: XmlNode): string => contentTex(formula).trim();
