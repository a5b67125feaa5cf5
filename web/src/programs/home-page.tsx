import { CategoryRow } from './category-row.tsx';
import { HomeHero } from './home-hero.tsx';
import { FeaturedPrograms } from './store/featured-programs.tsx';

export function HomePage() {
  return (
    <>
      <HomeHero />
      <CategoryRow />
      <FeaturedPrograms />
    </>
  );
}
