export { TipsAndGroupsLinks } from './components/tips-and-groups-links.tsx';
