export { ProfileWatch } from './profile-watch.tsx';
