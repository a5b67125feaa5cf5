import { message } from '@certway/contract/message';

export const fetchingData = 'Fetching Data....';
export const weWillBeBack = 'We will be back...';
export const programsNotLoaded = message('The programs could not be loaded. {reason}');
export const nothingIsLost = 'Nothing of yours is lost.';
export const noProgramsAvailable = 'No programs available';
export const nothingMatches =
  'Nothing matches this search. Try other words, or browse all programs.';
export const nothingMatchesInCategory = message(
  'Only {category} was searched, and nothing there matches “{q}”.',
);
export const searchAllCategories = 'Search all categories';
export const nothingInCategory = message('There are no programs in {category} yet.');
export const showAllCategories = 'Show all categories';
export const showAll = 'Show all';
export const newExamsAreComing = 'New mock exams are coming. Please check back soon.';
export const shownOfPrograms = message('{shown} of {all} programs');
export const showMore = 'Show more';
export const allPrograms = 'All programs';
export const featuredCourses = 'Featured Certification Courses';
export const onlyCategory = message('Showing only {category}.');
export const programCount = message('{programs, plural, one {# program} other {# programs}}');
export const moduleCount = message('{modules, plural, one {# module} other {# modules}}');
export const rating = 'Rating';
export const enrolled = message('{people, number} enrolled');
export const formerPrice = 'original price';
export const purchased = 'PURCHASED';
export const published = 'PUBLISHED';
export const draft = 'DRAFT';
export const continueStudying = 'Continue';
export const startDemo = 'Start Demo';
export const newest = 'Newest';
export const mostPopular = 'Most popular';
export const bestRated = 'Best rated';
export const priceLowToHigh = 'Price: low to high';
export const priceHighToLow = 'Price: high to low';
export const searchPrograms = 'Search programs';
export const sortBy = 'Sort by';
