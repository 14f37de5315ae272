import './styles.css';
import './typeface.css';

/** Lets the browser handle input before more is done. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** React, the router and the rest, each in a task of its own: together they block a slow phone for a fifth of a second. */
async function begin(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ 'shared-router');
  await turn();
  await import(/* webpackMode: "eager" */ './start.tsx');
}

void begin();
