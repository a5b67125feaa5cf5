import { childOf, childrenOf, type XmlNode } from '../xml.ts';

/** Converts Word's formulas to TeX. */

const SIGNS: Record<string, string> = {
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

const wordsIn = (node: XmlNode): string => node.text + node.children.map(wordsIn).join('');
const escaped = (text: string) =>
  [...text].map((sign) => SIGNS[sign] ?? (/[#%&$_{}]/.test(sign) ? `\\${sign}` : sign)).join('');

const inside = (node: XmlNode | undefined): string => (node?.children ?? []).map(partOf).join('');
const part = (node: XmlNode, name: string) => inside(childOf(node, name));
const settingOf = (node: XmlNode, properties: string, name: string) =>
  childOf(childOf(node, properties), name)?.attributes.val;

function nary(node: XmlNode): string {
  const sign = settingOf(node, 'naryPr', 'chr') ?? '∫';
  const [low, high] = [part(node, 'sub'), part(node, 'sup')];
  return `${OPERATORS[sign] ?? sign}${low && `_{${low}}`}${high && `^{${high}}`}{${part(node, 'e')}}`;
}

function delimited(node: XmlNode): string {
  const [begin, end] = [
    settingOf(node, 'dPr', 'begChr') ?? '(',
    settingOf(node, 'dPr', 'endChr') ?? ')',
  ];
  const sign = (text: string) => (/[{}]/.test(text) ? `\\${text}` : text || '.');
  return `\\left${sign(begin)}${childrenOf(node, 'e').map(inside).join(', ')}\\right${sign(end)}`;
}

const matrix = (node: XmlNode) =>
  `\\begin{matrix}${childrenOf(node, 'mr')
    .map((row) => childrenOf(row, 'e').map(inside).join(' & '))
    .join(' \\\\ ')}\\end{matrix}`;

const PARTS: Record<string, (node: XmlNode) => string> = {
  r: (node) => escaped(childrenOf(node, 't').map(wordsIn).join('')),
  f: (node) => `\\frac{${part(node, 'num')}}{${part(node, 'den')}}`,
  sSup: (node) => `{${part(node, 'e')}}^{${part(node, 'sup')}}`,
  sSub: (node) => `{${part(node, 'e')}}_{${part(node, 'sub')}}`,
  sSubSup: (node) => `{${part(node, 'e')}}_{${part(node, 'sub')}}^{${part(node, 'sup')}}`,
  rad: (node) => `\\sqrt${part(node, 'deg') && `[${part(node, 'deg')}]`}{${part(node, 'e')}}`,
  nary,
  d: delimited,
  m: matrix,
  func: (node) => `\\operatorname{${part(node, 'fName')}}{${part(node, 'e')}}`,
  bar: (node) => `\\overline{${part(node, 'e')}}`,
  acc: (node) => `\\hat{${part(node, 'e')}}`,
};

function partOf(node: XmlNode): string {
  const write = PARTS[node.name];
  if (write) return write(node);
  return /Pr$/.test(node.name) ? '' : inside(node);
}

export const texOf = (formula: XmlNode): string => inside(formula).trim();
