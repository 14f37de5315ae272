/** The exports for the server renderer: the screens and their styles. */
export { contract, default as screens } from './routes.tsx';
export { default as styles } from './styles.css';
