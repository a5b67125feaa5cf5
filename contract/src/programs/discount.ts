/**
 * Returns the percentage by which a price is below the original one: 100 only if the program is
 * free, 0 without a discount.
 */
export function discountOf(price: number, originalPrice: number | null): number {
  const charged = Math.max(0, price);
  if (originalPrice === null || originalPrice <= charged) return 0;
  const percent = Math.round((100 * (originalPrice - charged)) / originalPrice);
  return charged > 0 ? Math.min(99, percent) : percent;
}
