/** What the server renders of this remote: its screens, and their styles. */
export { contract, default as screens } from './routes.tsx';
export { default as styles } from './styles.css';
