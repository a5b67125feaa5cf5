export { CardsLink } from './cards-link.tsx';
