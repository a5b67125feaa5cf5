import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';
import { isFree, type ShownProgram } from '../../programs/index.ts';
import * as messages from './messages.ts';

export const addressOf = ({ _id: id }: ShownProgram, origin: string) =>
  origin + generatePath(paths.cart, { id });

export function courseOf(program: ShownProgram, origin: string) {
  const { name, description, thumbnail, averageRating, reviewsCount, settings } = program;
  const url = addressOf(program, origin);
  return {
    '@type': 'Course',
    name,
    description: description || messages.programDescription({ name }),
    url,
    provider: { '@type': 'Organization', name: 'Certway', url: origin },
    ...(thumbnail && { image: origin + thumbnail }),
    offers: {
      '@type': 'Offer',
      category: isFree(settings) ? 'Free' : 'Paid',
      price: Math.max(0, settings.price),
      priceCurrency: settings.currency,
      url,
    },
    ...(reviewsCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating,
        ratingCount: reviewsCount,
      },
    }),
  };
}
