/** The exports for the server's renderer: the remote's screens and their styles. */
export { contract, default as screens } from './routes.tsx';
export { default as styles } from './styles.css';
