import { FeaturedPrograms } from '../programs/store/featured-programs.tsx';
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
