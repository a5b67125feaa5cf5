/**
 * The Content Security Policy forbids style attributes, which the component library writes when it
 * renders on the server. They are sent as numbered rules, and set again by script before hydration.
 */
const NUMBER = 'data-ssr-style';
const STYLE = /(<[a-z][^>]*?) style="([^"]*)"/g;

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decode = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (one) => ENTITIES[one] ?? one);

/** Characters that could end the rule, or the style element. */
const BREAKS_OUT = /[<>{}\\\n]/;

/** The rule is stronger than any class, as a style attribute is. */
const ruleOf = (declarations: string, number: number) =>
  `[${NUMBER}="${number}"]:not(#a):not(#a){${declarations}}`;

/** Returns null if a style contains a character that is not safe in a rule. */
export function extractStyles(html: string): { html: string; rules: string } | null {
  const numbers = new Map<string, number>();
  const extracted = html.replace(STYLE, (_, before: string, value: string) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return `${before} ${NUMBER}="${number}"`;
  });
  const styles = [...numbers.keys()].map(decode);
  if (styles.some((declarations) => BREAKS_OUT.test(declarations))) return null;
  return { html: extracted, rules: styles.map(ruleOf).join('\n') };
}

/** Sets the styles in the elements, as if the browser had rendered them. */
export function restoreStyles(root: ParentNode, sheet: CSSStyleSheet): void {
  const styles = [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).style.cssText);
  for (const element of root.querySelectorAll<HTMLElement>(`[${NUMBER}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(NUMBER))] ?? '';
    element.removeAttribute(NUMBER);
  }
}
