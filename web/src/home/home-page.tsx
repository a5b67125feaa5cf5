import { FeaturedPrograms } from '../programs/index.ts';
import { CategoryRow } from './category-row.tsx';
import { HomeHero } from './home-hero.tsx';

export function HomePage() {
  return (
    <>
      <HomeHero />
      <CategoryRow />
      <FeaturedPrograms />
    </>
  );
}
