export { CollectionTabs } from './collection-tabs.tsx';
