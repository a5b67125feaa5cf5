/**
 * The page's policy forbids style attributes, which the library writes on the server. They travel as
 * rules, numbered in the element, until the page is alive and sets them by script.
 */
const MARK = 'data-painted-style';
const STYLE = /(<[a-z][^>]*?) style="([^"]*)"/g;

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const plain = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (one) => ENTITIES[one] ?? one);

/** What could end the rule or the element around it. */
const BREAKS_OUT = /[<>{}\\\n]/;

/** Stronger than any class, as an attribute is. */
const ruleOf = (declarations: string, number: number) =>
  `[${MARK}="${number}"]:not(#a):not(#a){${declarations}}`;

/** null where a style cannot stand in a rule. */
export function liftStyles(html: string): { html: string; rules: string } | null {
  const numbers = new Map<string, number>();
  const lifted = html.replace(STYLE, (_, before: string, value: string) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return `${before} ${MARK}="${number}"`;
  });
  const styles = [...numbers.keys()].map(plain);
  if (styles.some((declarations) => BREAKS_OUT.test(declarations))) return null;
  return { html: lifted, rules: styles.map(ruleOf).join('\n') };
}

/** Back into the elements, as they would be had the browser rendered them. */
export function lowerStyles(root: ParentNode, sheet: CSSStyleSheet): void {
  const styles = [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).style.cssText);
  for (const element of root.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(MARK))] ?? '';
    element.removeAttribute(MARK);
  }
}
