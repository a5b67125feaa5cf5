/**
 * Converts between a share and a percentage by moving the decimal point. Multiplying would turn
 * 0.07 into 7.000000000000001%.
 */
function shifted(plain: string, by: number): string {
  const [mantissa = '', exponent] = plain.split(/e/i);
  if (exponent !== undefined) return `${mantissa}e${Number(exponent) + by}`;
  const [whole = '', part = ''] = mantissa.split('.');
  const digits =
    by > 0 ? `${whole}${part.padEnd(by, '0')}` : `${whole.padStart(1 - by, '0')}${part}`;
  const point = by > 0 ? whole.length + by : Math.max(1, whole.length + by);
  const text = `${digits.slice(0, point)}.${digits.slice(point)}`;
  return text.replace(/\.?0*$/, '').replace(/^0+(?=\d)/, '');
}

export const percentOf = (share: number) => shifted(String(share), 2);
export const shareOf = (percent: string) => Number(shifted(percent, -2));
